import BoardModels
import BoardStore
import Hummingbird

extension APIRoutes {
    /// The place whose weather a page shows: the place that the visitor chose in this browser, else the member's home;
    /// nil if there is neither.
    func visitorPlace(_ context: some PageContext) async throws -> Place? {
        if let place = context.visitor.place { return place }
        guard let viewer = context.viewer else { return nil }
        return try await store.savedPlaces(of: viewer.member.id).first(where: \.isHome)?.place
    }
}

extension Response {
    /// Keeps the visitor's place in a cookie; nil deletes the cookie.
    mutating func setPlace(_ place: Place?, for visitor: Visitor) {
        guard let place else { return deleteCookie(.place, for: visitor) }
        setCookie(.place, place.cookie, for: visitor)
    }
}

extension PlaceQuery {
    /// Creates the query for a place: by its coordinates, or by its name if it has none.
    init(_ place: Place) {
        self = place.coordinates.map { PlaceQuery.at($0.rounded) } ?? .named(place.name)
    }
}
