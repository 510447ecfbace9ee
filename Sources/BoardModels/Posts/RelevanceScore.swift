/// The relevance of a post for the current conditions at a place, by which `GET /boards/now` ranks posts.
///
/// Of posts with the same `Recommendation.rank`, the one with the higher `score` is first. All components but `hot` are
/// in 0…1.
package struct RelevanceScore: Codable, Equatable, Sendable {
    /// The post's `Hotness`, by likes and age.
    package var hot: Double
    /// The similarity of temperatures: 1 if equal, 0 for a difference of 10 °C or more or if either is unknown.
    package var temperature: Double
    /// The proximity of places: 1 at the same point, 0 at 50 km or more or if the post has no coordinates.
    package var nearness: Double
    /// The similarity of seasons: 1 for the same day of the year, 0 for half a year apart; hemispheres are considered.
    package var season: Double
    /// The sum `hot + 1.5 · temperature + nearness + season`; a difference of 1 corresponds to 22 hours of age, or to
    /// ten times the likes.
    package private(set) var score: Double
    /// The post's weather type if it is only similar to the measured type; nil if it is the measured type.
    package var borrowedFrom: WeatherType?

    package init(hot: Double, temperature: Double, nearness: Double, season: Double, borrowedFrom: WeatherType?) {
        self.hot = hot
        self.temperature = temperature
        self.nearness = nearness
        self.season = season
        self.borrowedFrom = borrowedFrom
        score = hot + 1.5 * temperature + nearness + season
    }
}

extension RelevanceScore {
    /// Computes the relevance of a post for the conditions measured at a point.
    package init(of post: Post, to conditions: Conditions, at point: Coordinates) {
        let there = post.content.place?.coordinates
        self.init(
            hot: Hotness.of(likes: post.likes, createdAt: post.createdAt),
            temperature: Self.temperature(post.conditions?.temperature, now: conditions.temperature),
            nearness: Self.nearness(kilometres: there.map { $0.kilometres(to: point) }),
            season: Self.season(
                written: post.createdAt, at: there?.latitude, now: conditions.observedAt, here: point.latitude),
            borrowedFrom: post.content.weather == conditions.weather.type ? nil : post.content.weather)
    }

    static func temperature(_ written: Double?, now: Double?) -> Double {
        guard let written, let now else { return 0 }
        return max(0, 1 - abs(written - now) / 10)
    }

    static func nearness(kilometres: Double?) -> Double {
        guard let kilometres else { return 0 }
        return max(0, 1 - kilometres / 50)
    }

    static func season(written: Timestamp, at latitude: Double?, now: Timestamp, here: Double) -> Double {
        let year = 365.2425
        let isOtherHemisphere = latitude.map { ($0 < 0) != (here < 0) } ?? false
        // On the other hemisphere the seasons are half a year apart.
        let days =
            Double(abs(now.milliseconds - written.milliseconds)) / 86_400_000 + (isOtherHemisphere ? year / 2 : 0)
        let apart = days.truncatingRemainder(dividingBy: year)
        return 1 - min(apart, year - apart) / (year / 2)
    }

    /// Returns at most `limit` recommendations, sorted by `Recommendation.rank` and then by score.
    ///
    /// Posts that are not within reach (`isWithinReach`) are left out. The weight of a post's open reports is
    /// subtracted from its score, and from `ReportWeight.sinking` on the post follows all others.
    ///
    /// - Parameter openReports: the weights of the posts' open reports, without posts that have none.
    package static func rank(
        _ posts: [Post], for conditions: Conditions, at point: Coordinates, in language: Language,
        openReports: [Post.ID: Double] = [:], limit: Int
    ) -> [Recommendation] {
        let ranked = posts.filter { $0.isWithinReach(of: point) }.map { post in
            let recommendation = Recommendation(post: post, fit: RelevanceScore(of: post, to: conditions, at: point))
            let reported = openReports[post.id] ?? 0
            return (
                recommendation, isSunk: reported >= ReportWeight.sinking,
                rank: recommendation.rank(at: point, in: language), score: recommendation.fit.score - reported
            )
        }
        let best = ranked.sorted { left, right in
            guard left.isSunk == right.isSunk else { return right.isSunk }
            guard left.rank == right.rank else { return left.rank < right.rank }
            return (left.score, left.0.post.id.rawValue) > (right.score, right.0.post.id.rawValue)
        }
        return best.prefix(limit).map(\.0)
    }
}
