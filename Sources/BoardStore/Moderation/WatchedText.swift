import BoardModels

/// A watch word, by its key, in one of a post's text parts, with the words around it.
struct WatchedPlace: Hashable {
    enum Part: CaseIterable {
        case title, body, link, placeName

        /// Whether it is one thing by every letter of it, and not lines of words.
        var isWhole: Bool { self == .link || self == .placeName }
    }

    let key: String
    let part: Part
    /// The line that holds it, or the lines where it is a phrase that goes on, as they are looked through; of a link
    /// and a place the text as it is written.
    let text: String
}

/// The parts of a post's text in which words are looked for, each by itself so that no phrase reaches from one into
/// the next.
struct WatchedParts {
    private let parts: [(part: WatchedPlace.Part, written: String, text: WatchedText)]

    init(_ post: NewPost) {
        self.init(title: post.title, body: post.body, link: post.link, placeName: post.place?.name)
    }

    init(title: String, body: String, link: String?, placeName: String?) {
        let written: [(WatchedPlace.Part, String)] = [
            (.title, title), (.body, body), (.link, link ?? ""), (.placeName, placeName ?? ""),
        ]
        parts = written.map { ($0, $1, WatchedText($1)) }
    }

    /// Where a word, given by its key, is.
    func places(of key: String) -> Set<WatchedPlace> {
        parts.reduce(into: []) { places, part in
            for lines in part.text.lines(with: key) {
                places.insert(
                    WatchedPlace(key: key, part: part.part, text: part.part.isWhole ? part.written : lines))
            }
        }
    }
}

/// A text, laid out for looking words up in it.
struct WatchedText {
    /// Those that show something, by their keys.
    private let lines: [String]
    /// The lines with a space between.
    private let scalars: [Unicode.Scalar]
    /// Of each scalar, the line that it is in.
    private let lineOfScalar: [Int]
    /// Where each scalar stands, so that a word is tried only where its first one is.
    private let positions: [Unicode.Scalar: [Int]]

    init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).map { WatchWords.key(String($0)) }.filter { !$0.isEmpty }
        let spaced = lines.enumerated().map { index, line in
            (index == 0 ? "" : " ").unicodeScalars.map { ($0, index) } + line.unicodeScalars.map { ($0, index) }
        }
        scalars = spaced.joined().map(\.0)
        lineOfScalar = spaced.joined().map(\.1)
        positions = Dictionary(grouping: scalars.indices, by: { [scalars] in scalars[$0] })
    }

    /// Whether the text holds the key: as a whole word where its script puts spaces between words, else anywhere.
    func holds(_ key: String) -> Bool {
        !lines(with: key).isEmpty
    }

    /// The line of each place where the key is, or the lines where it goes on over their ends.
    func lines(with key: String) -> Set<String> {
        let key = Array(key.unicodeScalars)
        guard let first = key.first, let last = key.last else { return [] }
        let found = positions[first, default: []].filter { start in
            let end = start + key.count
            guard end <= scalars.count, scalars[start..<end].elementsEqual(key) else { return false }
            if start > 0, SearchTokens.isSpaced(first), SearchTokens.isSpaced(scalars[start - 1]) { return false }
            guard end < scalars.count else { return true }
            // A mark after it makes its last letter another one.
            if SearchTokens.isMark(scalars[end]) { return false }
            return !SearchTokens.isSpaced(last) || !SearchTokens.isSpaced(scalars[end])
        }
        let ranges = Set(found.map { lineOfScalar[$0]...lineOfScalar[$0 + key.count - 1] })
        return Set(ranges.map { lines[$0].joined(separator: "\n") })
    }
}
