/// All posts of one weather type, in a line.
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

/// The nine boards; that of the current weather first when a place was given and its conditions are known.
package struct BoardList: Codable, Equatable, Sendable {
    package var boards: [Board]
    /// The conditions that decided which board stands first.
    package var current: ConditionsReport?
    /// Why there are none, where a place was given.
    package var trouble: WeatherError?

    package init(boards: [Board], current: ConditionsReport? = nil, trouble: WeatherError? = nil) {
        self.boards = boards
        self.current = current
        self.trouble = trouble
    }
}

/// The conditions of a place and what people recommend in them.
package struct BoardNow: Codable, Equatable, Sendable {
    package var current: ConditionsReport
    /// The best fit first.
    package var recommendations: [Recommendation]

    package init(current: ConditionsReport, recommendations: [Recommendation]) {
        self.current = current
        self.recommendations = recommendations
    }

    package var posts: [Post] { recommendations.map(\.post) }
}
