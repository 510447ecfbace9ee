import BoardDatabase
import BoardModels

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
