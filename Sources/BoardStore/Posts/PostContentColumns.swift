import BoardModels
import Crypto

/// The columns that store a post's content in the tables `posts`, `revisions` and `evidence`.
enum PostContentColumns {
    static let columns = ColumnList<PostContent>([
        .init("weather", { $0.weather }, { $0.weather = $1 }),
        .init("category", { $0.category }, { $0.category = $1 }),
        .init("title", { $0.title }, { $0.title = $1 }),
        .init("body", { $0.body }, { $0.body = $1 }),
        .init("link", { $0.link }, { $0.link = $1 }),
        .init(
            PlaceRecord.columns, { PlaceRecord.values(of: $0.place) }, { $0.place = try PlaceRecord.decode(&$1) }),
    ])

    static func decode(_ row: inout Row) throws -> PostContent {
        var content = PostContent(weather: .clear, category: .chat, title: "")
        try columns.read(&row, into: &content)
        return content
    }
}

extension PostContent {
    /// The full-text search tokens of title, body and place name.
    package var searchTokens: [String] {
        SearchTokens.tokens(of: [title, body, place?.name ?? ""])
    }

    /// The SHA-256 of title, body and link, to detect duplicate posts across all boards.
    package var textHash: [UInt8] {
        var hash = SHA256()
        for text in [title, body, link ?? ""] {
            hash.update(data: Array(text.utf8))
            hash.update(data: [0])
        }
        return Array(hash.finalize())
    }
}

/// The columns that store a place's name and coordinates in `posts`, `revisions` and `evidence`.
enum PlaceRecord {
    static let columns = ["place_name", "latitude", "longitude"]

    static func values(of place: Place?) -> [BoundValue] {
        [
            place?.name.bound ?? .null, place?.coordinates?.latitude.bound ?? .null,
            place?.coordinates?.longitude.bound ?? .null,
        ]
    }

    static func decode(_ row: inout Row) throws -> Place? {
        let name: String? = try row.next()
        let latitude: Double? = try row.next()
        let longitude: Double? = try row.next()
        guard let name else { return nil }
        guard let latitude, let longitude else { return Place(name: name) }
        return Place(name: name, coordinates: Coordinates(latitude: latitude, longitude: longitude))
    }
}
