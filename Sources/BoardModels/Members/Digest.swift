/// The daily weather digest of a place with recommended posts: the content of a `digest` notice.
package struct Digest: Codable, Equatable, Sendable {
    /// `YYYY-MM-DD` in the place's calendar.
    package var date: String
    /// The member's name for the place.
    package var label: String
    package var place: Place
    /// Nil if the weather was not available.
    package var current: ConditionsReport?
    /// The forecast of the whole day, if there is one.
    package var today: ForecastDay?
    /// The difference in °C from the day before; negative if colder.
    package var warmerThanYesterday: Double?
    /// The titles of current and coming weather warnings, as issued.
    package var warnings: [String]?
    /// The reason why there are no conditions.
    package var trouble: WeatherError?
    /// Best first; without posts that have been deleted since.
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
    package static let best = 3
}

/// A post that a digest recommends.
package struct DigestPost: Codable, Equatable, Sendable {
    package var id: Post.ID
    /// The current title.
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
