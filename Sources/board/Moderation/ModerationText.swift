import BoardModels

/// Renders cases, decisions, sanctions and member records as lines for a terminal.
struct ModerationText {
    let language: Language
    let conditions: ConditionsText
    let now: Timestamp
    let width: Int

    /// A section of rendered text: a title, which may be empty, and lines.
    struct Section {
        var title = TerminalText.empty
        var lines: [TerminalText]

        static let none = Section(lines: [])
    }

    /// Joins sections with an empty line between them; leaves out sections without lines, even if they have a title.
    func lines(_ sections: [Section]) -> [TerminalText] {
        Array(
            sections.filter { !$0.lines.isEmpty }
                .map { ($0.title.isEmpty ? [] : [$0.title].wrapped(to: width)) + $0.lines }
                .joined(separator: [TerminalText.empty]))
    }

    func text(_ text: LocalizedText, _ arguments: String...) -> String {
        text.text(in: language, arguments: arguments)
    }

    func plain(_ text: LocalizedText, _ arguments: String...) -> TerminalText {
        TerminalText(text.text(in: language, arguments: arguments))
    }

    func dim(_ text: LocalizedText, _ arguments: String...) -> TerminalText {
        TerminalText(text.text(in: language, arguments: arguments), .dim)
    }

    func heading(_ text: LocalizedText, _ arguments: String...) -> TerminalText {
        TerminalText(text.text(in: language, arguments: arguments), .bold)
    }

    func column(
        _ title: LocalizedText, _ alignment: TerminalText.Alignment = .left, role: Table.Role = .fixed
    ) -> Table.Column {
        Table.Column(text(title), alignment, role: role)
    }

    /// Joins the non-empty texts with dots (·) into wrapped and indented lines.
    func facts(_ facts: [TerminalText], indent: Int = 2) -> [TerminalText] {
        facts.facts(width: width, indent: indent)
    }

    /// Renders a user-written text wrapped and indented; returns no lines if the text is nil or empty.
    func quoted(_ text: String?, indent: Int = 4) -> [TerminalText] {
        guard let text, !text.isEmpty else { return [] }
        return TerminalText.lines(text).wrapped(to: width, indent: indent)
    }

    func ago(_ moment: Timestamp) -> TerminalText {
        TerminalText(RelativeTime.text(moment, now: now, in: language), .dim)
    }

    /// Formats a board and a category, as in "rain, food"; a part that is nil is left out.
    ///
    /// - Parameter glued: true to keep board and category on one line with a non-breaking space.
    func board(_ weather: WeatherType?, _ category: PostCategory?, glued: Bool = false) -> TerminalText {
        [name(weather), TerminalText(category?.name(in: language) ?? "")]
            .joined(TerminalText("," + (glued ? "\u{A0}" : " ")))
    }

    /// The name of a board in its colour; empty if `weather` is nil.
    func name(_ weather: WeatherType?) -> TerminalText {
        weather.map { TerminalText($0.name(in: language), .of($0)) } ?? .empty
    }

    /// Formats the moderation state of content, such as "hidden"; empty for visible content.
    func state(_ state: ContentState) -> TerminalText {
        state == .shown ? .empty : TerminalText(text(state.localized), Style(color: 173))
    }
}

extension Context {
    var moderationText: ModerationText {
        ModerationText(language: language, conditions: conditionsText, now: now, width: output.width)
    }

    /// Creates a renderer of moderation texts for the current time and a screen width, which a resize can change.
    func moderationText(width: Int) -> ModerationText {
        let conditions = ConditionsText(language: language, display: display, now: .now())
        return ModerationText(language: language, conditions: conditions, now: .now(), width: width)
    }
}
