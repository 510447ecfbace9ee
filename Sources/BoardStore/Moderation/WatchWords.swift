import BoardModels
import Foundation

/// The words that bring a post to the moderators by themselves.
enum WatchWords {
    /// Opens a case, or adds to the open one, where the post's text as it stands holds watch words.
    ///
    /// Called in the transaction that writes the text, after it is written.
    static func check(
        _ post: Post.ID, revision: Int, text: NewPost, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let words = try connection.rows("SELECT word, word_key FROM watch_words") { row throws(StoreError) in
            (word: try row.next(String.self), key: try row.next(String.self))
        }
        guard !words.isEmpty else { return }
        let watched = WatchedText(text)
        let found = words.filter { watched.holds($0.key) }.map(\.word)
        guard !found.isEmpty else { return }

        let file = try CaseFile.open(for: post, revision: revision, at: moment, on: connection)
        for word in found {
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

/// A post's text, laid out for looking words up in it.
struct WatchedText {
    private let scalars: [Unicode.Scalar]
    /// Where each scalar stands, so that a word is tried only where its first one is.
    private let positions: [Unicode.Scalar: [Int]]

    init(_ post: NewPost) {
        self.init([post.title, post.body, post.link ?? "", post.place?.name ?? ""])
    }

    init(_ texts: [String]) {
        // A line end between them, which no key holds, so that no phrase reaches from one text into the next.
        scalars = Array(texts.map(WatchWords.key).joined(separator: "\n").unicodeScalars)
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
