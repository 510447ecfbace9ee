/// How well a post fits the conditions at a place, and why: what `GET /boards/now` ranks by.
///
/// Posts of the weather type measured come first, those borrowed from its neighbours after them; among each the higher
/// `score` first. All parts but `hot` lie in 0…1.
package struct RelevanceScore: Codable, Equatable, Sendable {
    /// The post's rank by likes and age, as in the order `hot`.
    package var hot: Double
    /// 1 for the same temperature as now, 0 from 10 °C apart on, and where the post has none.
    package var temperature: Double
    /// 1 at the place, 0 from 50 km away on, and where the post has no point.
    package var nearness: Double
    /// 1 for the same day of the year, 0 for the opposite season; on the other hemisphere half a year is added.
    package var season: Double
    /// `hot + 1.5 · temperature + nearness + season`: one is worth 22 hours of age, or ten times the likes.
    package private(set) var score: Double
    /// The neighbouring weather type that it was borrowed from; nil for a post of the type measured.
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
    /// How well a post fits what is measured at a point.
    package init(of post: Post, to conditions: Conditions, at point: Coordinates) {
        let there = post.place?.coordinates
        self.init(
            hot: Hotness.of(likes: post.likes, createdAt: post.createdAt),
            temperature: Self.temperature(post.conditions?.temperature, now: conditions.temperature),
            nearness: Self.nearness(kilometres: there.map { $0.kilometres(to: point) }),
            season: Self.season(
                written: post.createdAt, at: there?.latitude, now: conditions.observedAt, here: point.latitude),
            borrowedFrom: post.weather == conditions.weather.type ? nil : post.weather)
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
        let days =
            Double(abs(now.milliseconds - written.milliseconds)) / 86_400_000 + (isOtherHemisphere ? year / 2 : 0)
        let apart = days.truncatingRemainder(dividingBy: year)
        return 1 - min(apart, year - apart) / (year / 2)
    }

    /// Ranks the posts of a weather type and those borrowed for it, and keeps the best.
    package static func rank(
        _ posts: [Post], for conditions: Conditions, at point: Coordinates, limit: Int
    ) -> [Recommendation] {
        let fitting = posts.map { Recommendation(post: $0, fit: RelevanceScore(of: $0, to: conditions, at: point)) }
        let best = fitting.sorted { left, right in
            let isBorrowed = (left.fit.borrowedFrom != nil, right.fit.borrowedFrom != nil)
            guard isBorrowed.0 == isBorrowed.1 else { return isBorrowed.1 }
            return (left.fit.score, left.post.id.rawValue) > (right.fit.score, right.post.id.rawValue)
        }
        return Array(best.prefix(limit))
    }
}

/// A post that fits, and how.
package struct Recommendation: Codable, Equatable, Sendable {
    package var post: Post
    package var fit: RelevanceScore

    package init(post: Post, fit: RelevanceScore) {
        self.post = post
        self.fit = fit
    }
}
