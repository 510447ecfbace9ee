import BoardModels

/// The schemas of reports, and of posts that are not shown.
enum ReportSchemas {
    static var reason: JSONValue {
        Schema.choice(ReportReason.self, "Which rule of the board it is about.")
    }

    static var newReport: JSONValue {
        Schema.object(
            "A complaint about one revision of a post.",
            required: ["reason": reason],
            optional: [
                "note": Schema.nullable(
                    Schema.text("For the moderators alone; required with `other`.", NewReport.noteLength)),
                "revision": Schema.nullable(
                    Schema.whole("The revision that the reporter read; the current one where it is absent.", least: 1)),
            ])
    }

    static var report: JSONValue {
        Schema.object(
            "One's own report, and what came of it.",
            required: [
                "id": Schema.identifier("The report's id."),
                "post": Schema.identifier("The post's id."),
                "revision": Schema.whole("The revision that it is about.", least: 1),
                "title": Schema.text("The post's title as it was reported."),
                "reason": reason,
                "createdAt": Schema.moment("When it was made."),
                "state": Schema.choice(
                    ReportState.self, "Whether a moderator looked at it, and did something or found nothing wrong."),
            ],
            optional: [
                "note": Schema.text("What the reporter wrote to the moderators."),
                "outcome": Schema.reference(.reportOutcome, "What a moderator decided; absent while it is open."),
            ])
    }

    static var outcome: JSONValue {
        Schema.object(
            "What a moderator decided about a report.",
            required: [
                "verdict": DecisionSchemas.verdict,
                "decidedAt": Schema.moment("When it was decided."),
            ],
            optional: ["reason": reason])
    }

    static var newRestoration: JSONValue {
        Schema.object(
            "An author's wish to have a hidden post shown again.",
            required: [:],
            optional: ["text": Schema.nullable(Schema.text("Why.", NewAppeal.length))])
    }

    static var hiding: JSONValue {
        Schema.object(
            "Why others do not see a post; its author and moderators are told.",
            required: [
                "state": Schema.choice(PostState.self, "Where it stands."),
                "at": Schema.moment("Since when."),
                "mayEdit": Schema.truth("Whether its author may still edit it: once while it is hidden."),
                "mayAskBack": Schema.truth("Whether its author may ask now to have it shown."),
                "mayAppeal": Schema.truth("Whether its author may appeal now."),
            ],
            optional: [
                "decision": Schema.identifier("The decision; absent where the weight of its reports hid it."),
                "reason": reason,
                "message": Schema.text("What the moderator wrote to the author."),
            ])
    }
}
