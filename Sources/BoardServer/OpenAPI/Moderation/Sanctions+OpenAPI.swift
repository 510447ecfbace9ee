import BoardModels
import BoardWeb

extension DocumentTag {
    static let sanctions = DocumentTag(
        "Sanctions", "For moderators: warning, silencing and suspending members.",
        [
            Operation(
                .showMemberRecord, "Show a member's record", "Also of a deleted account.",
                parameters: [.handle], success: .cacheable(.moderationRecord), problems: [.notFound]),
            Operation(
                .sanctionMember, "Sanction a member without a case",
                "Only admins can sanction moderators and admins. Nobody can sanction themselves.",
                parameters: [.handle, .idempotencyKey], body: .newSanction, success: .created(.decision),
                problems: [.notFound, .conflictOfInterest, .idempotencyKeyReused]),
            Operation(
                .liftSanction, "Lift a sanction before its end", parameters: [.sanctionID, .idempotencyKey],
                body: .newReversal, success: .created(.sanction),
                problems: [.notFound, .conflictOfInterest, .idempotencyKeyReused]),
        ])
}

extension Parameter {
    static let sanctionID = id("sanctionID", "The sanction's id.")
}

extension Schema {
    static let sanctionKind = choice(
        SanctionKind.self,
        "`warn` only sends a notice, `silence` forbids posting and editing, `suspend` forbids signing in.")

    static let newSanctionTerms = object(
        "NewSanctionTerms", "The kind and the duration of a sanction.",
        required: ["kind": .sanctionKind],
        optional: [
            "seconds": .nullable(
                .integer(
                    "The duration; if absent, the sanction lasts until it is lifted. A warning has none.",
                    minimum: NewSanctionTerms.length.lowerBound, maximum: NewSanctionTerms.length.upperBound))
        ])

    static let newSanction = object(
        "NewSanction", "A sanction without a case.",
        example: ["terms": ["kind": "warn"], "reason": "spam"],
        required: ["terms": .newSanctionTerms, "reason": .reason],
        optional: [
            "message": .nullable(.paragraphsOrBlank("For the member.", NewDecision.messageLength)),
            "note": .nullable(.paragraphsOrBlank("For the moderators.", NewCaseNote.length)),
        ])

    static let sanction = object(
        "Sanction", "A sanction on a member.",
        required: [
            "id": .identifier("The sanction's id."), "kind": .sanctionKind, "reason": .reason,
            "decision": .identifier(
                "The first decision that it rests on, which can be appealed; the one that imposed it if all are reversed."
            ),
            "decisions": .integer(
                "How many decisions it rests on: those of one command that are not reversed.", minimum: 0),
            "beginsAt": .timestamp("Since when."),
        ],
        optional: [
            "message": .string("The moderator's message to the member."),
            "endsAt": .timestamp("Until when; absent for a sanction that lasts until it is lifted."),
            "liftedAt": .timestamp("When it was lifted before its end."),
        ])

    static let moderationRecord = object(
        "ModerationRecord", "A member's record, for moderators.",
        required: [
            "handle": .handle,
            "posts": .integer("How many posts the member has.", minimum: 0),
            "removedPosts": .integer("How many were removed by moderators.", minimum: 0),
            "reporting": .reportWeight.described("How the member's own reports were judged."),
            "decisions": .array(of: .decision, "On the member and the member's content, latest first; at most 50."),
            "activeSanctions": .array(of: .sanction, "Those in force now."),
        ],
        optional: ["member": .member.described("The member; absent if the account was deleted.")])
}
