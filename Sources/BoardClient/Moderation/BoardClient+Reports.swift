import BoardModels

extension BoardClient {
    /// Complains about a post, once only however often it is sent with the same key.
    package func report(
        _ post: Post.ID, _ report: NewReport, idempotencyKey: String
    ) async throws(ClientError) -> Report {
        let call = Call(.createReport, post.description)
        return try await value(call.sending(report).with("Idempotency-Key", idempotencyKey))
    }

    /// The caller's own reports, newest first.
    package func ownReports(_ query: PageQuery = PageQuery()) async throws(ClientError) -> Page<Report> {
        try await value(Call(.listOwnReports, query: query.parameters))
    }

    /// Asks to have one's own hidden post shown again.
    package func requestRestoration(
        of post: Post.ID, _ request: NewRestoration, idempotencyKey: String
    ) async throws(ClientError) -> Post {
        let call = Call(.requestRestoration, post.description)
        return try await value(call.sending(request).with("Idempotency-Key", idempotencyKey))
    }
}
