import FoundationEssentials
import Testing

@testable import BoardModels

@Suite struct AuthoredFieldTests {
    /// A post with each field, of which `edition` makes another value.
    private func filled(_ edition: String) -> PostContent {
        var content = PostContent()
        for field in PostContent.fields {
            let text =
                switch field.format {
                case .choice: (edition == "old" ? field.format.slugs.first : field.format.slugs.last) ?? ""
                case .link: "https://example.org/\(edition)"
                case .line, .paragraphs, .place: "\(field.key) \(edition)"
                }
            #expect(field.set(typed: text, in: &content) == nil)
        }
        return content
    }

    @Test func `every property of a post's content is declared as a field`() {
        #expect(Mirror(reflecting: PostContent()).children.map(\.label) == PostContent.fields.map(\.key))
        #expect(Set(PostContent.fields.map(\.property)).count == PostContent.fields.count)
    }

    @Test func `fields are read from JSON, from a form's text and from a draft as they were written`() throws {
        let content = filled("old")
        let json = try JSONEncoder().encode(content)
        #expect(try JSONDecoder().decode(PostContent.self, from: json) == content)
        let typed = TypedPost(content)
        #expect(try typed.validated(needsWeather: true) == content)
        #expect(try JSONDecoder().decode(TypedPost.self, from: try JSONEncoder().encode(typed)) == typed)
    }

    @Test func `a typed post is saved only if none of its fields differs`() {
        let (saved, other) = (filled("old"), TypedPost(filled("new")))
        #expect(TypedPost(saved).isSaved(in: saved))
        for field in PostContent.fields {
            var typed = TypedPost(saved)
            typed[field.key] = other[field.key]
            #expect(!typed.isSaved(in: saved), "\(field.key)")
        }
    }

    @Test func `a draft of an earlier version of board is read`() throws {
        let json = #"""
            {"weather":"rain","category":"food","title":"Soup","body":"","place":"37.5,127","placeName":"Home"}
            """#
        let typed = try JSONDecoder().decode(TypedPost.self, from: Data(json.utf8))
        #expect(typed.weather == .rain && typed[\.title] == "Soup" && typed[\.link] == nil)
        #expect(typed.place == Place(name: "Home", coordinates: Coordinates(latitude: 37.5, longitude: 127)))
    }

    @Test func `a typed post without a weather type needs a place`() throws {
        var typed = TypedPost(filled("old"))
        typed[\.weather] = ""
        #expect(throws: InvalidFields("weather", .required)) { try typed.validated(needsWeather: true) }
        _ = try typed.validated(needsWeather: false)
        typed[\.place] = " "
        #expect(throws: InvalidFields("weather", .required)) { try typed.validated(needsWeather: false) }
        typed[\.weather] = "hail"
        #expect(throws: InvalidFields("weather", .notOneOf(WeatherType.allCases.map(\.rawValue)))) {
            try typed.validated(needsWeather: false)
        }
    }
}
