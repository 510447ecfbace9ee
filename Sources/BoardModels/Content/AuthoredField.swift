/// The declaration of a field that the author of content writes: the field's names, format and uses.
///
/// The list of declared fields drives validation, JSON, database columns, the OpenAPI document, forms, edit conflicts,
/// history, evidence and the client's output.
package struct AuthoredField<Content: Sendable>: Sendable {
    /// The name of the field's JSON member, column, form field and command-line option.
    package let key: String
    /// The same text as `key`, for JSON writers that accept literals only.
    package let literal: StaticString
    package let name: LocalizedText
    /// The explanation of the field in the OpenAPI document, in forms and in the help of the client, `board`.
    package let about: LocalizedText
    package let format: FieldFormat
    package let uses: FieldUses
    /// The property of the content that holds the field's value.
    package let property: any PartialKeyPath<Content> & Sendable
    package let value: Value
    /// True if the content's property may be nil; other text that is absent is stored as empty text, if its length may
    /// be 0.
    package let isOptional: Bool
    /// The field's example value in the OpenAPI document; nil if the document's example omits the field.
    package let example: String?

    /// The accessors of a field's value.
    package enum Value: Sendable {
        /// A value with a text form; its text is nil if the content has no value.
        ///
        /// `set` returns false if the text is not a valid value, such as an unknown choice. An optional choice is then
        /// nil.
        case text(
            get: @Sendable (Content) -> String?, set: @Sendable (inout Content, String?) -> Bool)
        case place(Property<Place?>)
    }

    package typealias Property<Type> = any WritableKeyPath<Content, Type> & Sendable
}

/// The uses of a field's text.
package struct FieldUses: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A field that the full-text search of content includes.
    package static let searched = FieldUses(rawValue: 1)
    /// A field that is checked for watch words: words that open a moderation case about the content.
    package static let watched = FieldUses(rawValue: 2)
    /// A field whose size counts towards the quotas of stored text.
    package static let counted = FieldUses(rawValue: 4)
    /// A field that is compared to detect duplicates: content is a duplicate if all these fields are equal.
    package static let hashed = FieldUses(rawValue: 8)
    /// The field that is the title of the content.
    package static let heading = FieldUses(rawValue: 16)
}

/// The format of a field's value; a range is the allowed length in characters.
package enum FieldFormat: Sendable {
    case choice(any NamedChoice.Type)
    case line(ClosedRange<Int>)
    case paragraphs(ClosedRange<Int>)
    case link(ClosedRange<Int>)
    /// A name of this length, with coordinates if they are known.
    case place(ClosedRange<Int>)

    /// True for free text.
    ///
    /// Two revisions of free text are compared word by word; other values are compared as a whole.
    package var isProse: Bool {
        switch self {
        case .line, .paragraphs: true
        case .choice, .link, .place: false
        }
    }

    package var isPlace: Bool {
        if case .place = self { true } else { false }
    }

    /// The cases of a choice; empty for other formats.
    package var choices: [any NamedChoice] {
        guard case .choice(let type) = self else { return [] }
        return Self.cases(type)
    }

    /// The slugs of a choice; empty for other formats.
    package var slugs: [String] { choices.map { $0.rawValue } }

    private static func cases<Choice: NamedChoice>(_ type: Choice.Type) -> [any NamedChoice] {
        Array(type.allCases)
    }
}

// The declarations of fields, by the type of the property.
extension AuthoredField {
    package init<Choice: NamedChoice>(
        _ key: StaticString, _ name: LocalizedText, _ path: Property<Choice>,
        _ uses: FieldUses = [], about: LocalizedText
    ) {
        self.init(
            key: key.description, literal: key, name: name, about: about, format: .choice(Choice.self), uses: uses,
            property: path,
            value: .text(get: { $0[keyPath: path].rawValue }) { content, text in
                guard let choice = text.flatMap(Choice.init(rawValue:)) else { return false }
                content[keyPath: path] = choice
                return true
            }, isOptional: false, example: Choice.allCases.first?.rawValue)
    }

    package init<Choice: NamedChoice>(
        _ key: StaticString, _ name: LocalizedText, _ path: Property<Choice?>,
        _ uses: FieldUses = [], about: LocalizedText
    ) {
        self.init(
            key: key.description, literal: key, name: name, about: about, format: .choice(Choice.self), uses: uses,
            property: path,
            value: .text(get: { $0[keyPath: path]?.rawValue }) { content, text in
                content[keyPath: path] = text.flatMap(Choice.init(rawValue:))
                return text == nil || content[keyPath: path] != nil
            }, isOptional: true, example: Choice.allCases.first?.rawValue)
    }

