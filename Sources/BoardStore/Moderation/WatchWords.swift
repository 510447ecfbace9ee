import BoardModels
import Foundation

/// Watch words: words in a post's content that open a case for moderators.
enum WatchWords {
    /// Opens a case, or adds to the open one, if the post's content contains watch words.
    ///
    /// Words in lines of this post that moderators have cleared do not count. Call it in the transaction that writes
    /// the content, after the revision is written.
    static func check(
        _ post: Post.ID, revision: Int, content: PostContent, at moment: Timestamp, on connection: any Connection
    ) throws {
        let words = try connection.rows("SELECT word, word_key FROM watch_words") { row in
            (word: try row.next(String.self), key: try row.next(String.self))
        }
        guard !words.isEmpty else { return }
        let parts = WatchedParts(content)
        var found = words.map { (word: $0.word, places: parts.places(of: $0.key)) }.filter { !$0.places.isEmpty }
        guard !found.isEmpty else { return }
        let cleared = try EvidenceRecord.clearedWords(of: post, on: connection)
        found.removeAll { cleared.isSuperset(of: $0.places) }
        guard !found.isEmpty else { return }

        let open = try OpenCase.findOrOpen(for: post, revision: revision, at: moment, on: connection)
        for (word, _) in found {
            try connection.run(
                """
                INSERT INTO case_words (case_id, revision, word) VALUES (\(open.id), \(revision), \(word))
                ON CONFLICT (case_id, revision, word) DO NOTHING
                """)
        }
        try open.addWatchWords(found.count, on: connection)
    }

    /// The form in which words are compared: case, width and invisible characters removed, spaces collapsed.
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
