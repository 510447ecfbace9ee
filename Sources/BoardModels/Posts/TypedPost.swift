/// A post as its author typed it: the text of each field, before the fields are validated and the place is looked up.
package struct TypedPost: Equatable, Sendable {
    /// The typed text of each field, by `AuthoredField.key`.
    ///
    /// The text of a choice is its slug; a field that was not given has no entry.
    private var texts: [String: String] = [:]
    /// The name of the place if the text of the field `place` is that of a place near it, or coordinates; nil if that
    /// text is the name.
    package var placeName: String?

    package init() {}

    package init(_ content: PostContent) {
        for field in PostContent.fields { texts[field.key] = field.text(of: content) }
    }

    package subscript(key: String) -> String? {
        get { texts[key] }
        set { texts[key] = newValue }
    }

    package subscript(property: PartialKeyPath<PostContent>) -> String? {
        get { PostContent.field(property).flatMap { texts[$0.key] } }
        set { PostContent.field(property).map { texts[$0.key] = newValue } }
    }

    /// True if no field is given.
    package var isEmpty: Bool { texts.isEmpty && placeName == nil }

    /// Returns this post with the fields of `given` in place of its own.
    ///
    /// Fields that `given` lacks are kept; another place does not keep the name of the old one.
    package func replacing(with given: TypedPost) -> TypedPost {
        var replaced = self
        replaced.texts.merge(given.texts) { $1 }
        replaced.placeName = given.placeName ?? (given[\.place] == nil ? placeName : nil)
        return replaced
    }

    /// The chosen weather type; nil if none was chosen or the text is not a weather type.
    package var weather: WeatherType? { self[\.weather].flatMap { WeatherType(rawValue: $0.trimmingSpaces) } }

    /// The place before it is looked up, with coordinates if those were typed; nil if no place was typed.
    ///
    /// The place's name is `placeName` or, if that is nil, the typed text, even if this text is coordinates.
    package var place: Place? {
        guard let text = self[\.place]?.trimmingSpaces, !text.isEmpty else { return nil }
        return Place(name: placeName ?? text, coordinates: Coordinates(text))
    }

    /// The place with the rules by which it is looked up; nil if no place was typed.
    package var typedPlace: TypedPlace? {
        guard let text = self[\.place]?.trimmingSpaces, !text.isEmpty else { return nil }
        return placeName.map { TypedPlace(name: $0, near: text) } ?? TypedPlace(name: text)
    }

    /// Replaces the typed name of a place by that of the place that was found for it.
    package mutating func take(_ found: Place?) {
        guard let found, let text = self[\.place], !text.isEmpty, Coordinates(text) == nil, placeName == nil else {
            return
        }
        self[\.place] = found.name
    }

    /// Returns whether stored content has the typed text in every field, ignoring surrounding whitespace and
    /// line-ending style.
    package func isSaved(in content: PostContent) -> Bool {
        var typed = self
        if let placeName { typed[\.place] = placeName }
        let saved = TypedPost(content)
        return PostContent.fields.allSatisfy { field in
            let texts = [typed[field.key] ?? "", saved[field.key] ?? ""].map(\.normalizingLineEndings.trimmingSpaces)
            return texts[0] == texts[1]
        }
    }

    /// Returns the values of all fields as readers see them.
    package func values(in language: Language) -> [ContentFieldValue] {
        PostContent.fields.map { ContentFieldValue($0, text: texts[$0.key] ?? "", in: language) }
    }

    /// Returns the validated content, whose place is normalized but not looked up; throws all violated rules at once.
    ///
    /// - Parameter needsWeather: true if a weather type is required. If false, a post with a place needs none, since
    ///   the place's conditions can supply it; the result then has an arbitrary weather type, which the caller must
    ///   replace.
    package func validated(needsWeather: Bool) throws(InvalidFields) -> PostContent {
        var content = PostContent()
        var errors: [FieldError] = []
        for field in PostContent.fields {
            guard let rule = field.set(typed: texts[field.key] ?? "", in: &content) else { continue }
            let isFromPlace = field.property == \PostContent.weather && rule == .required && place != nil
            if needsWeather || !isFromPlace { errors.append(FieldError(field.key, rule)) }
        }
        if let text = self[\.place]?.trimmingSpaces, Coordinates(text) == nil, Coordinates.looksLikeCoordinates(text) {
            errors.append(FieldError("place", .coordinates))
        }
        content.place = place
        do {
            content = try content.validated()
        } catch {
            errors += error.errors
        }
        guard errors.isEmpty else { throw InvalidFields(errors) }
        return content
    }
}

/// The JSON in which the client, `board`, stores drafts: a member for each field.
extension TypedPost: Codable {
    private static let placeNameKey = FieldKey("placeName")

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FieldKey.self)
        for field in PostContent.fields {
            texts[field.key] = try container.decodeIfPresent(String.self, forKey: FieldKey(field.key))
        }
        placeName = try container.decodeIfPresent(String.self, forKey: Self.placeNameKey)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        for (key, text) in texts { try container.encode(text, forKey: FieldKey(key)) }
        try container.encodeIfPresent(placeName, forKey: Self.placeNameKey)
    }
}
