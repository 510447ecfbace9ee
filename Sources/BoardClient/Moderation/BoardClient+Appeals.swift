import BoardModels

extension BoardClient {
    /// Appeals a moderation decision about the caller or the caller's content.
    package func appeal(
        _ decision: Decision.ID, _ appeal: NewAppeal, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.appealDecision, decision.description)
        return try await value(call.sending(appeal).with(idempotencyKey: idempotencyKey))
    }

    /// Appeals the caller's suspension; `appeal` contains handle and password, since a suspended member cannot sign in.
    package func appealSuspension(
        _ appeal: SuspensionAppeal, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        // The server checks the password, and password hashing is slow by design.
        let call = Call(.appealSuspension).sending(appeal).within(.seconds(30))
        return try await value(call.with(idempotencyKey: idempotencyKey))
    }

    /// Fetches an appeal with its outcome; members can fetch their own appeals, and moderators can fetch all.
    package func appeal(_ id: Appeal.ID) async throws(ClientError) -> Appeal {
        try await value(Call(.showAppeal, id.description))
    }

    /// Fetches a page of the open appeals, oldest first.
    package func appeals(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Appeal> {
        try await value(Call(.listAppeals, query: query.parameters))
    }

    /// Fetches a page of the caller's own appeals, newest first.
    package func ownAppeals(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Appeal> {
        try await value(Call(.listOwnAppeals, query: query.parameters))
    }

    /// Resolves an appeal by upholding or overturning the appealed decision.
    package func resolveAppeal(
        _ id: Appeal.ID, _ resolution: AppealResolution, idempotencyKey: String
    ) async throws(ClientError) -> Appeal {
        let call = Call(.resolveAppeal, id.description)
        return try await value(call.sending(resolution).with(idempotencyKey: idempotencyKey))
    }
}
