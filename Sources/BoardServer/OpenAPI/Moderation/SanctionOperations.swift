import BoardModels

/// What the document says of sanctions.
enum SanctionOperations {
    static let showRecord = Operation(
        tag: .sanctions, summary: "Show a member's record", description: "Also of an account that was deleted.",
        parameters: [.handle], answer: .readable(.moderationRecord), problems: [.notFound])

    static let sanction = Operation(
        tag: .sanctions, summary: "Sanction a member without a case",
        description: "Moderators do not act on moderators or admins; admins do. Nobody acts on themselves.",
        parameters: [.handle, .idempotencyKey], body: .newSanction, answer: .created(.decision),
        problems: [.notFound, .ownInterest, .idempotencyKeyReused])

    static let lift = Operation(
        tag: .sanctions, summary: "Lift a sanction before its end", parameters: [.sanctionID, .idempotencyKey],
        body: .newReversal, answer: .created(.sanction), problems: [.notFound, .ownInterest, .idempotencyKeyReused])
}
