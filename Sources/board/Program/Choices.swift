import BoardModels

/// Parses and lists the names of choices, such as weather types and categories.
enum Choices {
    /// Parses the name of a choice; if the name is unknown, throws a usage error that lists all choices.
    static func parse<Choice: NamedChoice>(_ text: String, as type: Choice.Type) throws(Failure) -> Choice {
        if let choice = type.init(parsing: text) { return choice }
        let message = LocalizedText(
            "\"{0}\" is not a {1}; choose one of these:", "\"{0}\" {1}{1|은|는} 없습니다. 다음 가운데 하나를 써 주세요:")
        let language = CurrentLanguage.language
        let heading = TerminalText(message.text(in: language, text, type.noun[language]))
        throw Failure(.usage, [heading] + lines(type, in: language) + suggestion(for: text, among: type))
    }

    static func suggestion<Choice: NamedChoice>(for text: String, among type: Choice.Type) -> [TerminalText] {
        let names = type.allCases.flatMap { choice in
            [choice.rawValue] + Language.allCases.map { choice.name(in: $0) }
        }
        return Suggestion.lines(for: text, among: names)
    }

    static func weather(_ text: String) throws(Failure) -> WeatherType { try parse(text, as: WeatherType.self) }

    static func category(_ text: String) throws(Failure) -> PostCategory { try parse(text, as: PostCategory.self) }

    /// Lists an enumeration's cases, one per line: the slug for scripts, and the localized name if it differs.
    ///
    /// - Parameter numbered: true for a question, which needs no slugs: each line is the number that selects the case,
    ///   counted from 1, and the name.
    static func lines<Choice: NamedChoice>(
        _ type: Choice.Type, in language: Language, numbered: Bool = false
    ) -> [TerminalText] {
        let width = type.allCases.map { DisplayWidth.of($0.rawValue) }.max() ?? 0
        return type.allCases.enumerated().map { index, choice in
            let (slug, name) = (choice.rawValue, choice.name(in: language))
            // A name such as "few clouds" says no more than the slug "few-clouds".
            let isSame = name == slug || name.split(separator: " ").joined(separator: "-") == slug
            guard !numbered else { return TerminalText("  \(index + 1)  \(name)") }
            let text = TerminalText("  " + slug)
            // Pads to the longest slug and two spaces, so that the names are aligned.
            return isSame ? text : text.padded(to: text.width - DisplayWidth.of(slug) + width + 2) + TerminalText(name)
        }
    }

    /// The choices that match a user's input: by number, by slug or name in either language, or by a prefix of these.
    static func matches<Choice: NamedChoice>(_ answer: String, among type: Choice.Type) -> [Choice] {
        let all = Array(type.allCases)
        let wanted = answer.trimmingSpaces.lowercased()
        guard !wanted.isEmpty else { return [] }
        if let number = Int(wanted) { return all.indices.contains(number - 1) ? [all[number - 1]] : [] }
        if let choice = type.init(parsing: wanted) { return [choice] }
        return all.filter { choice in
            let names = [choice.rawValue] + Language.allCases.map { choice.name(in: $0) }
            return names.contains { $0.lowercased().hasPrefix(wanted) }
        }
    }
}

extension NamedChoice {
    /// The name as an argument on the command line, in quotes if it contains a space.
    func argument(in language: Language) -> String {
        let name = name(in: language)
        return name.contains(" ") ? "\"\(name)\"" : name
    }
}

extension Questions {
    /// Lists numbered choices and repeats the question until the answer matches exactly one.
    ///
    /// - Parameter end: the message of the failure that is thrown at the end of input.
    func choose<Choice: NamedChoice>(
        _ question: LocalizedText, among type: Choice.Type, orSay end: LocalizedText = Questions.nothingPosted
    ) throws(Failure) -> Choice {
        messages.write(Choices.lines(type, in: language, numbered: true))
        while true {
            if let choice = choice(try answer(question, orSay: end), among: type) { return choice }
        }
    }

    /// Returns the choice that an answer matches; unless it is exactly one, prints why the answer is refused.
    func choice<Choice: NamedChoice>(_ answer: String, among type: Choice.Type) -> Choice? {
        let matches = Choices.matches(answer, among: type)
        if matches.count == 1, let choice = matches.first { return choice }
        let hint =
            matches.isEmpty
            ? LocalizedText("Type a number from 1 to {0}, or a name.", "1에서 {0} 사이의 번호나 이름을 써 주세요.")
                .text(in: language, String(type.allCases.count))
            : LocalizedText("Several match: {0}", "{0} 중 어느 것인가요?")
                .text(in: language, matches.map { $0.name(in: language) }.joined(separator: ", "))
        refuse([TerminalText(hint)] + (matches.isEmpty ? Choices.suggestion(for: answer, among: type) : []))
        return nil
    }
}
