import BoardModels

/// Renders the suggestion of a similar word in place of a misspelt one, as in "Did you mean: list".
enum Suggestion {
    /// The suggestion of the most similar candidate, as lines of an error message; empty if none is similar.
    static func lines(for word: String, among candidates: some Sequence<String>) -> [TerminalText] {
        lines(meant: EditDistance.nearest(to: word.trimmingSpaces, among: candidates))
    }

    static func lines(meant: String?) -> [TerminalText] {
        guard let meant else { return [] }
        let question = LocalizedText("Did you mean: {0}", "혹시 이것인가요? {0}")
        return [TerminalText(question.text(in: CurrentLanguage.language, meant))]
    }
}
