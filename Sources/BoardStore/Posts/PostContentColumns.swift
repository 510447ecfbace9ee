import BoardModels
import Crypto

/// The columns that store a post's content in the tables `posts` and `revisions`.
enum PostContentColumns {
    static let columns = ColumnList(PostContent.fields.map { ColumnList.Field($0) })

    static func decode(_ row: inout Row) throws -> PostContent {
        var content = PostContent()
        try columns.read(&row, into: &content)
        return content
    }
}

extension ColumnList.Field where Record: Sendable {
    /// Creates the mapping of an authored field: to one column named by its key, or for a place to the three columns of
    /// `PlaceRecord`.
    init(_ field: AuthoredField<Record>) {
        switch field.value {
        case .text(let get, let set):
            self.init([field.key], { [get($0)?.bound ?? .null] }) { record, row in
                guard set(&record, try row.next()) else {
                    throw StoreError.internalFault("a column \(field.key) has an unknown value")
                }
            }
        case .place(let path):
            self.init(PlaceRecord.columns, { PlaceRecord.values(of: $0[keyPath: path]) }) { record, row in
                record[keyPath: path] = try PlaceRecord.decode(&row)
            }
        }
    }
}

extension DeclaredContent {
    /// The full-text search tokens of the authored fields declared as searched.
    package var searchTokens: [String] {
        SearchTokens.tokens(of: texts(.searched))
    }

    /// The SHA-256 of the authored fields declared as hashed, by which duplicates are detected.
    package var textHash: [UInt8] {
        var hash = SHA256()
        for text in texts(.hashed) {
            hash.update(data: Array(text.utf8))
            hash.update(data: [0])
        }
        return Array(hash.finalize())
    }
}

/// The columns that store a place's name and coordinates in `posts` and `revisions`.
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
