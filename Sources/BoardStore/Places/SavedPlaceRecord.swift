import BoardDatabase
import BoardModels

enum SavedPlaceRecord {
    /// The SELECT list of a saved place, from `saved_places`.
    static let columns: Statement = """
        id, label, position, is_home, name, latitude, longitude, country, state, korean_name
        """

    static func decode(_ row: inout Row) throws -> SavedPlace {
        let (id, label): (SavedPlace.ID, String) = (try row.next(), try row.next())
        let (position, isHome): (Int, Bool) = (try row.next(), try row.next())
        return SavedPlace(id: id, label: label, place: try decodePlace(&row), position: position, isHome: isHome)
    }

    /// Decodes the place from the last six columns of `columns`.
    static func decodePlace(_ row: inout Row) throws -> Place {
        let name: String = try row.next()
        guard let point = Coordinates(latitude: try row.next(), longitude: try row.next()) else {
            throw StoreError.internalFault("a saved place has invalid coordinates")
        }
        return Place(
            name: name, coordinates: point, country: try row.next(), state: try row.next(),
            koreanName: try row.next())
    }

    /// Returns a member's saved places, by position.
    static func all(of member: Member.ID, on connection: any Connection) throws -> [SavedPlace] {
        try connection.rows(list(of: member), decode)
    }

    static func list(of member: Member.ID) -> Statement {
        "SELECT \(sql: columns) FROM saved_places WHERE member_id = \(member) ORDER BY position"
    }

    static func find(_ id: SavedPlace.ID, of member: Member.ID, on connection: any Connection) throws -> SavedPlace? {
        try connection.first(
            "SELECT \(sql: columns) FROM saved_places WHERE id = \(id) AND member_id = \(member)", decode)
    }

    /// Returns the case-folded form in which labels are compared.
    static func key(_ label: String) -> String { SearchTokens.folded(label) }

    /// Sets the positions of a member's saved places to 1, 2, 3 … in the given order.
    ///
    /// All positions are made negative first, since the UNIQUE constraint on positions is checked at each single
    /// update.
    static func renumber(_ order: [SavedPlace.ID], of member: Member.ID, on connection: any Connection) throws {
        try connection.run("UPDATE saved_places SET position = -position WHERE member_id = \(member)")
        for (index, id) in order.enumerated() {
            try connection.run(
                "UPDATE saved_places SET position = \(index + 1) WHERE id = \(id) AND member_id = \(member)")
        }
    }

    static func clearHome(of member: Member.ID, on connection: any Connection) throws {
        try connection.run("UPDATE saved_places SET is_home = 0 WHERE member_id = \(member) AND is_home = 1")
    }
}
