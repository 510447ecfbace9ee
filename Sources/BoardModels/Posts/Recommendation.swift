/// A recommended post and its relevance.
package struct Recommendation: Codable, Equatable, Sendable {
    package var post: Post
    package var fit: RelevanceScore

    package init(post: Post, fit: RelevanceScore) {
        self.post = post
        self.fit = fit
    }
}

/// The groups of recommended posts, best first.
package enum RecommendationGroup: Hashable, Sendable {
    /// Posts of the measured weather type, in the reader's language or an unknown language, about a place within 50 km
    /// or about no place.
    case fitting
    /// Like `fitting`, but about a place farther away.
    case farther
    /// Posts of the measured weather type in other languages.
    case otherLanguage
    /// Posts of similar weather types.
    case similarWeather
}

extension Recommendation {
    /// Returns the group of the post for a reader at a point.
    package func group(at point: Coordinates, in language: Language) -> RecommendationGroup {
        // The rank is the sum of 4 for a similar weather type, 2 for another language and 1 for a distant place.
        switch rank(at: point, in: language) {
        case 0: .fitting
        case 1: .farther
        case 2, 3: .otherLanguage
        default: .similarWeather
        }
    }

    /// Returns the post's rank for a reader at a point; 0 is the best rank.
    ///
    /// The weather type counts most, then the language, then whether the post's place is far. Posts of the same rank are
    /// sorted by their score.
    func rank(at point: Coordinates, in language: Language) -> Int {
        (fit.borrowedFrom == nil ? 0 : 4) + (post.isForeign(to: language) ? 2 : 0) + (post.isFar(from: point) ? 1 : 0)
    }
}

extension Post {
    /// The maximum distance in km between a reader and the places of the posts that are recommended to the reader.
    private static let reach = 500.0

    /// Returns whether the post can be recommended to a reader at a point: its place is unknown or at most 500 km away.
    package func isWithinReach(of point: Coordinates) -> Bool {
        guard let there = content.place?.coordinates else { return true }
        return there.kilometres(to: point) <= Self.reach
    }

    /// Returns whether the title is written in another language than the given one; false if its language is unknown.
    package func isForeign(to language: Language) -> Bool {
        let written = WrittenLanguage.tag(of: content.title)
        return written != nil && written != language.rawValue
    }

    fileprivate func isFar(from point: Coordinates) -> Bool {
        guard let there = content.place?.coordinates else { return false }
        return RelevanceScore.nearness(kilometres: there.kilometres(to: point)) == 0
    }
}
