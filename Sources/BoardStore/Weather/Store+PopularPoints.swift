import BoardDatabase
import BoardModels

extension Store {
    /// Returns the points that at least `members` members have saved as places, most popular first.
    package func popularPoints(minimumMembers members: Int, limit: Int) async throws(StoreError) -> [Coordinates] {
        try await database.fetch(
            """
            SELECT latitude, longitude FROM saved_places
            GROUP BY latitude, longitude HAVING count(DISTINCT member_id) >= \(members)
            ORDER BY count(DISTINCT member_id) DESC, latitude, longitude LIMIT \(limit)
            """
        ) { row in
            guard let point = Coordinates(latitude: try row.next(), longitude: try row.next()) else {
                throw StoreError.internalFault("a saved place has invalid coordinates")
            }
            return point.rounded
        }
    }
}
