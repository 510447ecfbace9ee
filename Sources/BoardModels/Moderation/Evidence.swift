/// A revision of a post as it was when it was first complained about; it outlives edits and deletion.
package struct Evidence: Codable, Equatable, Sendable {
    package var revision: Int
    package var weather: WeatherType
    package var category: PostCategory
    package var title: String
    package var body: String
    package var link: String?
    package var place: Place?
    /// What was measured there and then, to be held against the board that was chosen.
    package var conditions: Conditions?
    package var takenAt: Timestamp

    package init(
        revision: Int, weather: WeatherType, category: PostCategory, title: String, body: String, link: String?,
        place: Place?, conditions: Conditions?, takenAt: Timestamp
    ) {
        self.revision = revision
        self.weather = weather
        self.category = category
        self.title = title
        self.body = body
        self.link = link
        self.place = place
        self.conditions = conditions
        self.takenAt = takenAt
    }
}
