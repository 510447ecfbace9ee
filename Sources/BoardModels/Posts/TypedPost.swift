/// A post as its author has typed it: the text of each field, before validation and the lookup of the place.
package struct TypedPost: Equatable, Sendable {
    /// The texts by the keys of the fields, the slug for a choice; fields that were not given are absent.
    private var texts: [String: String] = [:]
    /// The name of the place if the field `place` has coordinates; nil if the text of that field is the name.
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
    package var isEmpty: Bool { texts.isEmpty }

    /// Returns the post with its fields replaced by those that `given` has, and always with the `placeName` of `given`.
    package func replacing(with given: TypedPost) -> TypedPost {
        var replaced = self
        replaced.texts.merge(given.texts) { $1 }
        replaced.placeName = given.placeName
        return replaced
    }

    /// The chosen weather type; nil to take it from the place's conditions.
    package var weather: WeatherType? { self[\.weather].flatMap { WeatherType(rawValue: $0.trimmingSpaces) } }

    /// The place before it is looked up, with coordinates if those were typed; nil if no place was typed.
    ///
    /// Its name is `placeName`, or else the typed text, even if that is coordinates.
    package var place: Place? {
        guard let text = self[\.place]?.trimmingSpaces, !text.isEmpty else { return nil }
        return Place(name: placeName ?? text, coordinates: Coordinates(text))
    }

    /// Returns whether stored content has all texts and choices that were typed.
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
    /// - Parameter needsWeather: true if a weather type is required; false if it may be missing from a post with a
    ///   place, whose conditions can supply it. If it is missing, the content has an arbitrary weather type, which the
    ///   caller replaces.
    package func validated(needsWeather: Bool) throws(InvalidFields) -> PostContent {
        var content = PostContent()
        var errors: [FieldError] = []
        for field in PostContent.fields {
            guard let rule = field.read(texts[field.key] ?? "", into: &content) else { continue }
            let isFromPlace = field.property == \PostContent.weather && rule == .required && place != nil
            if needsWeather || !isFromPlace { errors.append(FieldError(field.key, rule)) }
        }
        if let text = self[\.place]?.trimmingSpaces, Coordinates(text) == nil, Coordinates.isAttempted(in: text) {
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

/// The JSON in which `board` keeps drafts: a member for each field.
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
