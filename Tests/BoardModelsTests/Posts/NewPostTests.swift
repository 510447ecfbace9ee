import FoundationEssentials
import Testing

@testable import BoardModels

@Suite("A new post")
struct NewPostTests {
    private static func post(
        title: String = "t", body: String = "", link: String? = nil, place: Place? = nil
    ) -> NewPost {
        NewPost(weather: .rain, category: .food, title: title, body: body, link: link, place: place)
    }

    private static func rules(_ post: NewPost) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try post.validated() }
    }

    @Test("has a title of 1 to 120 characters")
    func titleLength() {
        #expect(Self.rules(Self.post(title: "")) == [FieldError("title", .required)])
        #expect(Self.rules(Self.post(title: " \n\u{3000}")) == [FieldError("title", .required)])
        #expect(Self.rules(Self.post(title: "x")).isEmpty)
        #expect(Self.rules(Self.post(title: String(repeating: "x", count: 120))).isEmpty)
        #expect(
            Self.rules(Self.post(title: String(repeating: "x", count: 121))) == [FieldError("title", .tooLong(120))])
    }

    @Test("has a body of up to 4,000 characters")
    func bodyLength() {
        #expect(Self.rules(Self.post(body: "")).isEmpty)
        #expect(Self.rules(Self.post(body: String(repeating: "비", count: 4000))).isEmpty)
        #expect(
            Self.rules(Self.post(body: String(repeating: "비", count: 4001))) == [FieldError("body", .tooLong(4000))])
    }

    @Test("has a place's name of 1 to 100 characters")
    func placeNameLength() {
        #expect(Self.rules(Self.post(place: Place(name: " "))) == [FieldError("place.name", .required)])
        #expect(Self.rules(Self.post(place: Place(name: String(repeating: "가", count: 100)))).isEmpty)
        #expect(
            Self.rules(Self.post(place: Place(name: String(repeating: "가", count: 101))))
                == [FieldError("place.name", .tooLong(100))])
    }

    @Test(
        "counts what readers see as characters, not code points",
        arguments: [
            "👍🏽", "🇰🇷", "\u{1112}\u{1161}\u{11AB}", "e\u{301}", "☂️", "👩‍🚀",
        ])
    func characters(_ character: String) {
        #expect(character.count == 1)
        #expect(Self.rules(Self.post(title: String(repeating: character, count: 120))).isEmpty)
        #expect(
            Self.rules(Self.post(title: String(repeating: character, count: 121)))
                == [FieldError("title", .tooLong(120))])
    }

    @Test("may have four code points per character on average, and no more")
    func combiningMarks() {
        let letter = "Z" + String(repeating: "\u{0335}", count: 3)
        #expect(Self.rules(Self.post(title: String(repeating: letter, count: 120))).isEmpty)
        let marked = String(repeating: letter + "\u{0335}", count: 97)
        #expect(Self.rules(Self.post(title: marked)) == [FieldError("title", .tooLong(120))])
        let family = "👨‍👩‍👧‍👦"
        #expect(Self.rules(Self.post(title: String(repeating: family, count: 68))).isEmpty)
        #expect(
            Self.rules(Self.post(title: String(repeating: family, count: 69))) == [FieldError("title", .tooLong(120))])
    }

    @Test(
        "needs a title with visible characters",
        arguments: ["\u{200B}", "\u{200D}\u{FE0F}", "\u{3164}", "\u{115F}\u{1160}", "\u{2800}", "\u{FEFF} \u{00AD}"])
    func invisible(_ title: String) {
        #expect(Self.rules(Self.post(title: title)) == [FieldError("title", .required)])
        #expect(Self.rules(Self.post(body: title)).isEmpty)
    }

    @Test(
        "has no control characters in its title",
        arguments: ["\0", "\u{1B}[31m", "a\nb", "a\tb", "\u{7F}", "\u{9B}", "\u{2028}"])
    func controlsInTitle(_ text: String) {
        #expect(Self.rules(Self.post(title: "a\(text)b")) == [FieldError("title", .controlCharacters)])
        #expect(
            Self.rules(Self.post(place: Place(name: "a\(text)b"))) == [FieldError("place.name", .controlCharacters)])
    }

    @Test(
        "has nothing in its title and its place's name that turns the direction of writing",
        arguments: [
            "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        ]
    )
    func directionControls(_ text: String) {
        #expect(Self.rules(Self.post(title: "a\(text)b")) == [FieldError("title", .directionControls)])
        #expect(
            Self.rules(Self.post(place: Place(name: "a\(text)b"))) == [FieldError("place.name", .directionControls)])
        #expect(Self.rules(Self.post(title: "שלום مرحبا", body: "a\(text)b")) == [])
    }

    @Test("allows line breaks and tabs in its body, but no other control characters")
    func controlsInBody() throws {
        #expect(try Self.post(body: "a\nb\tc").validated().body == "a\nb\tc")
        for text in ["\0", "\u{1B}", "\u{7}", "\u{85}", "\u{2029}", "\u{B}"] {
            #expect(Self.rules(Self.post(body: "a\(text)b")) == [FieldError("body", .controlCharacters)])
        }
    }

    @Test("is normalized: trimmed, with plain line ends, rounded coordinates and no empty optional fields")
    func normalization() throws {
        let post = Self.post(
            title: "  soup \r\n", body: "\r\none\r\ntwo\rthree\n\r\n", link: "  ",
            place: Place(
                name: " Mapo ", coordinates: Coordinates(latitude: 37.5665, longitude: 126.978), country: "KR",
                koreanName: "마포"))
        let normalized = try post.validated()
        #expect(normalized.title == "soup")
        #expect(normalized.body == "one\ntwo\nthree")
        #expect(normalized.link == nil)
        #expect(
            normalized.place == Place(name: "Mapo", coordinates: Coordinates(latitude: 37.57, longitude: 126.98)))
        #expect(try normalized.validated() == normalized)
    }

    @Test("has its length checked after normalization")
    func lengthAfterNormalization() {
        let spaces = String(repeating: " ", count: 180)
        #expect(Self.rules(Self.post(title: spaces + String(repeating: "x", count: 120) + spaces)).isEmpty)
        #expect(Self.rules(Self.post(body: String(repeating: "a\r\n", count: 2000))).isEmpty)
    }

    @Test("has at most four code points for each allowed character, with the whitespace around it")
    func lengthBeforeNormalization() {
        let spaces = String(repeating: " ", count: 480)
        #expect(Self.rules(Self.post(title: "x" + spaces)) == [FieldError("title", .tooLong(120))])
        #expect(
            Self.rules(Self.post(body: String(repeating: "\n", count: 16_001))) == [FieldError("body", .tooLong(4000))])
    }

    @Test("reports every broken rule at once")
    func everyRule() {
        let post = Self.post(
            title: "", body: "\0" + String(repeating: "x", count: 4000),
            link: "ftp://" + String(repeating: "x", count: 2000),
            place: Place(name: "\u{1B}"))
        #expect(
            Self.rules(post) == [
                FieldError("title", .required), FieldError("body", .controlCharacters),
                FieldError("body", .tooLong(4000)), FieldError("link", .tooLong(2000)),
                FieldError("place.name", .controlCharacters),
            ])
    }

    @Test("is read from JSON with a weather type and a category of the lists")
    func json() throws {
        let post = try decoded(NewPost.self, #"{"weather":"rain","category":"food","title":"t","extra":1}"#)
        #expect(post == Self.post())
        for (json, rule) in [
            (
                #"{"weather":"unknown","category":"food","title":"t"}"#,
                FieldRule.notOneOf(WeatherType.allCases.map(\.rawValue))
            ),
            (
                #"{"weather":"rain","category":"Food","title":"t"}"#,
                FieldRule.notOneOf(PostCategory.allCases.map(\.rawValue))
            ),
        ] {
            let error = #expect(throws: DecodingError.self) { try decoded(NewPost.self, json) }
            guard case .dataCorrupted(let context) = error else {
                Issue.record("another error: \(String(describing: error))")
                continue
            }
            #expect(context.underlyingError as? FieldRule == rule)
            #expect(context.codingPath.count == 1)
        }
    }
}
