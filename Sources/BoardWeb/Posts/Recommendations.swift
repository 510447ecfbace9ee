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

    /// Returns the hottest posts of all boards, those with many open reports last.
    package func popular(
        _ category: PostCategory?, limit: Int, reader: Member.ID?
    ) async throws(StoreError) -> [Post] {
        // More than are shown, so that others take the places of those that sink.
        let query = PostQuery(category: category, sort: .hot, limit: 4 * limit)
        let posts = try await store.posts(query, reader: reader).items
        let reports = try await store.openReportWeights(of: posts.map(\.id))
        let sunk = posts.filter { reports[$0.id, default: 0] >= ReportWeight.sinking }
        return Array((posts.filter { !sunk.contains($0) } + sunk).prefix(limit))
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