    package init(
        _ key: StaticString, _ name: LocalizedText, _ path: Property<String>,
        _ format: FieldFormat, _ uses: FieldUses, about: LocalizedText, example: String? = nil
    ) {
        self.init(
            key: key.description, literal: key, name: name, about: about, format: format, uses: uses,
            property: path,
            value: .text(get: { $0[keyPath: path] }) { content, text in
                content[keyPath: path] = text ?? ""
                return true
            }, isOptional: false, example: example)
    }

    package init(
        _ key: StaticString, _ name: LocalizedText, _ path: Property<String?>,
        _ format: FieldFormat, _ uses: FieldUses, about: LocalizedText, example: String? = nil
    ) {
        self.init(
            key: key.description, literal: key, name: name, about: about, format: format, uses: uses,
            property: path,
            value: .text(get: { $0[keyPath: path] }) { content, text in
                content[keyPath: path] = text
                return true
            }, isOptional: true, example: example)
    }

    package init(
        _ key: StaticString, _ name: LocalizedText, _ path: Property<Place?>,
        nameLength: ClosedRange<Int>, _ uses: FieldUses, about: LocalizedText
    ) {
        self.init(
            key: key.description, literal: key, name: name, about: about, format: .place(nameLength), uses: uses,
            property: path,
            value: .place(path),
            isOptional: true, example: nil)
    }
}

extension AuthoredField {
    /// True if an author must fill in the field: it is not optional, and its text may not be empty.
    package var isRequired: Bool {
        switch format {
        case .line(let length), .paragraphs(let length): !isOptional && length.lowerBound > 0
        case .choice, .link, .place: !isOptional
        }
    }

    /// The rule of the field's text; nil for a choice or a place.
    package var rule: TextRule? {
        switch format {
        case .line(let length): isOptional ? .lineOrBlank(length) : .line(length)
        case .paragraphs(let length): isOptional ? .paragraphsOrBlank(length) : .paragraphs(length)
        case .link(let length): .link(length)
        case .choice, .place: nil
        }
    }

    /// Returns the field's value as text: the slug of a choice, the name of a place; nil if the content has no value.
    package func text(of content: Content) -> String? {
        switch value {
        case .text(let get, _): get(content)
        case .place(let path): content[keyPath: path]?.name
        }
    }

    /// Sets the field to the text that an author typed.
    ///
    /// Returns the violated rule if a choice is missing or unknown, else nil.
    ///
    /// Other rules are checked by `validated()`. For a place, the text is its name.
    package func set(typed: String, in content: inout Content) -> FieldRule? {
        switch value {
        case .text(_, let set):
            guard case .choice = format else {
                _ = set(&content, typed)
                return nil
            }
            let slug = typed.trimmingSpaces
            if set(&content, slug.isEmpty ? nil : slug) { return nil }
            return slug.isEmpty ? .required : .notOneOf(format.slugs)
        case .place(let path):
            content[keyPath: path] = typed.trimmingSpaces.isEmpty ? nil : Place(name: typed)
            return nil
        }
    }

    /// Validates the field and replaces it by its normalized value.
    func normalize(_ content: inout Content, _ check: inout FieldValidator) {
        switch value {
        case .text(let get, let set):
            guard let rule, let text = get(content) else { return }
            _ = set(&content, check.text(text, key, rule))
        case .place(let path):
            guard case .place(let length) = format, let place = content[keyPath: path] else { return }
            content[keyPath: path] = check.place(place, key, nameLength: length)
        }
    }
}

extension FieldValidator {
    /// Validates the place of content and returns its name and rounded coordinates.
    fileprivate mutating func place(_ place: Place, _ field: String, nameLength length: ClosedRange<Int>) -> Place {
        // A place search adds these members; they are validated but not stored.
        for (text, member) in [
            (place.country, "country"), (place.state, "state"), (place.koreanName, "koreanName"),
        ] {
            if let text { _ = line(text, "\(field).\(member)", 0...length.upperBound) }
        }
        return Place(name: line(place.name, field + ".name", length), coordinates: place.coordinates?.rounded)
    }
}
