import BoardModels

extension BoardClient {
    /// Asks for another look at a decision about oneself or one's post.
    package func appeal(
        _ decision: Decision.ID, _ appeal: NewAppeal, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.appealDecision, decision.description)
        return try await value(call.sending(appeal).with("Idempotency-Key", idempotencyKey))
    }

    /// Asks for another look at the suspension that keeps oneself from signing in.
    package func appealSuspension(
        _ appeal: SuspensionAppeal, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.appealSuspension).sending(appeal).within(.seconds(30))
        return try await value(call.with("Idempotency-Key", idempotencyKey))
    }

    /// One's own appeal, or any as moderators see it, with what came of it.
    package func appeal(_ id: Appeal.ID) async throws(ClientError) -> Appeal {
        try await value(Call(.showAppeal, id.description))
    }

    /// The open appeals, oldest first.
    package func appeals(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Appeal> {
        try await value(Call(.listAppeals, query: query.parameters))
    }

    /// Lets the decision stand, or reverses it.
    package func resolveAppeal(
        _ id: Appeal.ID, _ resolution: AppealResolution, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.resolveAppeal, id.description)
        return try await value(call.sending(resolution).with("Idempotency-Key", idempotencyKey))
    }
}
