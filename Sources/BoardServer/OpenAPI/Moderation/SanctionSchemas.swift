import BoardModels

/// The schemas of sanctions, and of what moderators see of a member.
enum SanctionSchemas {
    static var kind: JSONValue {
        Schema.choice(
            SanctionKind.self,
            "`warn` is only said, `silence` reads but cannot post or edit, `suspend` cannot sign in.")
    }

    static var terms: JSONValue {
        Schema.object(
            "How hard and how long.",
            required: ["kind": kind],
            optional: [
                "seconds": Schema.nullable(
                    Schema.whole(
                        "How long; until lifted where it is absent. A warning has none.",
                        least: NewSanctionTerms.length.lowerBound, most: NewSanctionTerms.length.upperBound))
            ])
    }

    static var newSanction: JSONValue {
        Schema.object(
            "A sanction without a case.",
            required: ["terms": Schema.reference(.newSanctionTerms), "reason": ReportSchemas.reason],
            optional: [
                "message": Schema.nullable(Schema.text("For the member.", NewDecision.messageLength)),
                "note": Schema.nullable(Schema.text("For the moderators.", NewCaseNote.length)),
            ])
    }

    static var sanction: JSONValue {
        Schema.object(
            "A sanction on a member.",
            required: [
                "id": Schema.identifier("The sanction's id."), "kind": kind, "reason": ReportSchemas.reason,
                "decision": Schema.identifier("The decision that it came with, which can be appealed."),
                "beginsAt": Schema.moment("Since when."),
            ],
            optional: [
                "message": Schema.text("What the moderator wrote to the member."),
                "endsAt": Schema.moment("Until when; absent where it holds until it is lifted."),
                "liftedAt": Schema.moment("When it was lifted before its end."),
            ])
    }

    static var record: JSONValue {
        Schema.object(
            "What moderators see of a member.",
            required: [
                "handle": MemberSchemas.handle,
                "posts": Schema.whole("How many posts the member has.", least: 0),
                "removedPosts": Schema.whole("How many were removed by moderators.", least: 0),
                "reporting": Schema.reference(.reportWeight, "The member's own reports, as they were judged."),
                "decisions": Schema.list(
                    of: Schema.reference(.decision), "On the member and the member's posts, latest first; at most 50."),
                "activeSanctions": Schema.list(of: Schema.reference(.sanction), "Those that hold now."),
            ],
            optional: ["member": Schema.reference(.member, "Absent where the account was deleted.")])
    }
}
