/// Content whose authored fields are declared in one list.
package protocol DeclaredContent: Codable, Equatable, Sendable {
    static var kind: ContentKind { get }

    /// The authored fields, in the order in which they are shown and stored.
    static var fields: [AuthoredField<Self>] { get }

    /// Creates blank content; the caller must set the required fields.
    init()
}

extension DeclaredContent {
    /// Returns the normalized content: trimmed, with `\n` line endings, rounded coordinates and nil for empty optional
    /// fields.
    ///
    /// Throws all validation errors at once.
    package func validated() throws(InvalidFields) -> Self {
        var check = FieldValidator()
        var normalized = self
        for field in Self.fields { field.normalize(&normalized, &check) }
        try check.throwIfInvalid()
        return normalized
    }

    static var fieldNames: [(String, LocalizedText)] { fields.map { ($0.key, $0.name) } }

    /// Returns the authored field whose value a property holds; nil if there is none.
    package static func field(_ property: PartialKeyPath<Self>) -> AuthoredField<Self>? {
        fields.first { $0.property == property }
    }

    /// The one-line title of the content in lists: its heading field or, for a kind without one, the start of its prose
    /// (at most 120 characters).
    package var heading: String {
        if let heading = texts(.heading).first { return heading }
        let text = Self.fields.first { $0.format.isProse }?.text(of: self) ?? ""
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > Self.longestHeading || line.unicodeScalars.count > 4 * Self.longestHeading else {
            return line
        }
        // Limit the code points too, since one character can have any number of them.
        var start = line.prefix(Self.longestHeading - 1)
        while start.unicodeScalars.count >= 4 * Self.longestHeading { start.removeLast() }
        return start + "…"
    }

    private static var longestHeading: Int { 120 }

    /// Returns the texts of all fields that have a use, in the order of `fields`.
    ///
    /// The text of a field without a value is empty.
    package func texts(_ use: FieldUses) -> [String] {
        Self.fields.compactMap { field in field.uses.contains(use) ? field.text(of: self) ?? "" : nil }
    }

    /// Returns the values of all fields as readers see them, in the order of `fields`.
    package func values(in language: Language) -> [ContentFieldValue] {
        Self.fields.map { ContentFieldValue($0, text: $0.text(of: self) ?? "", in: language) }
    }
}

extension DeclaredContent {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FieldKey.self)
        self.init()
        for field in Self.fields {
            let key = FieldKey(field.key)
            switch field.value {
            case .text(_, let set):
                let text =
                    field.isRequired
                    ? try container.decode(String.self, forKey: key)
                    : try container.decodeIfPresent(String.self, forKey: key)
                guard set(&self, text) else {
                    throw DecodingError.notOneOf(field.format.slugs, at: decoder.codingPath + [key])
                }
            case .place(let path): self[keyPath: path] = try container.decodeIfPresent(Place.self, forKey: key)
            }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        for field in Self.fields {
            let key = FieldKey(field.key)
            switch field.value {
            case .text(let get, _): try container.encodeIfPresent(get(self), forKey: key)
            case .place(let path): try container.encodeIfPresent(self[keyPath: path], forKey: key)
            }
        }
    }
}

/// A JSON key that is known only at run time, such as the `key` of an `AuthoredField`.
package struct FieldKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ key: String) { stringValue = key }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}

/// The value of one authored field as readers see it, for any kind of content.
package struct ContentFieldValue: Sendable {
    package let key: String
    /// The name of the field, capitalized.
    package let name: String
    /// The value as text; the display name if the value is a choice, and empty if the content has no value.
    package let text: String
    package let format: FieldFormat
    package let role: Role

    /// The way in which the field is shown among the content's other fields.
    package enum Role: Sendable {
        case heading, text, link
        /// A short value; all facts are shown on one line.
        case fact
    }

    package init<Content>(_ field: AuthoredField<Content>, text: String, in language: Language) {
        key = field.key
        name = field.name.heading(in: language)
        format = field.format
        role =
            switch field.format {
            case .line where field.uses.contains(.heading): .heading
            case .paragraphs: .text
            case .link: .link
            case .choice, .line, .place: .fact
            }
        let choice = format.choices.first { $0.rawValue == text }
        self.text = choice?.name(in: language) ?? text
    }
}
