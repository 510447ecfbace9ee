import BoardModels
import BoardWeb

extension Operation {
    static let batches = [
        Operation(
            .decideCases, "Decide several cases alike",
            """
            Those named, and all open ones of the authors, by weight, or with `allContent` all that the authors have \
            written, reported or not; at most \(NewBatch.maximumCases). The decisions are a batch, with one sanction and one notice for each author and one notice for each reporter, and one \
            reversal takes them back. A case that cannot be decided does not keep the others from it: its outcome \
            has the problem.
            """,
            parameters: [.dryRun, .idempotencyKey], body: .of(NewBatch.self), success: .ok(.of(BatchResult.self)),
            problems: [.notFound, .idempotencyKeyReused]),
        Operation(
            .listBatches, "List one's own batches", "The decisions that one made together, latest first.",
            parameters: [.limit, .cursor], success: .cacheable(.page(of: Batch.self)), problems: [.invalidFields]),
        Operation(
            .showBatch, "Show a batch", parameters: [.batchID], success: .cacheable(.of(Batch.self)),
            problems: [.notFound]),
        Operation(
            .reverseBatch, "Reverse a batch",
            """
            Reverses its decisions, the latest first, except those reversed before. Each member concerned gets one \
            notice. A decision that cannot be reversed does not keep the others from it: its outcome has the problem.
            """,
            parameters: [.batchID, .idempotencyKey], body: .of(NewReversal.self), success: .ok(.of(BatchReversal.self)),
            problems: [.notFound, .idempotencyKeyReused]),
    ]
}

extension Parameter {
    static let batchID = id("batchID", "The batch's id.")
}

extension TypeDescription {
    static let batches: [TypeDescription] = [
        .init(
            Batch.self, "Decisions that a moderator made together.",
            ["decisions": .atLeast(1), "reversed": .atLeast(0, "How many of them are reversed.")]),
        .body(
            NewBatch.self, "One decision on several cases; at least one case or author.",
            example: ["authors": ["mina"], "decision": ["verdict": "dismiss"]],
            [
                "cases": Schema(keywords: ["maxItems": .number(NewBatch.maximumCases)]),
                "authors": .array(of: .line(1...20), "Handles of members whose open cases are all decided.")
                    .with(["maxItems": .number(NewBatch.maximumAuthors)]),
                "allContent": "Whether the authors' content without an open case is decided on; not for a dismissal.",
                "since": "With `allContent`: only content created since then.",
            ]),
        .body(
            CaseTarget.self, "A case to decide.",
            ["version": .atLeast(1, "The version that was read; any version if absent.")]),
        .init(
            BatchResult.self, "What a decision on several cases did or, in a dry run, would do.",
            [
                "notices": .atLeast(0), "hasMore": "Whether there are more cases than one batch decides.",
                "stillShown": .atLeast(0, "How much content of the authors is still shown."),
                "batch": "Absent if no case could be decided.",
            ]),
        .init(
            BatchOutcome.self, "What became of one case of a batch.",
            [
                "isCaseNew": "Whether the request opened the case; after a dry run there is no such case.",
                "decision": "Absent with a problem.", "author": "The handle of the content's author.",
                "isAuthorDeleted": "Whether the account is deleted, so that no sanction was imposed.",
                "contentState": "Whether it is shown afterwards.", "problem": "Why the case could not be decided.",
            ]),
        .init(
            BatchReversal.self, "The reversal of a batch.",
            ["outcomes": "What became of each decision that was not reversed before."]),
        .init(
            ReversalOutcome.self, "What became of one decision of a batch that is reversed.",
            [
                "case": "The case, which is open again.", "liftedSanction": "The sanction that the reversal lifted.",
                "problem": "Why the decision could not be reversed.",
            ]),
    ]
}
