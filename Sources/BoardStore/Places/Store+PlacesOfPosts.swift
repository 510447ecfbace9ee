import BoardDatabase
import BoardModels
import Synchronization

extension Store {
    /// Returns the places with coordinates of the 500 latest visible posts, newest first, without duplicates, as
    /// candidates for suggestions.
    package func placesOfRecentPosts() async throws(StoreError) -> [PlaceSuggestions.Candidate] {
        let places = try await database.fetch(
            from: .replica,
            """
            SELECT p.place_name, p.latitude, p.longitude FROM posts p WHERE p.withdrawn_at IS NULL
            ORDER BY p.id DESC LIMIT 500
            """
        ) { row in try PlaceRecord.decode(&row) }
        var known: Set<Place> = []
        return recentPlaces.candidates(
            of: places.compactMap(\.self).filter { $0.coordinates != nil && known.insert($0).inserted })
    }
}

/// A cache of the letters of places, since most places of the latest posts are the same as for the last suggestion.
///
/// A class because all requests share it.
final class RecentPlaces: Sendable {
    /// The maximum number of cached places: those compared by one suggestion, those of the last one, and some more.
    private static let capacity = 2000

    private let cached = Mutex(LRUCache<Place, PlaceSuggestions.Candidate>(maximumSize: capacity))

    func candidates(of places: [Place]) -> [PlaceSuggestions.Candidate] {
        cached.withLock { cached in
            places.map { place in
                if let known = cached[place] { return known }
                let new = PlaceSuggestions.Candidate(place)
                cached.insert(new, for: place, size: 1)
                return new
            }
        }
    }
}
