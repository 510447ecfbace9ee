import BoardDatabase
import BoardModels
import Testing

@testable import BoardStore

@Suite struct PostListTests {
    @Test func `statements whose text the reader determines are not kept`() throws {
        let near = try Coordinates.at(60, 20)
        let dialect = SQLiteDialect()
        #expect(try PostList(PostQuery(near: near), PostSelection.encoded, in: dialect)?.statement.isCached == false)
        #expect(try PostList(PostQuery(weather: .rain), PostSelection.encoded, in: dialect)?.statement.isCached == true)
    }

    let test: TestStore
    var store: Store { test.store }
    let mina: Member.ID

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
    }

    @Test func `a board's frequent authors have two of its posts or more, and members' totals count what is shown`()
        async throws
    {
        let (jun, sora) = (try await store.memberID("jun"), try await store.memberID("sora"))
        for _ in 0..<2 { _ = try await store.publish(by: mina) }
        for _ in 0..<3 { _ = try await store.publish(by: jun) }
        let single = try await store.publish(by: sora)
        _ = try await store.publish(.titled("Boots", weather: .snow), by: mina)
        #expect(try await store.frequentAuthors(of: .rain).map(\.handle) == ["jun", "mina"])
        #expect(try await store.frequentAuthors(of: .snow).isEmpty)
        _ = try await store.like(single.id, by: mina, at: .start)
        let totals = try await store.postTotals(of: sora)
        #expect(totals.posts == 1 && totals.likes == 1)
        try await store.deletePost(single.id, by: sora, ifRevision: nil, at: .start)
        let rest = try await store.postTotals(of: sora)
        #expect(rest.posts == 0 && rest.likes == 0)
    }

    @Test func `filters apply alone and combined`() async throws {
        let jun = try await store.memberID("jun")
        let seoul = try Place.at("Séoul", 37.57, 126.98)
        var all: [Post] = []
        for weather in [WeatherType.rain, .snow] {
            for category in [PostCategory.food, .music, .chat] {
                for author in [mina, jun] {
                    for place in [nil, seoul] {
                        let text = NewPost.titled("Post", weather: weather, category: category, place: place)
                        all.append(try await store.publish(text, by: author))
                    }
                }
            }
        }
        let queries: [PostQuery] = [
            PostQuery(weather: .rain), PostQuery(category: .music), PostQuery(weather: .snow, category: .chat),
            PostQuery(author: "jun"), PostQuery(weather: .rain, author: "mina"), PostQuery(place: "SÉOUL"),
            PostQuery(category: .food, place: "séoul"), PostQuery(category: .food, author: "jun", place: "séoul"),
            PostQuery(near: seoul.coordinates), PostQuery(weather: .snow, near: seoul.coordinates),
            PostQuery(author: "jun", near: seoul.coordinates), PostQuery(place: "séoul", near: seoul.coordinates),
            PostQuery(search: "post"), PostQuery(weather: .rain, category: .chat, author: "jun", search: "po"),
            PostQuery(place: "séoul", near: seoul.coordinates, search: "post"),
        ]
        for var query in queries {
            for sort in PostSort.allCases {
                query.sort = sort
                query.limit = 3
                query.cursor = nil
                let expected = all.filter { post in
                    (query.weather == nil || post.weather == query.weather)
                        && (query.category == nil || post.category == query.category)
                        && (query.author == nil || post.author.handle == query.author)
                        && ((query.place == nil && query.near == nil) || post.place != nil)
                }
                let found = try await store.allPosts(query)
                #expect(found.map(\.id) == expected.map(\.id).reversed(), "\(query)")
            }
        }
        for author in ["nobody", "\" OR \"rain"] {
            await #expect(throws: StoreError.unknownMember(handle: author)) {
                try await store.allPosts(PostQuery(author: author, search: "rain"))
            }
        }
    }

    @Test(arguments: PostSort.allCases)
    func `a thousand posts are paged without gaps or duplicates during inserts`(_ sort: PostSort) async throws {
        try await store.fill(1000, by: mina)
        let before = try await store.unchecked.fetch("SELECT id FROM posts") { row in
            try row.next(Post.ID.self)
        }
        var late = 0
        for filter in [PostQuery(), PostQuery(weather: .rain), PostQuery(category: .music)] {
            var query = filter
            query.sort = sort
            query.limit = 37
            var seen: [Post] = []
            repeat {
                let answer = try await store.posts(query, reader: nil)
                seen += answer.items
                query.cursor = answer.next
                late += 1
                _ = try await store.publish(
                    .titled("Late \(late)", category: .music), by: mina, at: .start(minutes: Int64(10_000 + late)))
            } while query.cursor != nil
            let expected = Set(before)
            let old = seen.filter { expected.contains($0.id) }
            #expect(Set(old.map(\.id)).count == old.count)
            let count = filter.weather != nil ? 112 : filter.category != nil ? 143 : 1000
            #expect(abs(old.count - count) <= 1)
            #expect(Set(seen.map(\.id)).count == seen.count)
            switch sort {
            case .new, .relevance: #expect(seen.map(\.id.rawValue) == seen.map(\.id.rawValue).sorted(by: >))
            case .top: #expect(seen.map(\.likes) == seen.map(\.likes).sorted(by: >))
            case .hot:
                let hot = seen.map { Hotness.of(likes: $0.likes, createdAt: $0.createdAt) }
                #expect(hot == hot.sorted(by: >))
            }
        }
    }

    @Test func `a cursor is invalid for a list with other parameters`() async throws {
        for number in 0..<5 { _ = try await store.publish(.titled("Post \(number)"), by: mina) }
        let query = PostQuery(weather: .rain, limit: 2)
        let cursor = try #require(try await store.posts(query, reader: nil).next)
        var wrong = [
            PostQuery(weather: .snow, limit: 2, cursor: cursor), PostQuery(limit: 2, cursor: cursor),
            PostQuery(weather: .rain, sort: .hot, limit: 2, cursor: cursor),
            PostQuery(weather: .rain, search: "post", limit: 2, cursor: cursor),
        ]
        for damaged in ["", "x", String(cursor.dropLast()), "A" + cursor.dropFirst(), String(cursor.reversed()), "값"] {
            wrong.append(PostQuery(weather: .rain, limit: 2, cursor: damaged))
        }
        for query in wrong where query.cursor != cursor || query.weather != .rain || query.sort != .new {
            await #expect(throws: StoreError.invalidCursor, "\(query)") { try await store.posts(query, reader: nil) }
        }
        // The page size is not part of the cursor's scope.
        #expect(
            try await store.posts(PostQuery(weather: .rain, limit: 100, cursor: cursor), reader: nil).items.count == 3)
    }

    @Test func `the last page has no next cursor`() async throws {
        for number in 0..<4 { _ = try await store.publish(.titled("Post \(number)"), by: mina) }
        let first = try await store.posts(PostQuery(limit: 2), reader: nil)
        let second = try await store.posts(PostQuery(limit: 2, cursor: first.next), reader: nil)
        #expect(first.items.count == 2)
        #expect(second.items.count == 2)
        #expect(second.next == nil)
    }

    @Test func `nearby is within ten kilometres, also across the date line and at the poles`() async throws {
        let places: [(String, Double, Double)] = [
            ("here", 37.57, 126.98), ("9 km north", 37.65, 126.98), ("11 km north", 37.67, 126.98),
            ("9 km east", 37.57, 127.08), ("11 km east", 37.57, 127.11), ("corner", 37.65, 127.08),
            ("west of the line", -17.0, 179.97), ("east of the line", -17.0, -179.97), ("far east", -17.0, -179.8),
            ("by the pole", 89.95, 10), ("off the pole", 89.5, 10),
        ]
        for (name, latitude, longitude) in places {
            _ = try await store.publish(.titled(name, place: try .at(name, latitude, longitude)), by: mina)
        }
        func near(_ latitude: Double, _ longitude: Double) async throws -> Set<String> {
            var found: Set<String> = []
            for sort in PostSort.allCases {
                let query = PostQuery(near: try .at(latitude, longitude), sort: sort, limit: 2)
                let titles = try await store.allPosts(query).map(\.title)
                #expect(sort == .new || Set(titles) == found)
                #expect(Set(titles).count == titles.count)
                found = Set(titles)
            }
            return found
        }
        #expect(try await near(37.57, 126.98) == ["here", "9 km north", "9 km east"])
        #expect(try await near(-17.0, 180) == ["west of the line", "east of the line"])
        #expect(try await near(-17.0, -180) == ["west of the line", "east of the line"])
        #expect(try await near(89.97, 10) == ["by the pole"])
        #expect(try await near(0, 0).isEmpty)
    }

    @Test(arguments: [nil, "post"], [nil, "mina"])
    func `a list by either name of a city has the posts of both`(search: String?, author: String?) async throws {
        for name in ["Seoul", "서울", "Busan"] {
            _ = try await store.publish(.titled("Post", place: Place(name: name)), by: mina)
        }
        for (place, names) in [("서울", ["서울", "Seoul"]), ("SEOUL", ["서울", "Seoul"]), ("부산", ["Busan"])] {
            let query = PostQuery(author: author, place: place, search: search)
            #expect(try await store.allPosts(query).map(\.place?.name) == names)
        }
    }
}

