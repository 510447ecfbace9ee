/// What a post recommends.
package enum PostCategory: String, CaseIterable, Codable, Sendable {
    case food, places, outfits, activities, music, videos, chat

    package func name(in language: Language) -> String {
        text(in: language)
    }

    /// Parses a slug or a name in either language.
    package init?(parsing text: String) {
        let wanted = text.trimmingSpaces.lowercased()
        let match = Self.allCases.first { category in
            category.rawValue == wanted || Language.allCases.contains { category.name(in: $0) == wanted }
        }
        guard let match else { return nil }
        self = match
    }
}
