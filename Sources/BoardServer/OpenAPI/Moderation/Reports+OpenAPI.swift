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
                parameters: [.contentID, .idempotencyKey], body: .newReport, success: .created(.report),
                problems: [
                    .notFound, .notAllowed, .reportedAlready, .reviewedAlready, .idempotencyKeyReused,
                ]),
            Operation(
                .listOwnReports, "List one's own reports", "Newest first, each with its outcome.",
                parameters: [.limit, .cursor], success: .cacheable(.page(of: .report)), problems: [.invalidFields]),
            .requestRestoration,
        ])
}

extension Parameter {
    static let contentID = id("contentID", "The number of the content.")
}

extension Schema {
    static let reason = choice(ReportReason.self, "Which rule of the board it is about.")

    static let newReport = object(
        "NewReport", "A complaint about one revision of content.",
        example: ["reason": "spam", "note": "The same text as in three other posts."],
        required: ["reason": .reason],
        optional: [
            "note": .nullable(
                .paragraphsOrBlank("Visible to moderators only; required with `other`.", NewReport.noteLength)),
            "revision": .nullable(
                .integer("The revision that the reporter read; the current one if absent.", minimum: 1)),
        ])

    static let report = object(
        "Report", "One's own report, and its outcome.",
        required: [
            "id": .identifier("The report's id."),
            "content": .identifier("The number of the content."),
            "revision": .integer("The revision that it is about.", minimum: 1),
            "title": .string("The title as it was reported."),
            "reason": .reason,
            "createdAt": .timestamp("When it was made."),
            "state": .choice(
                ReportState.self, "Whether a moderator reviewed it, and acted on it or found nothing wrong."),
        ],
        optional: [
            "note": .string("The reporter's note to the moderators."),
            "outcome": .reportOutcome.described("What a moderator decided; absent while it is open."),
        ])

    static let reportOutcome = object(
        "ReportOutcome", "What a moderator decided about a report.",
        required: ["verdict": .verdict, "decidedAt": .timestamp("When it was decided.")],
        optional: ["reason": .reason])
}
