import BoardModels
import BoardWeb

extension Operation {
    static let appeals = [
        Operation(
            .appealDecision, "Appeal a decision",
            "By the member whom it concerns, once, within 20 days, and while some of it is in force.",
            parameters: [.decisionID, .idempotencyKey], body: .of(NewAppeal.self), success: .created(.of(Appeal.self)),
            problems: [.notFound, .appealClosed, .idempotencyKeyReused]),
        Operation(
            .listAppeals, "List open appeals", "Oldest first.", parameters: [.limit, .cursor],
            success: .cacheable(.page(of: Appeal.self)), problems: [.invalidFields]),
        Operation(
            .listOwnAppeals, "List one's own appeals", "Newest first, each with its outcome.",
            parameters: [.limit, .cursor], success: .cacheable(.page(of: Appeal.self)), problems: [.invalidFields]),
        Operation(
            .showAppeal, "Show an appeal",
            "Visible to moderators and to the member who made it; for all others it does not exist.",
            parameters: [.appealID], success: .cacheable(.of(Appeal.self)), problems: [.notFound]),
        Operation(
            .resolveAppeal, "Resolve an appeal",
            """
            By another moderator than the one who decided, where there is one. An overturned decision is reversed, but \
            its case stays closed. Its sanction is lifted unless it also rests on other decisions and `liftsSanction` is \
            not true.
            """,
            parameters: [.appealID, .idempotencyKey], body: .of(AppealResolution.self),
            success: .created(.of(Appeal.self)),
            problems: [.notFound, .appealClosed, .otherModerator, .conflictOfInterest, .idempotencyKeyReused]),
    ]
}

extension Parameter {
    static let appealID = id("appealID", "The appeal's id.")
}

extension TypeDescription {
    static let appeals: [TypeDescription] = [
        .body(
            NewAppeal.self, "A request to review a decision.",
            example: ["text": "The market does sell it on rainy days."],
            ["text": "What is wrong with it."]),
        .init(
            Appeal.self, "A request to review a decision, and its outcome.",
            ["mayResolve": "Whether the reader may resolve it.", "resolvedBy": "Visible to moderators only."]),
        .init(
            AppealStatus.self, "How an appeal stands.",
            ["answer": "The moderator's message to the appellant.", "resolvedAt": "Absent while it is open."]),
        .body(
            AppealResolution.self, "What is decided about an appeal.", example: ["overturns": true],
            [
                "overturns": "Whether the decision is overturned; otherwise it is upheld.",
                "answer": "A message to the appellant.", "liftsSanction": .liftsSanction,
            ]),
    ]
}
