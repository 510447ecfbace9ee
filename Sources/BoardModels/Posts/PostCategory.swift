/// The category of a post: the kind of thing that it recommends.
package enum PostCategory: String, CaseIterable, Codable, Sendable {
    case food, places, outfits, activities, music, videos, chat

    package func name(in language: Language) -> String {
        text(in: language)
    }

    /// Parses a category from its slug or its English or Korean name, ignoring case; nil for any other text.
    package init?(parsing text: String) {
        let wanted = text.trimmingSpaces.lowercased()
        let match = Self.allCases.first { category in
            category.rawValue == wanted || Language.allCases.contains { category.name(in: $0) == wanted }
        }
        guard let match else { return nil }
        self = match
    }
}
