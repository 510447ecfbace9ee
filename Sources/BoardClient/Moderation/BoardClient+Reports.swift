import BoardModels

extension BoardClient {
    /// Reports content to the moderators; a retry with the same idempotency key creates no second report.
    package func report(
        _ content: Content.ID, _ report: NewReport, idempotencyKey: String
    ) async throws(ClientError) -> Report {
        let call = Call(.createReport, content.description)
        return try await value(call.sending(report).with(idempotencyKey: idempotencyKey))
    }

    /// Fetches a page of the caller's own reports, newest first.
    package func ownReports(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Report> {
        try await value(Call(.listOwnReports, query: query.parameters))
    }
}
