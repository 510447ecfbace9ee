import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The place that a weather page shows, with the query for its weather and its parameters in links.
struct RequestedPlace: Sendable {
    /// The query for the weather of the place.
    var query: PlaceQuery
    /// The visitor's own place or a member's saved place, whose name is shown instead of the provider's; nil for any
    /// other place.
    var place: Place?
    /// The place as parameters of links to other weather pages; empty for the visitor's own place.
    var parameters: [(name: String, value: String)]

    /// The name of the place, known without a call to the provider: the name of `place`, or else `text`.
    func name(in language: Language) -> String { place?.fullName(in: language) ?? text }

    /// The requested name or coordinates, as a text that the forms for places accept.
    var text: String {
        switch query {
        case .named(let name): name
        case .at(let point): point.rounded.description
        }
    }
}

extension BoardServices {
    /// The place in a request's query, else the visitor's place; nil if there is neither.
    ///
    /// Throws `InvalidFields` for an invalid query. For a member, `place` may also be the label of a saved place, as in
    /// the command line.
    func requestedPlace(_ request: Request, _ context: some PageContext) async throws -> RequestedPlace? {
        // The form for another place sends an empty field if nothing was typed.
        let isBlank = request.query("place")?.trimmingSpaces.isEmpty ?? false
        guard !isBlank, let query = try PlaceQuery(request) else {
            return context.visitor.weatherPlace.map {
                RequestedPlace(query: PlaceQuery($0), place: $0, parameters: [])
            }
        }
        return try await requestedPlace(query, context)
    }

    /// The place of a query; a member's saved place if the query is a name that equals its label.
    func requestedPlace(_ query: PlaceQuery, _ context: some PageContext) async throws -> RequestedPlace {
        let parameters = query.parameters
        guard case .named(let name) = query, let viewer = context.viewer,
            let saved = try await store.savedPlaces(of: viewer.member.id).first(labelled: name)
        else { return RequestedPlace(query: query, place: nil, parameters: parameters) }
        return RequestedPlace(query: PlaceQuery(saved.place), place: saved.labelledPlace, parameters: parameters)
    }
}
