import BoardClient
import BoardModels

/// The input for a new post, before its place is geocoded and a missing weather type is filled in.
struct PostInput: Codable, Equatable, Sendable {
    /// The weather type; nil to take it from the place's live conditions.
    var weather: WeatherType?
    var category: PostCategory
    var title: String
    var body: String
    var link: String?
    /// The place as typed: a name or coordinates.
    var place: String?
    var placeName: String?

    /// Validates the post as the server does and returns it trimmed; throws all invalid fields at once.
    func validated() throws(InvalidFields) -> PostInput {
        // Validation does not depend on the weather type, so a placeholder stands for an unknown one.
        let post = try newPost(weather: weather ?? .clear, place: unresolvedPlace).validated()
        var valid = self
        valid.title = post.title
        valid.body = post.body
        valid.link = post.link
        return valid
    }

    func newPost(weather: WeatherType, place: Place?) -> NewPost {
        NewPost(weather: weather, category: category, title: title, body: body, link: link, place: place)
    }

    /// The place as typed, before geocoding: a name, or coordinates with a name; nil if none is given.
    var unresolvedPlace: Place? {
        place.map { text in
            let point: Coordinates? = if case .at(let point) = PlaceQuery(text) { point } else { nil }
            return Place(name: placeName ?? text, coordinates: point)
        }
    }
}
