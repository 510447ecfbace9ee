import BoardModels

/// What moderators and those concerned read: cases, decisions, sanctions and records in lines.
struct ModerationText {
    let language: Language
    let conditions: ConditionsText
    let now: Timestamp
    let width: Int

    /// A part of a longer text, under a heading of its own.
    struct Section {
        var title: TerminalText
        var lines: [TerminalText]
    }

    func lines(_ sections: [Section]) -> [TerminalText] {
        Array(
            sections.filter { !$0.lines.isEmpty }
                .map { ($0.title.isEmpty ? [] : [$0.title].wrapped(to: width)) + $0.lines }
                .joined(separator: [TerminalText.empty]))
    }

    func heading(_ message: some LocalizedMessage, _ arguments: String...) -> TerminalText {
        TerminalText(message.text(in: language, arguments: arguments), .bold)
    }

    func text(_ message: some LocalizedMessage, _ arguments: String...) -> String {
        message.text(in: language, arguments: arguments)
    }

    /// Facts of one line, wrapped and pushed in.
    func facts(_ facts: [TerminalText], indent: Int = 2) -> [TerminalText] {
        facts.facts(width: width, indent: indent)
    }

    /// Somebody's own words, pushed in.
    func quoted(_ text: String?, indent: Int = 4) -> [TerminalText] {
        guard let text, !text.isEmpty else { return [] }
        return TerminalText.lines(text).wrapped(to: width, indent: indent)
    }

    func ago(_ moment: Timestamp) -> TerminalText {
        TerminalText(RelativeTime.text(moment, now: now, in: language), .dim)
    }

    func name(_ author: Author) -> String {
        author.displayName == author.handle ? author.handle : "\(author.displayName) (\(author.handle))"
    }

    /// A board with a category, as in "rain, food".
    ///
    /// - Parameter glued: whether the two stay together where a narrow column wraps.
    func board(_ weather: WeatherType, _ category: PostCategory, glued: Bool = false) -> TerminalText {
        let space = glued ? "\u{A0}" : " "
        return TerminalText(weather.name(in: language), .of(weather))
            + TerminalText("," + space + category.name(in: language))
    }

    /// A state that is worth telling; nothing for a post that is shown.
    func state(_ state: PostState) -> TerminalText {
        state == .shown ? .empty : TerminalText(text(PostStateMessage(state)), Style(color: 173))
    }
}

extension Context {
    var moderationText: ModerationText {
        ModerationText(language: language, conditions: conditionsText, now: now, width: output.width)
    }
}

/// Where a post stands with its readers.
enum PostStateMessage: LocalizedMessage {
    case shown, hidden, removed, deleted

    init(_ state: PostState) {
        self =
            switch state {
            case .shown: .shown
            case .hidden: .hidden
            case .removed: .removed
            case .deleted: .deleted
            }
    }

    var localized: LocalizedText {
        switch self {
        case .shown: LocalizedText("shown", "보임")
        case .hidden: LocalizedText("hidden", "숨김")
        case .removed: LocalizedText("removed", "삭제됨")
        case .deleted: LocalizedText("deleted by its author", "작성자가 지움")
        }
    }
}
