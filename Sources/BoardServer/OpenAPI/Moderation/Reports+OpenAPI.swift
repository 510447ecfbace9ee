import BoardModels
import BoardWeb

extension DocumentTag {
    static let reports = DocumentTag(
        "Reports", "Reports about content, and the outcome of one's own.",
        [
            Operation(
                .createReport, "Report content",
                """
                The text and conditions of the reported revision are stored as evidence, whatever becomes of it. \
                Content deleted less than 30 days ago can be reported too, and what is hidden, or a withheld revision, by \
                moderators only. Members cannot report their own content, or a revision twice.
                """,
                parameters: [.contentID, .idempotencyKey], body: .of(NewReport.self),
                success: .created(.of(Report.self)),
                problems: [
                    .notFound, .notAllowed, .reportedAlready, .reviewedAlready, .idempotencyKeyReused,
                ]),
            Operation(
                .listOwnReports, "List one's own reports", "Newest first, each with its outcome.",
                parameters: [.limit, .cursor], success: .cacheable(.page(of: Report.self)), problems: [.invalidFields]),
            .requestRestoration,
        ])
}

extension Parameter {
    static let contentID = id("contentID", "The number of the content.")
}

extension TypeDescription {
    static let reports: [TypeDescription] = [
        .body(
            NewReport.self, "A complaint about one revision of content.",
            example: ["reason": "spam", "note": "The same text as in three other posts."],
            [
                "note": "Visible to moderators only; required with `other`.",
                "revision": "The revision that the reporter read; the current one if absent.",
            ]),
        .init(
            Report.self, "One's own report, and its outcome.",
            [
                "revision": .atLeast(1), "title": "The title as it was reported.",
                "state": "Whether a moderator reviewed it, and acted on it or found nothing wrong.",
                "outcome": "What a moderator decided; absent while it is open.",
            ]),
    ]
}
