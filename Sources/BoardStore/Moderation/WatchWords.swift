import BoardModels
import Foundation

/// The words that bring a post to the moderators by themselves.
enum WatchWords {
    /// Opens a case, or adds to the open one, where the post's text as it stands holds watch words.
    ///
    /// Words that moderators saw in the same text parts of this post, and found nothing wrong with, do not count.
    /// Called in the transaction that writes the text, after it is written.
    static func check(
        _ post: Post.ID, revision: Int, text: NewPost, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let words = try connection.rows("SELECT word, word_key FROM watch_words") { row throws(StoreError) in
            (word: try row.next(String.self), key: try row.next(String.self))
        }
        guard !words.isEmpty else { return }
        let parts = WatchedParts(text)
        var found = words.map { (word: $0.word, places: parts.places(of: $0.key)) }.filter { !$0.places.isEmpty }
        guard !found.isEmpty else { return }
        let seen = try Review.words(of: post, on: connection)
        found.removeAll { seen.isSuperset(of: $0.places) }
        guard !found.isEmpty else { return }

        let file = try CaseFile.open(for: post, revision: revision, at: moment, on: connection)
        for (word, _) in found {
            try connection.run(
                """
                INSERT INTO case_words (case_id, revision, word) VALUES (\(file.id), \(revision), \(word))
                ON CONFLICT (case_id, revision, word) DO NOTHING
                """)
        }
        try file.addWatchWords(found.count, on: connection)
    }

    /// A word or a phrase as it is looked for: without case, width, and what shows nothing, single spaces between.
    static func key(_ word: String) -> String {
        var key = String.UnicodeScalarView()
        for scalar in SearchTokens.folded(word.precomposedStringWithCompatibilityMapping).unicodeScalars {
            if scalar.properties.isWhitespace {
                if key.last != " " { key.append(" ") }
            } else if !scalar.properties.isDefaultIgnorableCodePoint {
                key.append(scalar)
            }
        }
        return String(key).trimmingSpaces
    }
}

/// A watch word, by its key, in one of a post's text parts.
struct WatchedPlace: Hashable {
    enum Part: CaseIterable { case title, body, link, placeName }

    let key: String
    let part: Part
}

/// The parts of a post's text in which words are looked for, each by itself so that no phrase reaches from one into
/// the next.
struct WatchedParts {
    private let texts: [(part: WatchedPlace.Part, text: WatchedText)]

    init(_ post: NewPost) {
        self.init(title: post.title, body: post.body, link: post.link, placeName: post.place?.name)
    }

    init(title: String, body: String, link: String?, placeName: String?) {
        texts = [
            (.title, WatchedText(title)), (.body, WatchedText(body)), (.link, WatchedText(link ?? "")),
            (.placeName, WatchedText(placeName ?? "")),
        ]
    }

    /// Where a word, given by its key, is.
    func places(of key: String) -> Set<WatchedPlace> {
        Set(texts.filter { $0.text.holds(key) }.map { WatchedPlace(key: key, part: $0.part) })
    }
}

/// A text, laid out for looking words up in it.
struct WatchedText {
    private let scalars: [Unicode.Scalar]
    /// Where each scalar stands, so that a word is tried only where its first one is.
    private let positions: [Unicode.Scalar: [Int]]

    init(_ text: String) {
        scalars = Array(WatchWords.key(text).unicodeScalars)
        positions = Dictionary(grouping: scalars.indices, by: { [scalars] in scalars[$0] })
    }

    /// Whether the text holds the key: as a whole word where its script puts spaces between words, else anywhere.
    func holds(_ key: String) -> Bool {
        let key = Array(key.unicodeScalars)
        guard let first = key.first, let last = key.last else { return false }
        return positions[first, default: []].contains { start in
            let end = start + key.count
            guard end <= scalars.count, scalars[start..<end].elementsEqual(key) else { return false }
            if start > 0, SearchTokens.isSpaced(first), SearchTokens.isSpaced(scalars[start - 1]) { return false }
            guard end < scalars.count else { return true }
            // A mark after it makes its last letter another one.
            if SearchTokens.isMark(scalars[end]) { return false }
            return !SearchTokens.isSpaced(last) || !SearchTokens.isSpaced(scalars[end])
        }
    }
}
