import BoardModels
import BoardStore

/// Ranks posts by their relevance to the conditions at a place.
package struct Recommendations: Sendable {
    package let store: Store

    package init(store: Store) {
        self.store = store
    }

    /// The maximum number of posts of the current weather's board that are ranked; the hottest ones are taken.
    private static let candidateCount = 200
    /// The maximum number of posts that are ranked of each board of similar weather.
    ///
    /// Such a board is read only if too few posts are within reach.
    private static let similarCandidateCount = 50

    /// The cache dependencies of the recommendations for a report: the boards of its weather type and of similar types,
    /// and the cases, whose reports change the order; empty if the type is unknown.
    package static func dependencies(for report: ConditionsReport) -> [ResponseCache.Dependency] {
        guard let type = report.conditions.weather.type else { return [] }
        return [.cases] + ([type] + type.neighbours).map { ResponseCache.Dependency.board($0) }
    }

    /// The number of the hottest posts of all boards among which those for the reader are looked for.
    private static let popularCount = 50

    /// Returns the hottest posts of all boards: first those in the reader's language or an unknown one, and in both
    /// groups those with many open reports last.
    ///
    /// Also returns whether all of them are of the first group although there are posts of the other.
    package func popular(
        _ category: PostCategory?, in language: Language, limit: Int, reader: Member.ID?
    ) async throws(StoreError) -> (posts: [Post], omitsLanguages: Bool) {
        let query = PostQuery(category: category, sort: .hot, limit: Self.popularCount)
        let posts = try await store.posts(query, reader: reader).items
        let reports = try await store.openReportWeights(of: posts.map(\.id))
        let ranks = posts.enumerated().map { place, post in
            let isSunk = reports[post.id, default: 0] >= ReportWeight.sinking
            return (rank: (post.isForeign(to: language) ? 2 : 0) + (isSunk ? 1 : 0), place: place, post: post)
        }
        let shown = ranks.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.prefix(limit).map(\.post)
        let omitsLanguages =
            !shown.contains { $0.isForeign(to: language) } && posts.contains { $0.isForeign(to: language) }
        return (shown, omitsLanguages)
    }

    /// Returns at most `limit` posts, the most relevant first; empty if the report has no weather type or no
    /// coordinates.
    ///
    /// - Parameters:
    ///   - category: the only category to recommend; if nil, posts of all categories are recommended.
    ///   - language: the reader's language. Posts in this or an unknown language come first among the posts of the
    ///     current weather, and first among those of similar weather.
    ///   - reader: the signed-in member; nil for an anonymous reader.
    package func recommendations(
        for report: ConditionsReport, category: PostCategory? = nil, in language: Language, limit: Int,
        reader: Member.ID?
    ) async throws(StoreError) -> [Recommendation] {
        guard let type = report.conditions.weather.type, let point = report.place.coordinates else { return [] }
        var posts: [Post] = []
        let similar = type.neighbours.map { ($0, Self.similarCandidateCount) }
        for (weather, count) in [(type, Self.candidateCount)] + similar {
            guard posts.count < limit else { break }
            let query = PostQuery(weather: weather, category: category, sort: .hot, limit: count)
            posts += try await store.posts(query, reader: reader).items.filter { $0.isWithinReach(of: point) }
        }
        return RelevanceScore.rank(
            posts, for: report.conditions, at: point, in: language,
            openReports: try await store.openReportWeights(of: posts.map(\.id)), limit: limit)
    }
}
