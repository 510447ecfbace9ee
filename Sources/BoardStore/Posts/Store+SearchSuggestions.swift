import BoardModels

extension Store {
    /// The number of the newest posts in whose titles and places similar words are looked for.
    private static let comparedPosts = 1000

    /// Returns the text of a search without results, with misspelt words replaced by similar words; nil if none was
    /// replaced.
    ///
    /// - Parameter names: texts whose words are correct and suggested too, such as the names of boards.
    package func suggestion(for search: String, knowing names: [String]) async throws(StoreError) -> String? {
        let words = SearchTokens.runs(of: search).map(\.text)
        let texts = try await database.fetch(
            """
            SELECT p.title, p.place_name FROM posts p WHERE p.withdrawn_at IS NULL
            ORDER BY p.id DESC LIMIT \(Self.comparedPosts)
            """
        ) { row in
            let title = try row.next(String.self)
            return try row.next(String?.self).map { "\(title) \($0)" } ?? title
        }
        var known: Set<String> = []
        // In order, so that of equally similar words the one of the newest post is suggested.
        let candidates = (texts + names).flatMap { SearchTokens.runs(of: $0).map(\.text) }.filter {
            known.insert($0).inserted
        }
        let corrected = words.map { word in
            known.contains(word) ? word : EditDistance.nearest(to: word, among: candidates) ?? word
        }
        return corrected == words ? nil : corrected.joined(separator: " ")
    }
}
