/// The summary of a board: all posts of one weather type.
package struct Board: Codable, Equatable, Sendable {
    package var weather: WeatherType
    package var posts: Int
    package var latest: Post?

    package init(weather: WeatherType, posts: Int, latest: Post?) {
        self.weather = weather
        self.posts = posts
        self.latest = latest
    }
}

/// The nine boards; if a place is given and its conditions are known, the board of the current weather is first.
package struct BoardList: Codable, Equatable, Sendable {
    package var boards: [Board]
    /// The conditions that determined the first board.
    package var current: ConditionsReport?
    /// The reason why the conditions of the given place are unavailable.
    package var trouble: WeatherError?

    package init(boards: [Board], current: ConditionsReport? = nil, trouble: WeatherError? = nil) {
        self.boards = boards
        self.current = current
        self.trouble = trouble
    }
}

/// The current conditions of a place and the posts recommended for them.
package struct BoardNow: Codable, Equatable, Sendable {
    package var current: ConditionsReport
    /// Sorted by relevance.
    package var recommendations: [Recommendation]

    package init(current: ConditionsReport, recommendations: [Recommendation]) {
        self.current = current
        self.recommendations = recommendations
    }

    package var posts: [Post] { recommendations.map(\.post) }
}
