import BoardModels
import Hummingbird

extension PlaceQuery {
    /// Parses the place in a request's query parameters `lat` and `lon`, or else `place`; nil if all are absent.
    ///
    /// `place` may also be a point, as in `37.56,126.91`. Throws `InvalidFields` for an empty or invalid place.
    package init?(_ request: Request) throws(InvalidFields) {
        let value = request.queryValues
        let (place, latitude, longitude) = (value("place"), value("lat"), value("lon"))
        if latitude != nil || longitude != nil {
            guard let latitude, let longitude, let point = Coordinates(latitude + "," + longitude) else {
                throw InvalidFields("lat,lon", .coordinates)
            }
            // A name beside the point is not used, but has to be valid.
            if let place { _ = try Self.validatedName(place, field: "place") }
            self = .at(point)
            return
        }
        guard let name = place?.trimmingSpaces else { return nil }
        guard !name.isEmpty else { throw InvalidFields("place", .required) }
        if let point = Coordinates(name) {
            self = .at(point)
            return
        }
        guard !Coordinates.looksLikeCoordinates(name) else { throw InvalidFields("place", .coordinates) }
        self = .named(try Self.validatedName(name, field: "place"))
    }

    /// Returns the trimmed name of a place; throws `InvalidFields` for `field` if the name would be invalid in a post.
    package static func validatedName(_ name: String, field: String) throws(InvalidFields) -> String {
        let name = name.trimmingSpaces
        // Only the place of this post is of interest; its other fields are valid placeholders.
        let post = NewPost(weather: .clear, category: .chat, title: "-", place: Place(name: name))
        do {
            _ = try post.validated()
        } catch {
            throw InvalidFields(error.errors.map { FieldError(field, $0.rule) })
        }
        return name
    }
}
