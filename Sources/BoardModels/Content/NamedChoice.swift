/// An enumeration from which authors choose, such as weather types and categories.
package protocol NamedChoice: JSONChoice {
    /// The name of the enumeration, as in "hail is not a weather type".
    static var noun: LocalizedText { get }

    func name(in language: Language) -> String

    /// Further names that `init(parsing:)` accepts: what people say instead, and the names of earlier versions.
    var aliases: [String] { get }
}

extension NamedChoice where Self: LocalizedMessage {
    package func name(in language: Language) -> String { text(in: language) }
}

extension NamedChoice {
    package var aliases: [String] { [] }

    /// Parses a case from its slug, its English or Korean name or an alias; nil for any other text.
    ///
    /// Case, spaces, hyphens and underscores are ignored.
    package init?(parsing text: String) {
        let wanted = Self.folded(text)
        let match = Self.allCases.first { choice in
            let names = [choice.rawValue] + Language.allCases.map(choice.name) + choice.aliases
            return names.contains { Self.folded($0) == wanted }
        }
        guard let match else { return nil }
        self = match
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }
}
