import BoardModels

/// What the document says of notices, presets, watch words and the log.
enum NoticeOperations {
    static let list = Operation(
        tag: .notices, summary: "List one's own notices", description: "Newest first.",
        parameters: [.unread, .limit, .cursor], answer: .readable(.noticePage), problems: [.invalidFields])

    static let markRead = Operation(
        tag: .notices, summary: "Mark a notice as read", description: "Reading twice is reading once.",
        parameters: [.noticeID], answer: .nothing, problems: [.notFound])

    static let markAllRead = Operation(
        tag: .notices, summary: "Mark all notices as read", answer: .nothing)
}

enum PresetOperations {
    static let list = Operation(
        tag: .presets, summary: "List presets", description: "By name, all on one page.",
        answer: .readable(.presetPage))

    static let create = Operation(
        tag: .presets, summary: "Keep a preset", parameters: [.idempotencyKey], body: .newPreset,
        answer: .created(.preset), problems: [.nameTaken, .idempotencyKeyReused])

    static let edit = Operation(
        tag: .presets, summary: "Replace a preset", parameters: [.presetID], body: .newPreset,
        answer: .done(.preset), problems: [.notFound, .nameTaken])

    static let delete = Operation(
        tag: .presets, summary: "Delete a preset", description: "What was decided with it stays as it is.",
        parameters: [.presetID], answer: .nothing, problems: [.notFound])

    static let listWords = Operation(
        tag: .presets, summary: "List watch words", description: "By word, all on one page.",
        answer: .readable(.watchWordPage))

    static let addWord = Operation(
        tag: .presets, summary: "Add a watch word", parameters: [.idempotencyKey], body: .newWatchWord,
        answer: .created(.watchWord), problems: [.nameTaken, .idempotencyKeyReused])

    static let removeWord = Operation(
        tag: .presets, summary: "Remove a watch word", parameters: [.watchWordID], answer: .nothing,
        problems: [.notFound])
}

enum LogOperations {
    static let list = Operation(
        tag: .log, summary: "List the moderation log",
        description: """
            Public and append-only: each entry holds the hash of the one before, so that whoever kept one can tell \
            whether what came before it was changed. The latest entries are at \(ModerationFeed.path) as an Atom feed.
            """,
        parameters: [.logAction, .logActor, .logMember, .logPost, .logOrder, .limit, .cursor],
        answer: .readable(.logEntryPage), problems: [.invalidFields])
}
