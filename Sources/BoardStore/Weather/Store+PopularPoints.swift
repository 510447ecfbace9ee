import BoardModels

extension Store {
    /// The places that at least so many members keep, the most kept first.
    package func popularPoints(keptBy members: Int, limit: Int) async throws(StoreError) -> [Coordinates] {
        try await database.read { connection throws(StoreError) in
            guard try connection.hasTable("saved_places") else { return [] }
            return try connection.rows(
                """
                SELECT latitude, longitude FROM saved_places
                GROUP BY latitude, longitude HAVING count(DISTINCT member_id) >= \(members)
                ORDER BY count(DISTINCT member_id) DESC, latitude, longitude LIMIT \(limit)
                """
            ) { row throws(StoreError) in
                let (latitude, longitude): (Double, Double) = (try row.next(), try row.next())
                guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
                    throw .internalFault("a saved place lies outside the world")
                }
                return point.rounded
            }
        }
    }
}
