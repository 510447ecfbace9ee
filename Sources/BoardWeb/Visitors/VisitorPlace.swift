import BoardModels
import BoardStore
import Hummingbird

extension Response {
    /// Stores the visitor's place in a cookie; nil deletes the cookie.
    package mutating func setPlace(_ place: Place?, for visitor: Visitor) {
        guard let place else { return deleteCookie(.place, for: visitor) }
        setCookie(.place, place.cookie, for: visitor)
    }
}

extension PlaceQuery {
    /// Creates the query for a place: by its coordinates, or by its name if it has none.
    package init(_ place: Place) {
        self = place.coordinates.map { PlaceQuery.at($0.rounded) } ?? .named(place.name)
    }
}

extension Place {
    /// Parses the value of the cookie with a visitor's place; nil if it is malformed.
    package init?(cookie: String) {
        // Longer values are refused before they are decoded.
        guard cookie.utf8.count <= 3072, let bytes = Base64URL.decode(cookie),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        // Coordinates, name, Korean name, state and country, each nil if it is empty.
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map { part -> String? in
            part.isEmpty ? nil : String(part)
        }
        guard parts.count == 5, let point = parts[0].flatMap({ Coordinates($0) }), let name = parts[1] else {
            return nil
        }
        self.init(name: name, coordinates: point, country: parts[4], state: parts[3], koreanName: parts[2])
    }

    /// The value of the cookie with a visitor's place: rounded coordinates, name, Korean name, state and country, in
    /// base64url.
    package var cookie: String {
        let texts = [coordinates?.rounded.description ?? "", name, koreanName ?? "", state ?? "", country ?? ""]
        // Cut, so that the cookie stays small; a line break would be read as the end of the part.
        let lines = texts.map { String($0.prefix(100)).split(whereSeparator: \.isNewline).joined(separator: " ") }
        return Base64URL.encode(Array(lines.joined(separator: "\n").utf8))
    }
}
