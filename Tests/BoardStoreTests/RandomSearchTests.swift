import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct RandomSearchTests {
    private static let handles = ["mina", "jun", "sora", "haru", "duri"]
    /// Words with their frequencies in percent.
    private static let words: [(word: String, percent: Int)] = [
        ("rain", 100), ("rainy", 30), ("thunderstorm", 60), ("thunderbird", 8), ("umbrella", 4), ("soup", 50),
        ("so", 20),
        ("김치찌개", 40), ("김치", 25), ("비", 60), ("파전 맛집", 30), ("カフェ", 5),
        ("가나", 30), ("나다", 30),
    ]
    static let texts = [
        "rain", "rai", "r", "thunderstorm", "thund", "thunderb", "umbrella", "soup rain", "rain so", "김치", "찌개",
        "김치찌개 비", "개", "비", "파전 맛", "カ", "rain umbrella", "umbrella soup", "ㅋㅋ하", longWord,
        longWord + " rain",
    ]
    // The bigrams of 가나다 occur, but not after each other.
    static let absent = ["umbrellas", "nothing", "soup nothing", "김개", "가나다", "ㅋ하하", longWord + "z"]

    // Texts that a search index may keep only in part: a bigram that occurs often before the last one, and words that
    // differ in their ends.
    private static let longWord = String(repeating: "x", count: 600)
    private static let longTexts = [String(repeating: "ㅋ", count: 300) + "하", longWord, longWord + "y"]
    private static let longPlaces = ["1", "2"].map { String(repeating: "가", count: 99) + $0 }

    private let test: TestStore
    private let posts: [Post]
    private let seoul: Coordinates

    init() async throws {
        test = try TestStore()
        seoul = try Coordinates.at(37.57, 126.98)
        posts = try await Self.fill(test.store, around: seoul)
    }

    /// Publishes posts at irregular times, as after steps of the clock, with likes; edits some and deletes others.
    static func fill(_ store: Store, around center: Coordinates) async throws -> [Post] {
        var random = SeededGenerator(seed: 11)
        var members: [Member.ID] = []
        for handle in handles { members.append(try await store.memberID(handle)) }
        for number in 0..<240 {
            let author = min(Int.random(in: 0..<5, using: &random), Int.random(in: 0..<5, using: &random))
            let moment: Timestamp = .start(minutes: Int64(number * 40 + Int.random(in: -3000...3000, using: &random)))
            let post = try await store.publish(
                try content(around: center, using: &random), by: members[author], at: moment)
            let admirers = min(Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
            for member in members.filter({ $0 != members[author] }).prefix(admirers) {
                _ = try await store.like(post.id, by: member, at: moment)
            }
            if number % 10 == 3 {
                let edited = try content(around: center, using: &random)
                _ = try await store.editPost(
                    post.id, to: edited, by: members[author], ifRevision: nil, at: moment)
            }
            if number % 12 == 5 {
                try await store.deletePost(post.id, by: members[author], ifRevision: nil, at: moment)
            }
        }
        return try await store.allPosts(PostQuery(limit: 100))
    }

    private static func content(
        around center: Coordinates, using random: inout SeededGenerator
    ) throws -> NewPost {
        let used = words.filter { Int.random(in: 0..<100, using: &random) < $0.percent }.map { $0.word }
        let boards: [WeatherType] = [.rain, .rain, .rain, .rain, .fewClouds, .snow]
        var place: Place?
        switch Int.random(in: 0..<5, using: &random) {
        case 0: place = try .at("Séoul", center.latitude, center.longitude)
        case 1: place = try .at("Busan", 35.18, 129.08)
        case 2: place = Place(name: "Mangwon-dong Market")
        case 3: place = longPlaces.randomElement(using: &random).map { Place(name: $0) }
        default: break
        }
        let longText = longTexts.filter { _ in Int.random(in: 0..<100, using: &random) < 8 }
        return NewPost(
            weather: boards.randomElement(using: &random) ?? .rain,
            category: PostCategory.allCases.randomElement(using: &random) ?? .food,
            title: "A " + used.prefix(3).joined(separator: " "),
            body: (longText + used.dropFirst(3)).joined(separator: " "),
            place: place)
    }

    /// A search for a text without filters, and with each filter and some pairs of them.
    static func filtered(_ text: String, near seoul: Coordinates) -> [PostQuery] {
        [
            PostQuery(search: text), PostQuery(weather: .fewClouds, search: text),
            PostQuery(category: .food, search: text), PostQuery(weather: .rain, category: .music, search: text),
            PostQuery(author: "mina", search: text),
            PostQuery(weather: .rain, place: "SÉOUL", search: text),
            PostQuery(category: .chat, place: "mangwon-dong market", search: text),
            PostQuery(near: seoul, search: text), PostQuery(weather: .snow, near: seoul, search: text),
            PostQuery(place: longPlaces[0], search: text),
            PostQuery(weather: .rain, place: longPlaces[1], search: text),
        ]
    }

    /// Returns the ids of all pages of a query.
    static func ids(_ query: PostQuery, within bounds: SearchBounds, in store: Store) async throws -> [Post.ID] {
        var query = query
        var ids: [Post.ID] = []
        repeat {
            let page = try await store.posts(query, reader: nil, within: bounds)
            ids += page.items.map(\.id)
            query.cursor = page.next
        } while query.cursor != nil
        return ids
    }

    /// The bounds of a server, and ones so small that each way of a search is used, with and without a cursor.
    static let bounds = [
        SearchBounds(),
        SearchBounds(
            sortedMatches: 2, comparedPosts: 1, comparedByEstimate: 0, likedPosts: 12, rankedMatches: 1,
            sampledMatches: 1),
        SearchBounds(sortedMatches: 2, comparedPosts: 8, comparedByEstimate: 4, likedPosts: 120, sampledMatches: 3),
        SearchBounds(sortedMatches: 40, comparedPosts: 1, likedPosts: 500, rankedMatches: 10),
    ]

    @Test(arguments: bounds)
    func `a search finds what comparing every post finds`(_ bounds: SearchBounds) async throws {
        #expect(posts.count > 200)
        for (number, text) in (Self.texts + Self.absent).enumerated() {
            // Each filter is used with a third of the texts.
            let queries = Self.filtered(text, near: seoul).enumerated().filter { offset, _ in
                offset == 0 || (offset + number) % 3 == 0
            }
            for (offset, var query) in queries {
                for sort in PostSort.allCases {
                    query.sort = sort
                    query.limit = [7, 20, 100][(number + offset) % 3]
                    let expected = NaiveSearch(query: query, rankedMatches: bounds.rankedMatches).result(of: posts)
                    let found = try await Self.ids(query, within: bounds, in: test.store)
                    #expect(found == expected, "\(query)")
                }
            }
        }
    }

    @Test func `the posts contain the words that are searched for, and not the others`() {
        for text in Self.texts {
            #expect(!NaiveSearch(query: PostQuery(search: text)).result(of: posts).isEmpty, "\(text)")
        }
        for text in Self.absent {
            #expect(NaiveSearch(query: PostQuery(search: text)).result(of: posts).isEmpty, "\(text)")
        }
    }
}
