/// An enumeration from which authors choose, such as weather types and categories.
package protocol NamedChoice: JSONChoice {
    /// The name of the enumeration, as in "hail is not a weather type".
    static var noun: LocalizedText { get }

    func name(in language: Language) -> String

    /// Parses a case from its slug or from one of its names; nil for any other text.
    init?(parsing text: String)
}

extension NamedChoice where Self: LocalizedMessage {
    package func name(in language: Language) -> String { text(in: language) }
}

extension NamedChoice {
    /// Parses a case from its slug or its English or Korean name, ignoring case and surrounding whitespace; nil for any
    /// other text.
    package init?(parsing text: String) {
        let wanted = text.trimmingSpaces.lowercased()
        let match = Self.allCases.first { choice in
            choice.rawValue == wanted || Language.allCases.contains { choice.name(in: $0).lowercased() == wanted }
        }
        guard let match else { return nil }
        self = match
    }
}
