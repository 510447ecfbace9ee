import BoardModels

extension BoardClient {
    /// The public list of what the moderators did.
    package func moderationLog(_ query: LogQuery = LogQuery()) async throws(ClientError) -> Page<LogEntry> {
        try await value(Call(.listLog, query: query.parameters))
    }
}
