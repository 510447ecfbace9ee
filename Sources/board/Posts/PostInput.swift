import BoardClient
import BoardModels

/// A post as its author wrote it, before its place is looked up and a missing weather type is taken from there.
struct PostInput: Codable, Equatable, Sendable {
    /// Nil to take the weather type of the place's live conditions.
    var weather: WeatherType?
    var category: PostCategory
    var title: String
    var body: String
    var link: String?
    /// As typed: a name, or coordinates.
    var place: String?
    var placeName: String?

    /// Returns the trimmed input; throws all invalid fields with the server's own messages.
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

    /// The place as far as it is known without a lookup.
    var unresolvedPlace: Place? {
        place.map { text in
            let point: Coordinates? = if case .at(let point) = PlaceQuery(text) { point } else { nil }
            return Place(name: placeName ?? text, coordinates: point)
        }
    }
}
