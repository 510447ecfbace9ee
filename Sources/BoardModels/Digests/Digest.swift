/// The daily weather digest of a place with recommended posts: the content of a `digest` notice.
package struct Digest: Codable, Equatable, Sendable {
    /// The local date at the place, `YYYY-MM-DD`.
    package var date: String
    /// The member's own label for the place.
    package var label: String
    package var place: Place
    /// The current conditions; nil if weather data was unavailable.
    package var current: ConditionsReport?
    /// The day's forecast; nil if unavailable.
    package var today: ForecastDay?
    /// The current temperature minus the temperature at the same hour yesterday, in °C; nil if either is unknown.
    package var warmerThanYesterday: Double?
    /// The event names of current and upcoming weather alerts, as issued by their agencies; nil if there are none.
    package var warnings: [String]?
    /// The reason why weather data was unavailable; nil if `current` is set.
    package var trouble: WeatherError?
    /// The recommended posts, most relevant first.
    ///
    /// Posts that were deleted, hidden or removed after the digest was created are left out.
    package var recommendations: [DigestPost]
    /// The member's language for digests; nil in digests stored without one.
    package var language: Language?

    package init(
        date: String, label: String, place: Place, current: ConditionsReport? = nil, today: ForecastDay? = nil,
        warmerThanYesterday: Double? = nil, warnings: [String]? = nil, trouble: WeatherError? = nil,
        recommendations: [DigestPost] = [], language: Language? = nil
    ) {
        self.date = date
        self.label = label
        self.place = place
        self.current = current
        self.today = today
        self.warmerThanYesterday = warmerThanYesterday
        self.warnings = warnings
        self.trouble = trouble
        self.recommendations = recommendations
        self.language = language
    }

    /// The maximum number of recommended posts.
    package static let maximumRecommendations = 3
}

/// A post that a digest recommends.
package struct DigestPost: Codable, Equatable, Sendable {
    package var id: Post.ID
    /// The post's current title.
    package var title: String
    package var weather: WeatherType
    package var category: PostCategory
    package var fit: RelevanceScore

    package init(id: Post.ID, title: String, weather: WeatherType, category: PostCategory, fit: RelevanceScore) {
        self.id = id
        self.title = title
        self.weather = weather
        self.category = category
        self.fit = fit
    }
}
