import BoardModels

extension BoardClient {
    /// Fetches a page of the moderation queue: open cases by weight, greatest first, or decided cases, latest first.
    package func cases(_ query: CaseQuery = CaseQuery()) async throws(ClientError) -> Page<CaseSummary> {
        try await value(Call(.listCases, query: query.parameters))
    }

    /// Fetches a moderation case with its entity tag, which `decide` sends back as `If-Match`.
    package func moderationCase(_ id: CaseSummary.ID) async throws(ClientError) -> Tagged<Case> {
        try await tagged(Call(.showCase, id.description))
    }

    /// Claims a moderation case for the calling moderator for 30 minutes, or renews the claim.
    package func claimCase(_ id: CaseSummary.ID) async throws(ClientError) -> Tagged<CaseSummary> {
        try await tagged(Call(.claimCase, id.description))
    }

    package func releaseCase(_ id: CaseSummary.ID) async throws(ClientError) -> Tagged<CaseSummary> {
        try await tagged(Call(.releaseCase, id.description))
    }

    package func addNote(
        _ note: NewCaseNote, to id: CaseSummary.ID, idempotencyKey: String
    ) async throws(ClientError) -> CaseNote {
        let call = Call(.addCaseNote, id.description)
        return try await value(call.sending(note).with("Idempotency-Key", idempotencyKey))
    }

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
        return try await value(call.sending(decision).with("If-Match", tag).with("Idempotency-Key", key))
    }

    /// Makes the same decision on several cases: the cases named in `batch` and all open cases of its authors.
    ///
    /// - Parameter isDryRun: whether to return the effects without applying them.
    package func decide(
        _ batch: NewBatch, isDryRun: Bool = false, idempotencyKey: String
    ) async throws(ClientError) -> BatchResult {
        var call = Call(.decideCases).within(.seconds(60))
        if isDryRun { call.query = [("dryRun", "true")] }
        return try await value(call.sending(batch).with("Idempotency-Key", isDryRun ? nil : idempotencyKey))
    }

    /// Fetches a page of the calling moderator's batches, latest first.
    package func batches(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Batch> {
        try await value(Call(.listBatches, query: query.parameters))
    }

    /// Reverses all decisions of a batch that are not reversed yet.
    package func reverse(
        _ id: Batch.ID, _ reversal: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> BatchReversal {
        let call = Call(.reverseBatch, id.description).within(.seconds(60))
        return try await value(call.sending(reversal).with("Idempotency-Key", idempotencyKey))
    }

    package func decision(_ id: Decision.ID) async throws(ClientError) -> Decision {
        try await value(Call(.showDecision, id.description))
    }

    /// Reverses a moderation decision and all its effects.
    package func reverse(
        _ id: Decision.ID, _ reversal: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> Decision {
        let call = Call(.reverseDecision, id.description)
        return try await value(call.sending(reversal).with("Idempotency-Key", idempotencyKey))
    }

    /// Appeals a moderation decision about the caller or the caller's content.
    package func appeal(
        _ decision: Decision.ID, _ appeal: NewAppeal, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.appealDecision, decision.description)
        return try await value(call.sending(appeal).with("Idempotency-Key", idempotencyKey))
    }

    /// Appeals the caller's suspension with handle and password, since a suspended member cannot sign in.
    package func appealSuspension(
        _ appeal: SuspensionAppeal, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.appealSuspension).sending(appeal).within(.seconds(30))
        return try await value(call.with("Idempotency-Key", idempotencyKey))
    }

    /// Fetches an appeal with its outcome; members can fetch their own appeals, moderators all.
    package func appeal(_ id: Appeal.ID) async throws(ClientError) -> Appeal {
        try await value(Call(.showAppeal, id.description))
    }

    /// Fetches a page of the open appeals, oldest first.
    package func appeals(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Appeal> {
        try await value(Call(.listAppeals, query: query.parameters))
    }

    /// Resolves an appeal by upholding or overturning the appealed decision.
    package func resolveAppeal(
        _ id: Appeal.ID, _ resolution: AppealResolution, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.resolveAppeal, id.description)
        return try await value(call.sending(resolution).with("Idempotency-Key", idempotencyKey))
    }
}
