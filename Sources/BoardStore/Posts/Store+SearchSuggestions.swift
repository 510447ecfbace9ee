import BoardDatabase
import BoardModels

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
        let spelling = SearchSpelling(knowing: texts + names)
        let corrected = runs.map { spelling.corrected($0) }
        return corrected == runs.map(\.text) ? nil : corrected.joined(separator: " ")
    }
}
