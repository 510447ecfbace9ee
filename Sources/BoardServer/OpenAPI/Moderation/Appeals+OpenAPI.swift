import BoardModels
import BoardWeb

extension Operation {
    static let appeals = [
        Operation(
            .appealDecision, "Appeal a decision",
            "By the member whom it concerns, once, within 20 days, and while some of it is in force.",
            parameters: [.decisionID, .idempotencyKey], body: .newAppeal, success: .created(.appeal),
            problems: [.notFound, .appealClosed, .idempotencyKeyReused]),
        Operation(
            .listAppeals, "List open appeals", "Oldest first.", parameters: [.limit, .cursor],
            success: .cacheable(.page(of: .appeal)), problems: [.invalidFields]),
        Operation(
            .showAppeal, "Show an appeal",
            "Visible to moderators and to the member who made it; for all others it does not exist.",
            parameters: [.appealID], success: .cacheable(.appeal), problems: [.notFound]),
        Operation(
            .resolveAppeal, "Resolve an appeal",
            """
            By another moderator than the one who decided, where there is one. An overturned decision is reversed, but \
            its case stays closed. Its sanction is lifted unless it also rests on other decisions and `liftsSanction` is \
            not true.
            """,
            parameters: [.appealID, .idempotencyKey], body: .appealResolution, success: .created(.appeal),
            problems: [.notFound, .appealClosed, .otherModerator, .conflictOfInterest, .idempotencyKeyReused]),
    ]
}

extension Parameter {
    static let appealID = id("appealID", "The appeal's id.")
}

extension Schema {
    static let newAppeal = object(
        "NewAppeal", "A request to review a decision.",
        example: ["text": "The market does sell it on rainy days."],
        required: ["text": .paragraphs("What is wrong with it.", NewAppeal.length)])

    static let appeal = object(
        "Appeal", "A request to review a decision, and its outcome.",
        required: [
            "id": .identifier("The appeal's id."), "decision": .decision, "appellant": .author,
            "text": .string("The appellant's reasons."), "createdAt": .timestamp("When it was made."),
            "state": .choice(AppealState.self, "Open, or whether the decision was upheld or overturned."),
            "mayResolve": .boolean("Whether the reader may resolve it."),
        ],
        optional: [
            "answer": .string("The moderator's message to the appellant."),
            "resolvedBy": .author.described("Who resolved it; visible to moderators only."),
            "resolvedAt": .timestamp("When it was resolved."),
        ])

    static let appealResolution = object(
        "AppealResolution", "What is decided about an appeal.",
        example: ["overturns": true],
        required: ["overturns": .boolean("Whether the decision is overturned; otherwise it is upheld.")],
        optional: [
            "answer": .nullable(.paragraphsOrBlank("A message to the appellant.", NewDecision.messageLength)),
            "liftsSanction": .nullable(.liftsSanction),
        ])
}
