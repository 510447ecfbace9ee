import BoardModels

extension BoardClient {
    /// Decides a case, provided that it still is the version whose tag is given.
    ///
    /// - Parameters:
    ///   - tag: the `ETag` that came with the case; without one the board refuses.
    ///   - isDryRun: asks what the decision would do, and does nothing.
    package func decide(
        _ id: CaseSummary.ID, _ decision: NewDecision, tag: String?, isDryRun: Bool = false, idempotencyKey: String
    ) async throws(ClientError) -> DecisionResult {
        var call = Call(.decideCase, id.description)
        if isDryRun { call.query = [("dryRun", "true")] }
        // What is only tried creates nothing that a second attempt could create twice.
        let key = isDryRun ? nil : idempotencyKey
        return try await value(call.sending(decision).with("If-Match", tag).with("Idempotency-Key", key))
    }

    package func decision(_ id: Decision.ID) async throws(ClientError) -> Decision {
        try await value(Call(.showDecision, id.description))
    }

    /// Takes a decision back with all that it did.
    package func reverse(
        _ id: Decision.ID, _ reversal: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> Decision {
        let call = Call(.reverseDecision, id.description)
        return try await value(call.sending(reversal).with("Idempotency-Key", idempotencyKey))
    }
}
