import BoardModels

extension DocumentTag {
    static let notices = DocumentTag(
        "Notices", "Messages from the board to a member.",
        [
            Operation(
                .listNotices, "List one's own notices", "Newest first.", parameters: [.unread, .limit, .cursor],
                success: .cacheable(.page(of: .notice)), problems: [.invalidFields]),
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

extension Schema {
    static let notice = object(
        "Notice", "A message from the board to a member: data, from which the client makes a text.",
        required: [
            "id": .identifier("The member's own number of it: 1 for the first, without gaps."),
            "kind": .choice(NoticeKind.self, "What it is about."),
            "createdAt": .timestamp("When it happened."),
            "mayAppeal": .boolean("Whether the reader may appeal now."),
            "count": .integer(
                "How many pieces of content it is about; `content`, `title` and `decision` are those of the first.",
                minimum: 1),
        ],
        optional: [
            "readAt": .timestamp("When it was read; absent while it is unread."),
            "content": .identifier("The number of the content."),
            "contentKind": .contentKind,
            "title": .string(
                "The title as it was reviewed; absent for its reporters once the author has deleted the content."),
            "decision": .identifier("The decision."),
            "verdict": .verdict,
            "reason": .reason,
            "message": .string("The moderator's message."),
            "move": .postMove,
            "sanction": .sanctionKind,
            "sanctionEndsAt": .timestamp("Absent for a sanction that lasts until it is lifted."),
            "isStillHidden": .boolean(
                """
                For `post-hidden` and `post-auto-hidden`: whether the content is hidden now, so that its author can edit \
                it or ask to have it shown.
                """),
            "digest": .digest.described("For a `digest`: its content."),
        ])
}
