import BoardModels

extension TypeDescription {
    static let hiding: [TypeDescription] = [
        .init(
            Hiding.self, "Why others do not see a post; visible to its author and moderators.",
            [
                "mayEdit": "Whether its author may still edit it: once while it is hidden.",
                "mayAskBack": "Whether its author may request its restoration now.",
                "mayAppeal": "Whether its author may appeal now.",
                "decision": "Absent if the post was hidden automatically.",
            ]),
        .init(
            AutoHide.self, "Why content was hidden before a moderator saw it, as of that moment.",
            [
                "sum": .atLeast(0, "The sum of the reports' weights."),
                "threshold": .atLeast(0, "The total weight at which content is hidden."),
                "networks": .atLeast(0, "How many networks the reports came from."),
                "networksNeeded": .atLeast(1, "How many are required."),
                "reports": "The part of each report, or of the first 200.",
            ]),
        .init(
            AutoHideReport.self, "One report's part in an automatic hiding.",
            ["value": .atLeast(0, "Its part of the sum.")]),
    ]
}
