import BoardModels
import Foundation

/// The words that bring a post to the moderators by themselves.
enum WatchWords {
    /// Opens a case, or adds to the open one, where the post's text as it stands holds watch words.
    ///
    /// Words that moderators saw in the same lines of this post, and found nothing wrong with, do not count.
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
