import BoardModels

/// What the document says of reports and of asking for a hidden post.
enum ReportOperations {
    static let create = Operation(
        tag: .reports, summary: "Report a post",
        description: """
            The reported revision's text and conditions are kept as evidence, whatever becomes of the post. A post \
            deleted less than 30 days ago can be reported too. Nobody reports their own post, or a revision twice.
            """,
        parameters: [.postID, .idempotencyKey], body: .newReport, answer: .created(.report),
        problems: [
            .notFound, .notAllowed, .reportedAlready, .reviewedAlready, .idempotencyKeyReused, .rateLimited,
        ])

    static let listOwn = Operation(
        tag: .reports, summary: "List one's own reports", description: "Newest first, each with what came of it.",
        parameters: [.limit, .cursor], answer: .readable(.reportPage), problems: [.invalidFields])

    static let requestRestoration = Operation(
        tag: .reports, summary: "Ask to have one's own hidden post shown again",
        description: "Once for each time that it is hidden. A moderator decides.",
        parameters: [.postID, .idempotencyKey], body: .newRestoration, answer: .created(.post),
        problems: [.notFound, .notAllowed, .askedBefore, .idempotencyKeyReused])
}
