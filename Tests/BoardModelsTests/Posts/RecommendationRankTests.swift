import Testing

@testable import BoardModels

struct RecommendationRankTests {
    private static let now = Timestamp(seconds: 1_789_960_500)
    private static let seoul = Coordinates("37.57,126.98")

    private static let conditions = Conditions(
        weather: .known(.rain), code: 500, temperature: 9, observedAt: now, provider: .simulated)

    private func post(_ title: String, weather: WeatherType = .rain, at place: String? = nil, likes: Int = 0) -> Post {
        let coordinates = place.flatMap { Coordinates($0) }
        return Post(
            id: Post.ID(rawValue: Int64(likes + 1)), author: Author(handle: "mina", displayName: "Mina"),
            content: PostContent(
                weather: weather, category: .food, title: title,
                place: coordinates.map { Place(name: "there", coordinates: $0) }),
            conditions: nil, revision: 1, likes: likes, createdAt: Self.now, editedAt: nil, liked: false, may: [])
    }

    private func ranked(
        _ posts: [Post], in language: Language, openReports: [Post.ID: Double] = [:]
    ) throws -> [Recommendation] {
        RelevanceScore.rank(
            posts, for: Self.conditions, at: try #require(Self.seoul), in: language, openReports: openReports, limit: 10
        )
    }

    @Test func `open reports sink a post within its group, and from two on below all others`() throws {
        let posts = [post("Advert", likes: 9), post("Soup", likes: 5), post("Showers", weather: .showerRain, likes: 1)]
        let advert = posts[0].id
        #expect(try ranked(posts, in: .english).map(\.post.title) == ["Advert", "Soup", "Showers"])
        let reported = try ranked(posts, in: .english, openReports: [advert: 1])
        #expect(reported.map(\.post.title) == ["Soup", "Advert", "Showers"])
        let sunk = try ranked(posts, in: .english, openReports: [advert: ReportWeight.sinking])
        #expect(sunk.map(\.post.title) == ["Soup", "Showers", "Advert"])
    }

    @Test func `near posts in the reader's language precede far ones, other languages and similar weather`() throws {
        let posts = [
            post("Showers", weather: .showerRain, likes: 9999), post("해물파전", likes: 999),
            post("In Busan", at: "35.18,129.08", likes: 99), post("In Mangwon", at: "37.56,126.91", likes: 9),
            post("Anywhere"),
        ]
        let english = try ranked(posts, in: .english)
        #expect(english.map(\.post.title) == ["In Mangwon", "Anywhere", "In Busan", "해물파전", "Showers"])
        let groups = try english.map { $0.group(at: try #require(Self.seoul), in: .english) }
        #expect(groups == [.fitting, .fitting, .farther, .otherLanguage, .similarWeather])
        #expect(try ranked(posts, in: .korean).first?.post.title == "해물파전")
    }

    @Test func `a place on another continent is not recommended`() throws {
        #expect(try ranked([post("Gelato", at: "51.51,-0.13", likes: 999)], in: .english).isEmpty)
    }

    @Test(
        arguments: [
            ("Seafood pancake", "en"), ("해물파전", "ko"), ("BBQ 치킨", "ko"), ("お好み焼き", "ja"), ("東京ラーメン", "ja"),
            ("火锅", "zh"),
            ("борщ", "ru"), ("مطعم Good", "ar"), ("23 ° ☔", nil), ("", nil),
        ] as [(String, String?)])
    func `the language of a text is guessed from its script`(text: String, tag: String?) {
        #expect(WrittenLanguage.tag(of: text) == tag)
    }
}
