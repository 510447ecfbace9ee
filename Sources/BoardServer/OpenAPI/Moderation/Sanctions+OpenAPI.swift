import BoardModels
import BoardWeb

extension DocumentTag {
    static let sanctions = DocumentTag(
        "Sanctions", "For moderators: warning, silencing and suspending members.",
        [
            Operation(
                .showMemberRecord, "Show a member's record", "Also of a deleted account.",
                parameters: [.handle], success: .cacheable(.of(ModerationRecord.self)), problems: [.notFound]),
            Operation(
                .sanctionMember, "Sanction a member without a case",
                "Only admins can sanction moderators and admins. Nobody can sanction themselves.",
                parameters: [.handle, .idempotencyKey], body: .of(NewSanction.self),
                success: .created(.of(Decision.self)),
                problems: [.notFound, .conflictOfInterest, .idempotencyKeyReused]),
            Operation(
                .liftSanction, "Lift a sanction before its end", parameters: [.sanctionID, .idempotencyKey],
                body: .of(NewReversal.self), success: .created(.of(Sanction.self)),
                problems: [.notFound, .conflictOfInterest, .idempotencyKeyReused]),
        ])
}

extension Parameter {
    static let sanctionID = id("sanctionID", "The sanction's id.")
}

extension Schema {
    static let sanctionEnd: Schema = "Absent for a sanction that lasts until it is lifted."
}

extension TypeDescription {
    static let sanctions: [TypeDescription] = [
        .choice(
            SanctionKind.self,
            "`warn` only sends a notice, `silence` forbids posting and editing, `suspend` forbids signing in."),
        .body(
            NewSanctionTerms.self, "The kind and the duration of a sanction.",
            [
                "seconds": .within(
                    NewSanctionTerms.length,
                    "The duration; if absent, the sanction lasts until it is lifted. A warning has none.")
            ]),
        .body(
            NewSanction.self, "A sanction without a case.", example: ["terms": ["kind": "warn"], "reason": "spam"],
            ["message": "For the member.", "note": "For the moderators."]),
        .init(
            Sanction.self, "A sanction on a member.",
            [
                "decision":
                    "The first decision that it rests on, which can be appealed; the one that imposed it if all are reversed.",
                "decisions": .atLeast(
                    0, "How many decisions it rests on: those of one command that are not reversed."),
                "endsAt": .sanctionEnd, "liftedAt": "When it was lifted before its end.",
            ]),
        .init(
            ModerationRecord.self, "A member's record, for moderators.",
            [
                "handle": .handle, "posts": .atLeast(0),
                "removedPosts": .atLeast(0, "How many were removed by moderators."),
                "reporting": "How the member's own reports were judged.",
                "decisions": "On the member and the member's content, latest first; at most 50.",
                "member": "Absent if the account was deleted.",
            ]),
    ]
}
