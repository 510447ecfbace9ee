import BoardClient
import BoardModels

extension Context {
    /// Makes the same API call for each moderation case, and prints a message about each result or, with `--json`, all
    /// results.
    func eachCase(
        _ ids: [String], _ call: (BoardClient, CaseSummary.ID) async throws -> CaseSummary,
        saying text: (CaseSummary) -> String
    ) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: CaseSummary.ID.self)
        let account = try signedInAccount()
        try await each(ids, titled: ModerationText.caseTitle) { id throws(Failure) in
            try await self.call(as: account) { try await call($0, id) }
        } saying: {
            text($0)
        }
    }
}
