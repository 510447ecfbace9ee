import BoardModels
import BoardWeb

extension Operation {
    static let batches = [
        Operation(
            .decideCases, "Decide several cases alike",
            """
            Those named, and all open ones of the authors, by weight; at most \(NewBatch.maximumCases). The decisions are \
            a batch, with one sanction and one notice for each author and one notice for each reporter, and one \
            reversal takes them back. A case that cannot be decided does not keep the others from it: its outcome \
            has the problem.
            """,
            parameters: [.dryRun, .idempotencyKey], body: .newBatch, success: .ok(.batchResult),
            problems: [.notFound, .idempotencyKeyReused]),
        Operation(
            .listBatches, "List one's own batches", "The decisions that one made together, latest first.",
            parameters: [.limit, .cursor], success: .cacheable(.page(of: .batch)), problems: [.invalidFields]),
        Operation(
            .reverseBatch, "Reverse a batch",
            """
            Reverses its decisions, the latest first, except those reversed before. Each member concerned gets one \
            notice. A decision that cannot be reversed does not keep the others from it: its outcome has the problem.
            """,
            parameters: [.batchID, .idempotencyKey], body: .newReversal, success: .ok(.batchReversal),
            problems: [.notFound, .idempotencyKeyReused]),
    ]
}

extension Parameter {
    static let batchID = id("batchID", "The batch's id.")
}

extension Schema {
    static let batch = object(
        "Batch", "Decisions that a moderator made together.",
        required: [
            "id": .identifier("The batch's id."), "by": .author, "at": .timestamp("When."),
            "decisions": .integer("How many there are.", minimum: 1),
            "reversed": .integer("How many of them are reversed.", minimum: 0),
        ],
        optional: ["verdict": .verdict, "reason": .reason])

    static let newBatch = object(
        "NewBatch", "One decision on several cases; at least one case or author.",
        example: ["authors": ["mina"], "decision": ["verdict": "dismiss"]],
        required: ["decision": .newDecision],
        optional: [
            "cases": .nullable(
                .array(of: .caseTarget, "The cases.").with(["maxItems": .number(NewBatch.maximumCases)])),
            "authors": .nullable(
                .array(of: .line("A handle.", 1...20), "Members whose open cases are all decided.")
                    .with(["maxItems": .number(NewBatch.maximumAuthors)])),
        ])

    static let caseTarget = object(
        "CaseTarget", "A case to decide.",
        required: ["case": .identifier("The case's id.")],
        optional: [
            "version": .nullable(.integer("The version that was read; any version if absent.", minimum: 1))
        ])

    static let batchResult = object(
        "BatchResult", "What a decision on several cases did or, in a dry run, would do.",
        required: [
            "outcomes": .array(of: .batchOutcome, "What became of each case."),
            "notices": .integer("How many members get a notice.", minimum: 0),
            "hasMore": .boolean("Whether the authors have more open cases than one batch decides."),
            "isDryRun": .boolean("Whether it was a dry run."),
        ],
        optional: ["batch": .identifier("The batch; absent if no case could be decided.")])

    static let batchOutcome = object(
        "BatchOutcome", "What became of one case of a batch.",
        required: ["case": .identifier("The case.")],
        optional: [
            "decision": .identifier("The decision; absent with a problem."),
            "content": .identifier("The number of the content."), "title": .string("Its title."),
            "author": .string("The handle of its author."),
            "contentState": .choice(ContentState.self, "Whether it is shown afterwards."),
            "problem": .problem.described("Why the case could not be decided."),
        ])

    static let batchReversal = object(
        "BatchReversal", "The reversal of a batch.",
        required: [
            "batch": .identifier("The batch."),
            "outcomes": .array(of: .reversalOutcome, "What became of each decision that was not reversed before."),
        ])

    static let reversalOutcome = object(
        "ReversalOutcome", "What became of one decision of a batch that is reversed.",
        required: ["decision": .identifier("The decision.")],
        optional: [
            "case": .identifier("The case, which is open again."), "content": .identifier("The number of the content."),
            "problem": .problem.described("Why the decision could not be reversed."),
        ])
}
