import BoardModels
import BoardStore

/// Ranks posts by their relevance to the conditions at a place.
struct Recommendations: Sendable {
    let store: Store

    /// The maximum number of posts of the current weather's board that are ranked, its hottest ones.
    private static let candidates = 200

    /// The cache dependencies of the recommendations for a report: the boards of its weather type and of similar types.
    static func dependencies(for report: ConditionsReport) -> [ResponseCache.Dependency] {
        guard let type = report.conditions.weather.type else { return [] }
        return ([type] + type.neighbours).map { ResponseCache.Dependency.board($0) }
    }

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
