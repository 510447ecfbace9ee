import BoardModels
import BoardStore

/// Finds the posts that fit the conditions at a place best.
struct Recommendations: Sendable {
    let store: Store

    /// Among how many of a board's hottest posts the best fitting are looked for.
    private static let candidates = 200

    func recommendations(
        for report: ConditionsReport, limit: Int, reader: Member.ID?
    ) async throws(StoreError) -> [Recommendation] {
        guard let type = report.conditions.weather.type, let point = report.place.coordinates else { return [] }
        var posts = try await store.posts(
            PostQuery(weather: type, sort: .hot, limit: Self.candidates), reader: reader
        ).items
        for neighbour in type.neighbours {
            guard posts.count < limit else { break }
            posts += try await store.posts(
                PostQuery(weather: neighbour, sort: .hot, limit: limit - posts.count), reader: reader
            ).items
        }
        return RelevanceScore.rank(posts, for: report.conditions, at: point, limit: limit)
    }
}
