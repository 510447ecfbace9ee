import BoardModels

extension BoardClient {
    /// Asks the moderators to show the caller's hidden post again.
    package func requestRestoration(
        of post: Post.ID, _ request: NewRestoration, idempotencyKey: String
    ) async throws(ClientError) -> Post {
        let call = Call(.requestRestoration, post.description)
        return try await value(call.sending(request).with(idempotencyKey: idempotencyKey))
    }
}
