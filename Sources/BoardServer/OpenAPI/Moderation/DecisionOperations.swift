import BoardModels

/// What the document says of decisions and appeals.
enum DecisionOperations {
    static let decide = Operation(
        tag: .decisions, summary: "Decide a case",
        description: """
            Does everything in one transaction: the verdict, the sanction beside it, the notices and the entry of the \
            log. If-Match is required, so that no two moderators overwrite each other. Nobody decides on their own \
            post or on a case that they reported; moderators do not act on moderators or admins.
            """,
        parameters: [.caseID, .requiredCaseIfMatch, .dryRun, .idempotencyKey], body: .newDecision,
        answer: .createdOrTried(.decisionResult),
        problems: [
            .notFound, .preconditionRequired, .editConflict, .caseHeld, .caseDecided, .ownInterest,
            .idempotencyKeyReused,
        ])

    static let show = Operation(
        tag: .decisions, summary: "Show a decision",
        description: "To moderators, and to the member whom it concerns; to all others it is not there.",
        parameters: [.decisionID], answer: .readable(.decision), problems: [.notFound])

    static let reverse = Operation(
        tag: .decisions, summary: "Reverse a decision",
        description: """
            Restores exactly what the decision changed, and opens its case again. A sanction that was lifted before \
            stays as it is. Refused, with the reason, where what happened since makes a reversal impossible.
            """,
        parameters: [.decisionID, .idempotencyKey], body: .newReversal, answer: .created(.decision),
        problems: [.notFound, .notReversible, .ownInterest, .idempotencyKeyReused])

    static let appeal = Operation(
        tag: .decisions, summary: "Appeal a decision",
        description: "By the member whom it concerns, once, within 20 days, and while anything of it still holds.",
        parameters: [.decisionID, .idempotencyKey], body: .newAppeal, answer: .created(.appeal),
        problems: [.notFound, .appealClosed, .idempotencyKeyReused])

    static let listAppeals = Operation(
        tag: .decisions, summary: "List open appeals", description: "Oldest first.", parameters: [.limit, .cursor],
        answer: .readable(.appealPage), problems: [.invalidFields])

    static let showAppeal = Operation(
        tag: .decisions, summary: "Show an appeal",
        description: "To moderators, and to the member who made it; to all others it is not there.",
        parameters: [.appealID], answer: .readable(.appeal), problems: [.notFound])

    static let resolve = Operation(
        tag: .decisions, summary: "Resolve an appeal",
        description: """
            By another moderator than the one who decided, where there is one. An overturned decision is reversed, but \
            its case stays closed.
            """,
        parameters: [.appealID, .idempotencyKey], body: .appealResolution, answer: .created(.appeal),
        problems: [.notFound, .appealClosed, .otherModerator, .ownInterest, .idempotencyKeyReused])
}
