import BoardDatabase
import BoardModels
import Foundation

/// The check of content for watch words, which open a moderation case.
enum WatchWords {
    /// Opens a case, or adds to the content's open case, if the content contains watch words.
    ///
    /// Words in lines in which moderators have already found nothing wrong are ignored. Call this in the transaction
    /// that writes the content, after the revision is written.
    static func check(
        _ id: Content.ID, revision: Int, content: some DeclaredContent, at moment: Timestamp,
        on connection: any Connection
    ) throws {
        let words = try connection.rows("SELECT word, word_key FROM watch_words") { row in
            (word: try row.next(String.self), key: try row.next(String.self))
        }
        guard !words.isEmpty else { return }
        let parts = WatchedParts(content)
        var found = words.map { (word: $0.word, matches: parts.matches(of: $0.key)) }.filter { !$0.matches.isEmpty }
        guard !found.isEmpty else { return }
        let cleared = try EvidenceRecord.clearedWords(of: id, on: connection)
        found.removeAll { cleared.isSuperset(of: $0.matches) }
        guard !found.isEmpty else { return }

        let open = try OpenCase.findOrOpen(for: id, revision: revision, at: moment, on: connection)
        for (word, _) in found {
            try connection.run(
                """
                INSERT INTO case_words (case_id, revision, word) VALUES (\(open.id), \(revision), \(word))
                ON CONFLICT (case_id, revision, word) DO NOTHING
                """)
        }
        try open.addWatchWords(found.count, on: connection)
        if !open.isNew { try EvidenceRecord.removeSurplus(from: open.id, on: connection) }
    }

    /// Returns the normalized form in which words are compared: NFKC, case-folded, without invisible characters and
    /// with whitespace collapsed.
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

    /// Returns the form of a normalized text that is equal for texts that look alike.
    static func skeleton(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 >= 0x80 }) else { return key }
        let skeleton = Impersonation.skeleton(of: key.decomposedStringWithCanonicalMapping)
        return skeleton.precomposedStringWithCanonicalMapping
    }
}
