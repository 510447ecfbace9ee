import BoardModels

extension BoardClient {
    /// Decides a moderation case if its `ETag` is still `tag` (optimistic concurrency control).
    ///
    /// Throws a problem of type `editConflict` if the case has changed since.
    ///
    /// - Parameters:
    ///   - tag: the case's `ETag`; the server rejects a decision without one.
    ///   - isDryRun: whether to return the decision's effects without applying them.
    package func decide(
        _ id: CaseSummary.ID, _ decision: NewDecision, tag: String?, isDryRun: Bool = false, idempotencyKey: String
    ) async throws(ClientError) -> DecisionResult {
        var call = Call(.decideCase, id.description)
        if isDryRun { call.query = [("dryRun", "true")] }
        // A dry run creates nothing, so it needs no idempotency key.
        let key = isDryRun ? nil : idempotencyKey
        return try await value(call.sending(decision).with(tag: tag).with(idempotencyKey: key))
    }

    /// Makes the same decision on the cases named in `batch` and on all open cases about content by the authors that
    /// `batch` names.
    ///
    /// - Parameter isDryRun: whether to return the effects without applying them.
    package func decide(
        _ batch: NewBatch, isDryRun: Bool = false, idempotencyKey: String
    ) async throws(ClientError) -> BatchResult {
        // A batch decides up to 200 cases.
        var call = Call(.decideCases).within(.seconds(60))
        if isDryRun { call.query = [("dryRun", "true")] }
        // A dry run creates nothing, so it needs no idempotency key.
        return try await value(call.sending(batch).with(idempotencyKey: isDryRun ? nil : idempotencyKey))
    }

    /// Fetches a page of the calling moderator's batches, latest first.
    package func batches(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Batch> {
        try await value(Call(.listBatches, query: query.parameters))
    }

    /// Fetches a batch, of any moderator.
    package func batch(_ id: Batch.ID) async throws(ClientError) -> Batch {
        try await value(Call(.showBatch, id.description))
    }

    /// Reverses all decisions of a batch that are not reversed yet.
    package func reverse(
        _ id: Batch.ID, _ reversal: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> BatchReversal {
        // A batch has up to 200 decisions.
        let call = Call(.reverseBatch, id.description).within(.seconds(60))
        return try await value(call.sending(reversal).with(idempotencyKey: idempotencyKey))
    }

    package func decision(_ id: Decision.ID) async throws(ClientError) -> Decision {
        try await value(Call(.showDecision, id.description))
    }

    /// Reverses a moderation decision and its effects; a sanction that other decisions share stays in force unless the
    /// reversal lifts it.
    package func reverse(
        _ id: Decision.ID, _ reversal: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> Decision {
        let call = Call(.reverseDecision, id.description)
        return try await value(call.sending(reversal).with(idempotencyKey: idempotencyKey))
    }
}
