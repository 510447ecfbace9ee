/// The relevance of a post for the current conditions at a place, by which `GET /boards/now` ranks posts.
///
/// Within each `RecommendationGroup` the higher `score` is first. All components but `hot` are in 0…1.
package struct RelevanceScore: Codable, Equatable, Sendable {
    /// The post's `Hotness`, by likes and age.
    package var hot: Double
    /// The similarity of temperatures: 1 if equal, 0 for a difference of 10 °C or more or if either is unknown.
    package var temperature: Double
    /// The proximity of places: 1 at the same point, 0 from 50 km or if the post has no coordinates.
    package var nearness: Double
    /// The similarity of seasons: 1 for the same day of the year, 0 for half a year apart; hemispheres are considered.
    package var season: Double
    /// The sum `hot + 1.5 · temperature + nearness + season`; 1 equals 22 hours of age, or ten times the likes.
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
        let days =
            Double(abs(now.milliseconds - written.milliseconds)) / 86_400_000 + (isOtherHemisphere ? year / 2 : 0)
        let apart = days.truncatingRemainder(dividingBy: year)
        return 1 - min(apart, year - apart) / (year / 2)
    }

    /// Ranks posts by their group and score, and returns the most relevant ones; posts out of reach are left out.
    package static func rank(
        _ posts: [Post], for conditions: Conditions, at point: Coordinates, in language: Language, limit: Int
    ) -> [Recommendation] {
        let ranked = posts.filter { $0.isWithinReach(of: point) }.map { post in
            let recommendation = Recommendation(post: post, fit: RelevanceScore(of: post, to: conditions, at: point))
            return (recommendation, rank: recommendation.rank(at: point, in: language))
        }
        let best = ranked.sorted { left, right in
            guard left.rank == right.rank else { return left.rank < right.rank }
            let (left, right) = (left.0, right.0)
            return (left.fit.score, left.post.id.rawValue) > (right.fit.score, right.post.id.rawValue)
        }
        return best.prefix(limit).map(\.0)
    }
}

extension Post {
    /// The maximum distance in km from which a post is recommended.
    private static let reach = 500.0

    /// Returns whether the post can be recommended at a point: its place is unknown or at most 500 km away.
    package func isWithinReach(of point: Coordinates) -> Bool {
        guard let there = content.place?.coordinates else { return true }
        return there.kilometres(to: point) <= Self.reach
    }

    fileprivate func isFar(from point: Coordinates) -> Bool {
        guard let there = content.place?.coordinates else { return false }
        return RelevanceScore.nearness(kilometres: there.kilometres(to: point)) == 0
    }
}

/// The groups of recommended posts, best first.
package enum RecommendationGroup: Hashable, Sendable {
    /// Posts of the measured weather type, in the reader's language, about no place or one within 50 km.
    case fitting
    /// The same from farther away.
    case farther
    /// Posts of the measured weather type in other languages.
    case otherLanguage
    /// Posts of similar weather types.
    case similarWeather
}

extension Recommendation {
    /// Returns the group of the post for a reader at a point.
    package func group(at point: Coordinates, in language: Language) -> RecommendationGroup {
        switch rank(at: point, in: language) {
        case 0: .fitting
        case 1: .farther
        case 2, 3: .otherLanguage
        default: .similarWeather
        }
    }

    /// The number by which posts are sorted before their score: the weather type counts most, then the language, then
    /// the distance.
    fileprivate func rank(at point: Coordinates, in language: Language) -> Int {
        let written = WrittenLanguage.tag(of: post.content.title)
        let isForeign = written != nil && written != language.rawValue
        return (fit.borrowedFrom == nil ? 0 : 4) + (isForeign ? 2 : 0) + (post.isFar(from: point) ? 1 : 0)
    }
}

/// A recommended post and its relevance.
package struct Recommendation: Codable, Equatable, Sendable {
    package var post: Post
    package var fit: RelevanceScore

    package init(post: Post, fit: RelevanceScore) {
        self.post = post
        self.fit = fit
    }
}
