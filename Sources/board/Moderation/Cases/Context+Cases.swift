import BoardClient
import BoardModels

extension Context {
    /// Makes the same API call for each moderation case and reports each result.
    ///
    /// The calls continue after a failure, whose message is printed; at the end, the first failure's status is thrown.
    func eachCase(
        _ ids: [String], _ call: (BoardClient, CaseSummary.ID) async throws(ClientError) -> CaseSummary,
        saying text: (CaseSummary) -> String
    ) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: CaseSummary.ID.self)
        let account = try signedInAccount()
        var summaries: [CaseSummary] = []
        var first: Failure?
        for id in ids {
            do throws(Failure) {
                let summary = try await self.call(as: account) { client throws(ClientError) in
                    try await call(client, id)
                }
                summaries.append(summary)
                if !isJSON { messages.say([TerminalText(text(summary))]) }
            } catch {
                guard ids.count > 1 else { throw error }
                let title = TerminalText(self.text(ModerationText.caseTitle, id.description) + ": ")
                messages.say(error.lines.prefix(1).map { title + $0 } + error.lines.dropFirst())
                first = first ?? Failure(error.status, [])
            }
        }
        if isJSON { try print(json: Page(items: summaries, next: nil)) }
        if let first { throw first }
    }
}
