import BoardModels

extension DocumentTag {
    static let notices = DocumentTag(
        "Notices", "Messages from the board to a member.",
        [
            Operation(
                .listNotices, "List one's own notices", "Newest first.", parameters: [.unread, .limit, .cursor],
                success: .cacheable(.page(of: Notice.self)), problems: [.invalidFields]),
            Operation(
                .markNoticeRead, "Mark a notice as read", "Idempotent.", parameters: [.noticeID], success: .noContent,
                problems: [.notFound]),
            Operation(.markAllNoticesRead, "Mark all notices as read", success: .noContent),
        ])
}

extension Parameter {
    static let noticeID = id("noticeID", "The member's own number of the notice.")
    static let unread = flag("unread", "Only unread ones.")
}

extension TypeDescription {
    static let notices: [TypeDescription] = [
        .init(
            Notice.self, "A message from the board to a member: data, from which the client makes a text.",
            [
                "id": "The member's own number of it: 1 for the first, without gaps.",
                "mayAppeal": "Whether the reader may appeal now.",
                "count": .atLeast(
                    1,
                    "How many pieces of content it is about; `content`, `title` and `decision` are those of the first."),
                "titles": "The titles of the first pieces of content, at most three, if it is about several.",
                "readAt": "Absent while it is unread.",
                "title":
                    "The title as it was reviewed; absent for its reporters once the author has deleted the content.",
                "sanctionEndsAt": .sanctionEnd,
                "isStillHidden": """
                For `post-hidden` and `post-auto-hidden`: whether the content is hidden now, so that its author can edit \
                it or ask to have it shown.
                """,
                "digest": "For a `digest`: its content.",
            ])
    ]
}