extension Store {
    /// Many posts in one transaction: boards, categories and places in turn, a minute apart, some of them liked.
    func fill(_ count: Int, by author: Member.ID, from first: Int = 0) async throws(StoreError) {
        let hash = [UInt8](repeating: 0, count: 32)
        try await database.write { connection -> Void in
            for number in first..<(first + count) {
                let weather = WeatherType.allCases[number % 9]
                let category = PostCategory.allCases[number % 7]
                let likes = number % 3 == 0 ? number % 11 : 0
                let at = Timestamp.start(minutes: Int64(number))
                let point = Coordinates(latitude: Double(number % 170 - 85), longitude: Double(number % 350 - 175))
                let name = point == nil ? nil : "Place \(number % 500)"
                let id = try ContentRecord.insert(.post, by: author, at: at, on: connection)
                try connection.run(
                    """
                    INSERT INTO posts (id, author_id, weather, category, title, body, hot, likes, text_hash, created_at,
                        place_name, place_key, latitude, longitude, cell)
                    VALUES (\(id), \(author), \(weather), \(category), \("Post \(number)"), \("비가 오는 날에는 \(number)"),
                        \(Hotness.of(likes: likes, createdAt: at)), \(likes), \(hash), \(at), \(name),
                        \(name?.lowercased()), \(point?.latitude), \(point?.longitude),
                        \(point.map { GeoCell($0).number }))
                    """)
            }
        }
    }
}
