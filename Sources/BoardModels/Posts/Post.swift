/// A recommendation for one weather type, as its reader sees it.
package struct Post: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Post>

    package var id: ID
    package var author: Author
    package var weather: WeatherType { didSet { writtenInIt = isWrittenInIt } }
    package var category: PostCategory
    package var title: String
    package var body: String
    package var link: String?
    package var place: Place?
    /// Measured at the place when the post was written, or as near to that as anything was; nil where nothing was, or
    /// not yet.
    package var conditions: Conditions? { didSet { writtenInIt = isWrittenInIt } }
    /// Whether its conditions are of the weather that it recommends something for, and of the hour in which it was
    /// written.
    package private(set) var writtenInIt: Bool
    /// 1 for the text first written, one more with each edit.
    package var revision: Int
    package var likes: Int
    package var createdAt: Timestamp { didSet { writtenInIt = isWrittenInIt } }
    package var editedAt: Timestamp?
    /// Whether the reader likes it; false for anyone not signed in.
    package var liked: Bool
    /// What the reader may do with it.
    package var may: [PostAction]
    /// Why others do not see it; only for its author and moderators, and nil while it is shown.
    package var hiding: Hiding?

    package init(
        id: ID, author: Author, weather: WeatherType, category: PostCategory, title: String, body: String,
        link: String?, place: Place?, conditions: Conditions?, revision: Int, likes: Int, createdAt: Timestamp,
        editedAt: Timestamp?, liked: Bool, may: [PostAction], hiding: Hiding? = nil
    ) {
        self.id = id
        self.author = author
        self.weather = weather
        self.category = category
        self.title = title
        self.body = body
        self.link = link
        self.place = place
        self.conditions = conditions
        writtenInIt = Self.isWritten(in: weather, conditions, at: createdAt)
        self.revision = revision
        self.likes = likes
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.liked = liked
        self.may = may
        self.hiding = hiding
    }

    private var isWrittenInIt: Bool { Self.isWritten(in: weather, conditions, at: createdAt) }

    /// How far from the writing its conditions may have been measured and still be those that it was written in.
    private static let sameWeatherTime = Duration.seconds(3600)

    private static func isWritten(in weather: WeatherType, _ measured: Conditions?, at moment: Timestamp) -> Bool {
        guard let measured, measured.weather.type == weather else { return false }
        return measured.observedAt.distance(to: moment) <= sameWeatherTime
    }
}

/// Who wrote a post.
package struct Author: Codable, Hashable, Sendable {
    package var handle: String
    package var displayName: String

    package init(handle: String, displayName: String) {
        self.handle = handle
        self.displayName = displayName
    }
}

package enum PostAction: String, CaseIterable, Codable, Sendable {
    case edit, delete, like, report
    /// Ask to have a hidden post shown again.
    case askBack = "ask-back"
}
