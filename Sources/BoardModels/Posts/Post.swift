/// A post on a weather board, with the fields that depend on its reader.
package struct Post: PostContentHolder, Equatable, Identifiable, Sendable {
    package typealias ID = Content.ID

    package var id: ID
    package var author: Author
    package var content: PostContent { didSet { writtenInIt = isWrittenInIt } }
    /// The conditions at the post's place, measured as close as possible to the time of writing; nil if they are
    /// unavailable or not fetched yet.
    package var conditions: Conditions? { didSet { writtenInIt = isWrittenInIt } }
    /// True if `conditions` match the post's weather type and were measured within an hour of its creation.
    package private(set) var writtenInIt: Bool
    /// The revision number: 1 for the original content, incremented by each edit.
    package var revision: Int
    package var likes: Int
    package var createdAt: Timestamp { didSet { writtenInIt = isWrittenInIt } }
    package var editedAt: Timestamp?
    /// True if the reader has liked the post; false if not signed in.
    package var liked: Bool
    /// The actions on the post that are currently available to the reader.
    package var may: [PostAction]
    /// The moderation state of a hidden or removed post.
    ///
    /// It is nil while the post is shown, and if the reader is neither the author nor a moderator.
    package var hiding: Hiding?

    package init(
        id: ID, author: Author, content: PostContent, conditions: Conditions?, revision: Int, likes: Int,
        createdAt: Timestamp, editedAt: Timestamp?, liked: Bool, may: [PostAction], hiding: Hiding? = nil
    ) {
        self.id = id
        self.author = author
        self.content = content
        self.conditions = conditions
        writtenInIt = Self.isWritten(in: content.weather, conditions, at: createdAt)
        self.revision = revision
        self.likes = likes
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.liked = liked
        self.may = may
        self.hiding = hiding
    }

    private var isWrittenInIt: Bool { Self.isWritten(in: content.weather, conditions, at: createdAt) }

    /// The maximum time between the measurement and the post's creation for `writtenInIt` to be true.
    private static let sameWeatherTime = Duration.seconds(3600)

    private static func isWritten(in weather: WeatherType, _ measured: Conditions?, at moment: Timestamp) -> Bool {
        guard let measured else { return false }
        return isWritten(in: weather, at: moment, measured: measured.weather.type, at: measured.observedAt)
    }

    /// Returns true if a post on the board of `weather`, created at `moment`, counts as written in that weather.
    ///
    /// - Parameter measured: the weather type that was measured at the post's place at the time `observation`; nil if
    ///   it is unknown.
    package static func isWritten(
        in weather: WeatherType, at moment: Timestamp, measured: WeatherType?, at observation: Timestamp
    ) -> Bool {
        measured == weather && observation.distance(to: moment) <= sameWeatherTime
    }
}

// In JSON, the content's fields are members of the post's own object.
extension Post: Codable {
    private enum CodingKeys: CodingKey {
        case id, author, conditions, writtenInIt, revision, likes, createdAt, editedAt, liked, may, hiding
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(ID.self, forKey: .id)
        author = try container.decode(Author.self, forKey: .author)
        content = try PostContent(from: decoder)
        conditions = try container.decodeIfPresent(Conditions.self, forKey: .conditions)
        writtenInIt = try container.decode(Bool.self, forKey: .writtenInIt)
        revision = try container.decode(Int.self, forKey: .revision)
        likes = try container.decode(Int.self, forKey: .likes)
        createdAt = try container.decode(Timestamp.self, forKey: .createdAt)
        editedAt = try container.decodeIfPresent(Timestamp.self, forKey: .editedAt)
        liked = try container.decode(Bool.self, forKey: .liked)
        may = try container.decode([PostAction].self, forKey: .may)
        hiding = try container.decodeIfPresent(Hiding.self, forKey: .hiding)
    }

    package func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(author, forKey: .author)
        try container.encodeIfPresent(conditions, forKey: .conditions)
        try container.encode(writtenInIt, forKey: .writtenInIt)
        try container.encode(revision, forKey: .revision)
        try container.encode(likes, forKey: .likes)
        try container.encode(createdAt, forKey: .createdAt)
        try container.encodeIfPresent(editedAt, forKey: .editedAt)
        try container.encode(liked, forKey: .liked)
        try container.encode(may, forKey: .may)
        try container.encodeIfPresent(hiding, forKey: .hiding)
    }
}

package enum PostAction: String, JSONChoice {
    case edit, delete, like, report
    /// Requests the restoration of a hidden post.
    case requestRestoration = "ask-back"

    /// Returns the actions on a visible post that are available to its author or, if `isAuthor` is false, to another
    /// member.
    package static func available(toAuthor isAuthor: Bool) -> [PostAction] {
        isAuthor ? [.edit, .delete] : [.like, .report]
    }
}
