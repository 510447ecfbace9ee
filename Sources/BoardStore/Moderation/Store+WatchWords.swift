import BoardModels
import Foundation

extension Store {
    /// Returns all watch words, sorted alphabetically.
    package func watchWords() async throws(StoreError) -> [WatchWord] {
        try await database.fetch(
            """
            SELECT w.id, w.word, w.added_at, m.handle, m.display_name
            FROM watch_words w LEFT JOIN members m ON m.id = w.added_by ORDER BY w.word_key
            LIMIT \(WatchWord.maximumCount)
            """
        ) { row in
            var word = WatchWord(id: try row.next(), word: try row.next(), addedBy: nil, addedAt: try row.next())
            let handle: String? = try row.next()
            let name: String? = try row.next()
            if let handle, let name { word.addedBy = Author(handle: handle, displayName: name) }
            return word
        }
    }

    /// Adds a watch word.
    ///
    /// Throws `nameTaken` if it exists, ignoring case, `listFull`, `notAllowed`, `memberGone` or
    /// `idempotencyKeyReused`.
    package func addWatchWord(
        _ word: NewWatchWord, by moderator: Member, idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<WatchWord> {
        try await writeOnce(idempotency, for: moderator.id, at: moment) { connection in
            _ = try ActingModerator(moderator, on: connection)
            let id = try connection.value(
                WatchWord.ID.self,
                """
                INSERT INTO watch_words (word, word_key, added_by, added_at)
                VALUES (\(word.word), \(WatchWords.key(word.word)), \(moderator.id), \(moment))
                ON CONFLICT (word_key) DO NOTHING RETURNING id
                """)
            guard let id else { throw StoreError.nameTaken }
            let count = try connection.value(Int.self, "SELECT count(*) FROM watch_words") ?? 0
            guard count <= WatchWord.maximumCount else { throw StoreError.listFull(WatchWord.maximumCount) }
            return WatchWord(
                id: id, word: word.word,
                addedBy: Author(handle: moderator.handle, displayName: moderator.displayName), addedAt: moment)
        }
    }

    /// Removes a watch word, without changing the cases that it opened.
    ///
    /// Throws `notFound`, `notAllowed` or `memberGone`.
    package func removeWatchWord(_ id: WatchWord.ID, by moderator: Member) async throws(StoreError) {
        try await database.write { connection in
            _ = try ActingModerator(moderator, on: connection)
            guard try connection.run("DELETE FROM watch_words WHERE id = \(id)") > 0 else { throw StoreError.notFound }
        }
    }
}

/// The check of content for watch words, which open a moderation case.
enum WatchWords {
    /// Opens a case, or adds to the open one, if the content contains watch words.
    ///
    /// Words in lines that moderators have already cleared do not count. Call this in the transaction that writes the
    /// content, after the revision is written.
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
}
