import BoardModels

extension BoardClient {
    /// Fetches a page of the public moderation log, newest entries first unless the query says otherwise.
    package func moderationLog(_ query: LogQuery = LogQuery()) async throws(ClientError) -> Page<LogEntry> {
        try await value(Call(.listLog, query: query.parameters))
    }
}
