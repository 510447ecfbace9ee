import Testing

@testable import BoardModels

@Suite("The query of a list of posts")
struct PostQueryTests {
    private static func read(_ parameters: [String: String]) throws(InvalidFields) -> PostQuery {
        try PostQuery { parameters[$0] }
    }

    private static func rules(_ parameters: [String: String]) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try read(parameters) }
    }

    @Test("survives a round trip")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 4)
        let texts = ["비빔밥", "a & b=c", "100%", "?#/", "한강 공원", "e\u{301}", "+"]
        for _ in 0..<500 {
            let point = Coordinates(
                latitude: Double(Int.random(in: -9_000_000...9_000_000, using: &random)) / 100_000,
                longitude: Double(Int.random(in: -18_000_000...18_000_000, using: &random)) / 100_000)
            func maybe<Value>(_ value: @autoclosure () -> Value?) -> Value? {
                Bool.random(using: &random) ? value() : nil
            }
            let query = PostQuery(
                weather: maybe(WeatherType.allCases.randomElement()),
                category: maybe(PostCategory.allCases.randomElement()), author: maybe("haneul"),
                place: maybe(texts.randomElement()), near: maybe(point), search: maybe(texts.randomElement()),
                sort: PostSort.allCases.randomElement() ?? .new, limit: Int.random(in: 1...100, using: &random),
                cursor: maybe("abc_-~"))
            let written = Dictionary(uniqueKeysWithValues: query.parameters.map { ($0.name, $0.value) })
            #expect(try Self.read(written) == query)
        }
    }

    @Test("omits parameters with their default value")
    func defaults() throws {
        #expect(PostQuery().parameters.isEmpty)
        #expect(try Self.read([:]) == PostQuery())
        #expect(try Self.read(["sort": "new", "limit": "20", "unheard-of": "x"]) == PostQuery())
        let near = PostQuery(near: Coordinates(latitude: 0.00001, longitude: 0))
        #expect(near.parameters.map(\.value) == ["0.00001,0"])
    }

    @Test("accepts slugs only, not the names that the client parses")
    func slugs() {
        #expect(
            Self.rules(["weather": "fog"]) == [FieldError("weather", .notOneOf(WeatherType.allCases.map(\.rawValue)))])
        #expect(
            Self.rules(["category": "음식"]) == [FieldError("category", .notOneOf(PostCategory.allCases.map(\.rawValue)))]
        )
        #expect(Self.rules(["sort": "best"]) == [FieldError("sort", .notOneOf(["new", "hot", "top", "relevance"]))])
    }

    @Test("has a limit of 1 to 100", arguments: ["0", "101", "-1", "x", "", "1.5", "99999999999999999999", " 5", "٣"])
    func limits(_ text: String) throws {
        #expect(Self.rules(["limit": text]) == [FieldError("limit", .outOfRange(1...100))])
        #expect(try Self.read(["limit": "1"]).limit == 1)
        #expect(try Self.read(["limit": "100"]).limit == 100)
    }

    @Test("reports every broken rule at once")
    func everyRule() {
        let rules = Self.rules([
            "weather": "x", "category": "x", "sort": "x", "author": String(repeating: "a", count: 21), "place": "\0",
            "q": String(repeating: "q", count: 201), "near": "1e5,0", "limit": "0",
        ])
        #expect(
            Set(rules.map(\.field)) == ["weather", "category", "sort", "author", "place", "q", "near", "limit"])
        #expect(rules.contains(FieldError("near", .coordinates)))
        #expect(rules.contains(FieldError("author", .tooLong(20))))
        #expect(rules.contains(FieldError("place", .controlCharacters)))
        #expect(rules.contains(FieldError("q", .tooLong(200))))
    }

    @Test("trims its texts and refuses empty ones")
    func texts() throws {
        #expect(try Self.read(["q": " rain "]).search == "rain")
        for name in ["q", "place", "author"] { #expect(Self.rules([name: " "]) == [FieldError(name, .required)]) }
    }
}
