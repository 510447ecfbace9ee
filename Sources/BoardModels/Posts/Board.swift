/// The summary of a board, which contains all posts of one weather type.
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

/// The list of all nine boards: the response of `GET /boards`.
///
/// If the request has a place and the place's conditions are known, the board of the current weather is first.
package struct BoardList: Codable, Equatable, Sendable {
    package var boards: [Board]
    /// The current conditions at the requested place, which determine the first board.
    ///
    /// They are nil if they are unavailable or no place was requested.
    package var current: ConditionsReport?
    /// The reason why the conditions at the requested place are unavailable; nil if they are known or no place was
    /// requested.
    package var trouble: WeatherError?

    package init(boards: [Board], current: ConditionsReport? = nil, trouble: WeatherError? = nil) {
        self.boards = boards
        self.current = current
        self.trouble = trouble
    }
}

/// The current conditions at a place with the posts recommended for them: the response of `GET /boards/now`.
package struct BoardNow: Codable, Equatable, Sendable {
    package var current: ConditionsReport
    /// The recommended posts, most relevant first.
    package var recommendations: [Recommendation]

    package init(current: ConditionsReport, recommendations: [Recommendation]) {
        self.current = current
        self.recommendations = recommendations
    }

    package var posts: [Post] { recommendations.map(\.post) }
}
