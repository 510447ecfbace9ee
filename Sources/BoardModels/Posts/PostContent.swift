/// The content of a post, as its author writes and edits it.
///
/// Posts, revisions and evidence share this type, so that its fields are declared once.
package struct PostContent: Codable, Equatable, Sendable {
    package var weather: WeatherType
    package var category: PostCategory
    package var title: String
    package var body: String
    package var link: String?
    package var place: Place?

    package init(
        weather: WeatherType, category: PostCategory, title: String, body: String = "", link: String? = nil,
        place: Place? = nil
    ) {
        self.weather = weather
        self.category = category
        self.title = title
        self.body = body
        self.link = link
        self.place = place
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        weather = try container.decodeChoice(WeatherType.self, forKey: .weather)
        category = try container.decodeChoice(PostCategory.self, forKey: .category)
        title = try container.decode(String.self, forKey: .title)
        body = try container.decodeIfPresent(String.self, forKey: .body) ?? ""
        link = try container.decodeIfPresent(String.self, forKey: .link)
        place = try container.decodeIfPresent(Place.self, forKey: .place)
    }

    package static let titleLength = 1...120
    package static let bodyLength = 0...4000
    package static let linkLength = 1...2000
    package static let placeNameLength = 1...100

    /// Returns the normalized content: trimmed, with `\n` line endings, rounded coordinates and nil for an empty link.
    ///
    /// Throws all validation errors at once.
    package func validated() throws(InvalidFields) -> PostContent {
        var check = FieldValidator()
        var normalized = self
        normalized.title = check.line(title, "title", Self.titleLength)
        normalized.body = check.paragraphs(body, "body", Self.bodyLength)
        normalized.link = link.flatMap { $0.trimmingSpaces.isEmpty ? nil : check.link($0, "link") }
        normalized.place = place.map { place in
            // A place search adds these fields; they are validated but not stored with a post.
            for (text, field) in [(place.country, "country"), (place.state, "state"), (place.koreanName, "koreanName")]
            {
                if let text { _ = check.line(text, "place." + field, 0...Self.placeNameLength.upperBound) }
            }
            return Place(
                name: check.line(place.name, "place.name", Self.placeNameLength),
                coordinates: place.coordinates?.rounded)
        }
        try check.throwIfInvalid()
        return normalized
    }
}

/// The content of a new or edited post: the body of `POST /posts` and of `PUT /posts/{id}`, which replaces all fields.
package typealias NewPost = PostContent

/// A type that contains a post's content; `value.title` reads and writes `value.content.title`.
///
/// In JSON, the content's fields are members of the value's own object.
@dynamicMemberLookup
package protocol PostContentHolder {
    var content: PostContent { get set }
}

extension PostContentHolder {
    package subscript<Field>(dynamicMember field: WritableKeyPath<PostContent, Field>) -> Field {
        get { content[keyPath: field] }
        set { content[keyPath: field] = newValue }
    }
}

extension FieldValidator {
    /// Validates an http or https URL and returns it with surrounding whitespace trimmed.
    mutating func link(_ text: String, _ field: String) -> String {
        let text = text.trimmingSpaces
        require(
            text.unicodeScalars.count <= PostContent.linkLength.upperBound, field,
            .tooLong(PostContent.linkLength.upperBound))
        require(Self.isWebAddress(text), field, .link)
        return text
    }

    // Requires a scheme and a host, and rejects characters that could end the line or HTML attribute with the URL.
    private static func isWebAddress(_ text: String) -> Bool {
        let lower = text.prefix(8).lowercased()
        let scheme = ["https://", "http://"].first { lower.hasPrefix($0) }
        guard let scheme else { return false }
        let authority = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard isHostAndPort(authority.unicodeScalars) else { return false }
        return !text.unicodeScalars.contains { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
                || scalar.properties.generalCategory == .format || "<>\"\\^`{|}".unicodeScalars.contains(scalar)
        }
    }

    // Accepts a host name in any script, an IPv4 address, or an IPv6 address in brackets, then an optional port. User
    // information before an "@" is rejected, since it can imitate another host.
    private static func isHostAndPort(_ text: Substring.UnicodeScalarView) -> Bool {
        let host: Substring.UnicodeScalarView
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return false }
            host = text[...end]
            let address = host.dropFirst().dropLast()
            guard address.contains(":"),
                address.allSatisfy({ $0 == ":" || $0 == "." || ($0.isASCII && $0.properties.isHexDigit) })
            else { return false }
        } else {
            host = text.prefix { $0 != ":" }
            guard host.contains(where: isNameScalar),
                host.allSatisfy({ isNameScalar($0) || "-._".unicodeScalars.contains($0) })
            else { return false }
        }
        let port = text[host.endIndex...]
        guard port.first == ":" else { return port.isEmpty }
        return port.count == 1 || UInt16(String(port.dropFirst())) != nil
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }
}
