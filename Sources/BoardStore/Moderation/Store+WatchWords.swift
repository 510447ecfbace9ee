import BoardDatabase
import BoardModels

extension Store {
    /// Returns all watch words (words that open a case about content that contains them), sorted alphabetically.
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
            let displayName: String? = try row.next()
            if let handle, let displayName { word.addedBy = Author(handle: handle, displayName: displayName) }
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
