import BoardModels

extension BoardClient {
    /// One page of the queue, heaviest first.
    package func cases(_ query: CaseQuery = CaseQuery()) async throws(ClientError) -> Page<CaseSummary> {
        try await value(Call(.listCases, query: query.parameters))
    }

    /// A case whole; its tag names the version that a decision about it is made on.
    package func moderationCase(_ id: CaseSummary.ID) async throws(ClientError) -> Tagged<Case> {
        try await tagged(Call(.showCase, id.description))
    }

    /// Takes a case for 30 minutes, or renews one's own claim.
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
}
