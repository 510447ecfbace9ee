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

    /// Fetches a page of the reports of a case, latest first.
    package func reports(of id: CaseSummary.ID, _ query: PageQuery) async throws(ClientError) -> Page<CaseReport> {
        var call = Call(.listCaseReports, id.description)
        call.query = query.parameters
        return try await value(call)
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
        return try await value(call.sending(note).with(idempotencyKey: idempotencyKey))
    }
}
