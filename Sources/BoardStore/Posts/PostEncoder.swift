import BoardDatabase
import BoardModels

/// Encodes rows of posts as JSON for anonymous readers, without decoding them into values of `Post` first.
///
/// Lists of posts are the most frequent responses, and decoding their rows takes longer than reading them. Tests check
/// that the JSON equals that of `Post`.
struct PostEncoder {
    /// The SELECT list of a post, from `posts p` and `joins`.
    ///
    /// The fourth column is 1 for a moderator and else NULL, so that the JSON has `isModerator` only if it is true.
    static let columns: Statement = """
        p.id, m.handle, m.display_name, CASE WHEN m.role <> 'member' THEN 1 END, \(sql: PostRecord.contentColumns), p.weather, p.revision, p.likes, \
        p.created_at, p.edited_at, p.observation_id
        """

    /// Returns the JOIN clauses after `posts p`; observations (weather conditions) are not joined, because most of them
    /// are in the cache.
    static func joins(_ join: Statement = "JOIN") -> Statement {
        "\(sql: join) members m ON m.id = p.author_id"
    }

    /// The JSON keys of the authored fields, in the order of their columns, and whether the value is a place.
    private static let authoredKeys = PostContent.fields.map { (key: $0.literal, isPlace: $0.format.isPlace) }

    private let observations: ObservationCache
    private let connection: any Connection

    init(_ observations: ObservationCache, on connection: any Connection) {
        self.observations = observations
        self.connection = connection
    }

    func encode(_ row: inout Row) throws -> EncodedPost {
        let id = Post.ID(rawValue: try row.next())
        let author: String = try row.next()
        var revision = 0
        var readerFields = 0..<0
        var json = JSONWriter(capacity: 1280)
        try json.object { json in
            json.key("id")
            json.value(id.rawValue)
            json.key("author")
            try json.object { json in
                json.key("handle")
                json.value(author)
                json.text("displayName", &row)
                json.optional("isModerator", try row.next(Bool?.self)) { $0.value($1) }
            }
            for (key, isPlace) in Self.authoredKeys {
                if isPlace {
                    json.optional(key, try PlaceRecord.decode(&row)) { json, place in json.place(place) }
                } else {
                    json.text(key, &row)
                }
            }
            let weather: WeatherType = try row.next()
            revision = try row.next()
            json.key("revision")
            json.value(revision)
            json.key("likes")
            json.value(try row.next(Int64.self))
            let createdAt: Timestamp = try row.next()
            json.key("createdAt")
            json.value(createdAt)
            json.optional("editedAt", try row.next(Timestamp?.self)) { $0.value($1) }
            let observation = try row.next(Int64?.self).map { try observations.observation($0, on: connection) }
            json.optional("conditions", observation) { $0.value(encoded: $1.json) }
            json.key("writtenInIt")
            json.value(
                observation.map {
                    Post.isWritten(in: weather, at: createdAt, measured: $0.weather, at: $0.observedAt)
                } ?? false)
            json.key("liked")
            let start = json.bytes.count
            json.writeReaderFields(liked: false, may: [])
            readerFields = start..<json.bytes.count
        }
        return EncodedPost(id: id, author: author, revision: revision, json: json.bytes, readerFields: readerFields)
    }
}

// Here and not beside JSONWriter, so that the compiler specializes it.
extension JSONWriter {
    /// Writes a key and its value; nothing if the value is nil.
    fileprivate mutating func optional<Value>(
        _ name: StaticString, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let value else { return }
        key(name)
        write(&self, value)
    }

    /// Writes a key and the text of the next column; nothing if the column is NULL.
    fileprivate mutating func text(_ name: StaticString, _ row: inout Row) {
        _ = row.nextText { text in
            key(name)
            value(utf8: text)
        }
    }

    /// Writes a place as an object with its name and, if known, its coordinates.
    fileprivate mutating func place(_ place: Place) {
        object { json in
            json.key("name")
            json.value(place.name)
            json.optional("latitude", place.coordinates?.latitude) { $0.value($1) }
            json.optional("longitude", place.coordinates?.longitude) { $0.value($1) }
        }
    }
}
