/// The text of a post as it stood from one edit to the next.
package struct PostRevision: Codable, Equatable, Sendable {
    package var revision: Int
    package var weather: WeatherType
    package var category: PostCategory
    package var title: String
    package var body: String
    package var link: String?
    package var place: Place?
    package var writtenAt: Timestamp

    package init(
        revision: Int, weather: WeatherType, category: PostCategory, title: String, body: String, link: String?,
        place: Place?, writtenAt: Timestamp
    ) {
        self.revision = revision
        self.weather = weather
        self.category = category
        self.title = title
        self.body = body
        self.link = link
        self.place = place
        self.writtenAt = writtenAt
    }
}
