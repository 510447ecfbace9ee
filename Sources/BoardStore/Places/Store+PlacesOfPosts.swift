import BoardDatabase
import BoardModels

extension Store {
    /// Returns the places with coordinates of the 500 latest visible posts, newest first, without duplicates.
    package func placesOfRecentPosts() async throws(StoreError) -> [Place] {
        let places = try await database.fetch(
            from: .replica,
            """
            SELECT p.place_name, p.latitude, p.longitude FROM posts p WHERE p.withdrawn_at IS NULL
            ORDER BY p.id DESC LIMIT 500
            """
        ) { row in try PlaceRecord.decode(&row) }
        var known: Set<Place> = []
        return places.compactMap(\.self).filter { $0.coordinates != nil && known.insert($0).inserted }
    }
}
