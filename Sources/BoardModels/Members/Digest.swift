/// The day's weather at a place and the board's best for it, as it was prepared: what a `digest` notice tells.
package struct Digest: Codable, Equatable, Sendable {
    /// `YYYY-MM-DD` by the place's calendar when it was prepared.
    package var date: String
    /// What the member calls the place.
    package var label: String
    package var place: Place
    /// Nil where nobody could say.
    package var current: ConditionsReport?
    /// The whole day's forecast, where there is one.
    package var today: ForecastDay?
    /// In °C, how much warmer than a day before; negative for colder.
    package var warmerThanYesterday: Double?
    /// What the warnings in force or to come are called, by whoever gave them.
    package var warnings: [String]?
    /// Why there are no conditions.
    package var trouble: WeatherError?
    /// The best fit first; posts that are gone since are left out.
    package var recommendations: [DigestPost]
    /// The language that the member chose for it; nil for one that was prepared before this was kept.
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

    /// How many posts it recommends at most.
    package static let best = 3
}

/// A post that a digest recommends.
package struct DigestPost: Codable, Equatable, Sendable {
    package var id: Post.ID
    /// As it is now, whatever it was when the digest was prepared.
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
