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
            parameters: [.dryRun, .idempotencyKey], body: NewBatch.schema, success: .ok(BatchResult.schema),
            problems: [.notFound, .idempotencyKeyReused]),
        Operation(
            .listBatches, "List one's own batches", "The decisions that one made together, latest first.",
            parameters: [.limit, .cursor], success: .cacheable(.page(of: Batch.self)), problems: [.invalidFields]),
        Operation(
            .reverseBatch, "Reverse a batch",
            """
            Reverses its decisions, the latest first, except those reversed before. Each member concerned gets one \
            notice. A decision that cannot be reversed does not keep the others from it: its outcome has the problem.
            """,
            parameters: [.batchID, .idempotencyKey], body: NewReversal.schema, success: .ok(BatchReversal.schema),
            problems: [.notFound, .idempotencyKeyReused]),
    ]
}

extension Parameter {
    static let batchID = id("batchID", "The batch's id.")
}

extension Batch: Described {
    static let schema = object(
        "Decisions that a moderator made together.",
        ["decisions": .atLeast(1, "How many there are."), "reversed": .atLeast(0, "How many of them are reversed.")])
}

extension NewBatch: Described {
    static let schema = body(
        "One decision on several cases; at least one case or author.",
        example: ["authors": ["mina"], "decision": ["verdict": "dismiss"]],
        [
            "cases": Schema(keywords: ["maxItems": .number(maximumCases)]),
            "authors": .array(of: .line(1...20), "Handles of members whose open cases are all decided.")
                .with(["maxItems": .number(maximumAuthors)]),
        ])
}

extension CaseTarget: Described {
    static let schema = body(
        "A case to decide.", ["version": .atLeast(1, "The version that was read; any version if absent.")])
}

extension BatchResult: Described {
    static let schema = object(
        "What a decision on several cases did or, in a dry run, would do.",
        [
            "notices": .atLeast(0, "How many members get a notice."),
            "hasMore": "Whether the authors have more open cases than one batch decides.",
            "batch": "Absent if no case could be decided.",
        ])
}

extension BatchOutcome: Described {
    static let schema = object(
        "What became of one case of a batch.",
        [
            "decision": "Absent with a problem.", "author": "The handle of the content's author.",
            "contentState": "Whether it is shown afterwards.", "problem": "Why the case could not be decided.",
        ])
}

extension BatchReversal: Described {
    static let schema = object(
        "The reversal of a batch.", ["outcomes": "What became of each decision that was not reversed before."])
}

extension ReversalOutcome: Described {
    static let schema = object(
        "What became of one decision of a batch that is reversed.",
        ["case": "The case, which is open again.", "problem": "Why the decision could not be reversed."])
}
