import BoardModels

/// An occurrence of a watch word in one field of content, with its context.
struct WatchWordMatch: Hashable {
    /// The normalized form of the word (`WatchWords.key`).
    let key: String
    /// The key of the field that contains the word, such as `title`.
    let field: String
    /// The context: the normalized line or lines that contain the word, or the whole text of a field that is not prose.
    let text: String
}

/// The watched fields of content, which are searched for watch words separately so that no match spans two fields.
struct WatchedParts {
    /// The fields; `whole` is the text of a field that is not prose, nil for prose.
    private let parts: [(field: String, whole: String?, text: WatchedText)]

    init<Content: DeclaredContent>(_ content: Content) {
        parts = Content.fields.filter { $0.uses.contains(.watched) }.map { field in
            let text = field.text(of: content) ?? ""
            return (field.key, field.format.isProse ? nil : text, WatchedText(text))
        }
    }

    /// Returns the occurrences of a watch word, given by its normalized form.
    func matches(of key: String) -> Set<WatchWordMatch> {
        parts.reduce(into: []) { matches, part in
            for lines in part.text.lines(with: key) {
                matches.insert(WatchWordMatch(key: key, field: part.field, text: part.whole ?? lines))
            }
        }
    }
}

/// A text in which words and phrases are found, also in look-alike letters and with accents.
struct WatchedText {
    /// The normalized non-empty lines of the text.
    private let lines: [String]
    private let plain: WordIndex
    private let skeletons: WordIndex

    init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).map { WatchWords.key(String($0)) }.filter { !$0.isEmpty }
        plain = WordIndex(lines)
        skeletons = WordIndex(lines.map(WatchWords.skeleton))
    }

    /// Returns the line, or the joined lines, of each occurrence of a word given by its normalized form.
    ///
    /// In scripts with spaces between words, only whole words match.
    func lines(with key: String) -> Set<String> {
        let ranges = plain.lines(with: key).union(skeletons.lines(with: WatchWords.skeleton(key)))
        return Set(ranges.map { lines[$0].joined(separator: "\n") })
    }
}

/// An index of lines for finding words and phrases.
private struct WordIndex {
    /// The scalars of the lines, joined by spaces.
    private let scalars: [Unicode.Scalar]
    /// The line index of each scalar.
    private let lineOfScalar: [Int]
    /// The positions of each scalar, an index of the candidate starts of a word.
    private let positions: [Unicode.Scalar: [Int]]

    init(_ lines: [String]) {
        // Each scalar with the index of its line; all lines but the first begin with the space that joins them.
        let spaced = lines.enumerated().map { index, line in
            (index == 0 ? "" : " ").unicodeScalars.map { ($0, index) } + line.unicodeScalars.map { ($0, index) }
        }
        scalars = spaced.joined().map(\.0)
        lineOfScalar = spaced.joined().map(\.1)
        positions = Dictionary(grouping: scalars.indices, by: { [scalars] in scalars[$0] })
    }

    /// Returns the indices of the lines of each occurrence of a word.
    func lines(with word: String) -> Set<ClosedRange<Int>> {
        let key = Array(word.unicodeScalars)
        guard let first = key.first, let last = key.last else { return [] }
        let found = positions[first, default: []].filter { start in
            let end = start + key.count
            guard end <= scalars.count, scalars[start..<end].elementsEqual(key) else { return false }
            if start > 0, SearchTokens.isSpaced(first), SearchTokens.isSpaced(scalars[start - 1]) { return false }
            guard end < scalars.count else { return true }
            // A following combining mark would change the word's last letter.
            if SearchTokens.isMark(scalars[end]) { return false }
            return !SearchTokens.isSpaced(last) || !SearchTokens.isSpaced(scalars[end])
        }
        return Set(found.map { lineOfScalar[$0]...lineOfScalar[$0 + key.count - 1] })
    }
}
