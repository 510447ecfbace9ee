import BoardDatabase
import BoardModels
import Synchronization

extension Store {
    /// The number of newest posts whose titles and place names are searched for similar words.
    private static let comparedPosts = 1000

    /// Returns a search text with misspelt words replaced by similar words; nil if no word was replaced.
    ///
    /// - Parameter names: texts whose words count as correct and can be suggested, such as the names of boards.
    package func suggestion(for search: String, knowing names: [String]) async throws(StoreError) -> String? {
        let runs = SearchTokens.runs(of: search)
        let texts = try await database.fetch(
            from: .replica,
            """
            SELECT p.title, p.place_name FROM posts p WHERE p.withdrawn_at IS NULL
            ORDER BY p.id DESC LIMIT \(Self.comparedPosts)
            """
        ) { row in
            let title = try row.next(String.self)
            return try row.next(String?.self).map { "\(title) \($0)" } ?? title
        }
        let corrected = SearchSpelling(knowing: spellingTexts.texts(of: texts + names)).corrected(runs)
        return corrected == runs.map(\.text) ? nil : corrected.joined(separator: " ")
    }
}

/// A cache of the words of titles, since most of those that a search is corrected by are the same as for the last one.
///
/// A class because all searches share it.
final class SpellingTexts: Sendable {
    /// The maximum number of cached texts: of those compared by one search, those of the last one, and some more.
    private static let capacity = 4000

    private let cached = Mutex(LRUCache<String, SpellingText>(maximumSize: capacity))

    /// Returns the words of each text.
    func texts(of texts: [String]) -> [SpellingText] {
        let known = cached.withLock { cached in texts.map { cached[$0] } }
        let all = zip(texts, known).map { text, known in (text: text, words: known ?? SpellingText(text)) }
        cached.withLock { cached in
            for (new, known) in zip(all, known) where known == nil { cached.insert(new.words, for: new.text, size: 1) }
        }
        return all.map(\.words)
    }
}
