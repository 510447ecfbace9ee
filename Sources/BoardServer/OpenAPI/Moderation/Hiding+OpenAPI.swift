import BoardModels

extension Schema {
    static let hiding = object(
        "Hiding", "Why others do not see a post; visible to its author and moderators.",
        required: [
            "state": .choice(ContentState.self, "Whether it is shown."),
            "at": .timestamp("Since when."),
            "mayEdit": .boolean("Whether its author may still edit it: once while it is hidden."),
            "mayAskBack": .boolean("Whether its author may request its restoration now."),
            "mayAppeal": .boolean("Whether its author may appeal now."),
        ],
        optional: [
            "decision": .identifier("The decision; absent if the post was hidden automatically."),
            "reason": .reason,
            "message": .string("The moderator's message to the author."),
        ])

    static let autoHide = object(
        "AutoHide", "Why content was hidden before a moderator saw it, as of that moment.",
        required: [
            "at": .timestamp("When."), "sum": .number("The sum of the reports' weights.", minimum: 0),
            "threshold": .number("The total weight at which content is hidden.", minimum: 0),
            "networks": .integer("How many networks the reports came from.", minimum: 0),
            "networksNeeded": .integer("How many are required.", minimum: 1),
            "reports": .array(of: .autoHideReport, "The part of each report, or of the first 200."),
        ])

    static let autoHideReport = object(
        "AutoHideReport", "One report's part in an automatic hiding.",
        required: [
            "report": .identifier("The report's id."), "weight": .reportWeight,
            "value": .number("Its part of the sum.", minimum: 0),
        ])
}
