import BoardModels
import Testing

@testable import BoardStore

@Suite struct SearchTests {
    let test: TestStore
    var store: Store { test.store }
    let mina: Member.ID

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
    }

    private func titles(_ search: String, sort: PostSort = .new) async throws -> [String] {
        try await store.allPosts(PostQuery(search: search, sort: sort, limit: 2)).map(\.title)
    }

    @Test func `a search finds any part of a Korean word`() async throws {
        for title in ["김치찌개 맛집", "김치", "비 오는 날 파전", "찌개와 김밥"] {
            _ = try await store.publish(.titled(title), by: mina)
        }
        #expect(try await titles("김치") == ["김치", "김치찌개 맛집"])
        #expect(try await titles("찌개") == ["찌개와 김밥", "김치찌개 맛집"])
        #expect(try await titles("김치찌개") == ["김치찌개 맛집"])
        #expect(try await titles("개") == ["찌개와 김밥", "김치찌개 맛집"])
        #expect(try await titles("비") == ["비 오는 날 파전"])
        #expect(try await titles("파전 비") == ["비 오는 날 파전"])
        #expect(try await titles("김개").isEmpty)
        #expect(try await titles("김치 파전").isEmpty)
        // Decomposed, as some input methods type it.
        #expect(try await titles("\u{1100}\u{1175}\u{11B7}\u{110E}\u{1175}") == ["김치", "김치찌개 맛집"])
    }

    @Test func `search ignores case in other scripts`() async throws {
        for title in ["雨の日の温泉", "カフェでラーメン", "Straße im Regen", "ΟΔΟΣ", "Café crème", "100 umbrellas"] {
            _ = try await store.publish(.titled(title), by: mina)
        }
        #expect(try await titles("温泉") == ["雨の日の温泉"])
        #expect(try await titles("ラーメン") == ["カフェでラーメン"])
        #expect(try await titles("STRASSE") == ["Straße im Regen"])
        #expect(try await titles("οδος") == ["ΟΔΟΣ"])
        #expect(try await titles("cafe\u{301}") == ["Café crème"])
        #expect(try await titles("100") == ["100 umbrellas"])
    }

    @Test(arguments: [
        ("cafe", "Café crème"), ("CRÈME", "Café crème"), ("pizza", "ＰＩＺＺＡ"), ("ｐｉｚｚａ", "Pizza Romana"), ("ｶﾌｪ", "カフェ"),
        ("smorrebrod", "Smørrebrød"), ("pho", "Phở bò"), ("fish", "ﬁsh"), ("𝗽𝗶𝘇𝘇𝗮", "Pizza Romana"), ("αυγα", "Αυγά"),
        ("ещё", "Еще чай"), ("🍲", "Stew 🍲🔥"), ("🔥", "Stew 🍲🔥"), ("👍", "Good 👍🏽"), ("👧", "Family 👨‍👩‍👧"), ("☔️", "Rain ☔"),
        ("🇰🇷", "From 🇰🇷"), ("istanbul", "İstanbul"), ("น้ำ", "น้ำตก"),
    ])
    func `search folds accents, width and style, and finds emoji`(search: String, title: String) async throws {
        for title in ["ＰＩＺＺＡ", "Pizza Romana", title] { _ = try await store.publish(.titled(title), by: mina) }
        #expect(try await titles(search).contains(title))
        let marks = try #require(SearchMarks(search))
        #expect(!marks.ranges(in: title).isEmpty)
    }

    @Test func `search does not take letters with other marks for the same`() async throws {
        for title in ["カキ", "น้ำตก"] { _ = try await store.publish(.titled(title), by: mina) }
        #expect(try await titles("ガキ").isEmpty)
        #expect(try await titles("นำตก").isEmpty)
    }

    @Test func `a term is searched for once, and at most four of the terms are prefixes`() throws {
        let repeated = try #require(SearchQuery("가 가 가 soup soup so"))
        #expect(
            repeated.terms == [
                SearchTerm(tokens: ["가"], isPrefix: true), SearchTerm(tokens: ["soup"], isPrefix: false),
                SearchTerm(tokens: ["so"], isPrefix: true),
            ])
        let many = try #require(
            SearchQuery((0..<100).map { String(UnicodeScalar(0xAC00 + $0) ?? "가") }.joined(separator: " ")))
        #expect(many.terms.count == 4)
    }

    @Test func `all words must match, and the last one is a prefix`() async throws {
        for title in ["Hot noodle soup", "Cold noodles", "Soup"] {
            _ = try await store.publish(.titled(title), by: mina)
        }
        #expect(try await titles("nood") == ["Cold noodles", "Hot noodle soup"])
        #expect(try await titles("noodle so") == ["Hot noodle soup"])
        #expect(try await titles("soup noodle") == ["Cold noodles", "Hot noodle soup"].filter { $0.contains("soup") })
        #expect(try await titles("nood soup").isEmpty)
    }

    @Test func `a long prefix finds all words that begin with it, few or many`() async throws {
        for number in 0..<40 {
            _ = try await store.publish(.titled("umbrella\(number)"), by: mina)
        }
        _ = try await store.publish(.titled("thunderbird"), by: mina)
        _ = try await store.publish(.titled("thunderstorm"), by: mina)
        #expect(try await titles("umbrella").count == 40)
        #expect(try await titles("umbrella1").count == 11)
        #expect(try await titles("thunder") == ["thunderstorm", "thunderbird"])
        #expect(try await titles("thunderstorm") == ["thunderstorm"])
        #expect(try await titles("thunderstorms").isEmpty)
        #expect(try await titles("uncommonly").isEmpty)
    }

    @Test func `a filtered search follows a post to another board, category or place`() async throws {
        let post = try await store.publish(.titled("Soup"), by: mina)
        try await store.unchecked.write { connection in
            try PostClassification.set(
                PostClassification(weather: .snow, category: .places), of: post.id, on: connection)
        }
        #expect(try await store.allPosts(PostQuery(weather: .rain, search: "soup")).isEmpty)
        #expect(try await store.allPosts(PostQuery(category: .food, search: "soup")).isEmpty)
        #expect(try await store.allPosts(PostQuery(weather: .snow, category: .places, search: "soup")).count == 1)
        _ = try await store.editPost(
            post.id, to: .titled("Stew", weather: .mist, place: try .at("Seoul", 37.57, 126.98)), by: mina,
            ifRevision: nil, at: .start)
        #expect(try await store.allPosts(PostQuery(weather: .snow, search: "stew")).isEmpty)
        #expect(try await store.allPosts(PostQuery(weather: .mist, search: "soup")).isEmpty)
        #expect(try await store.allPosts(PostQuery(weather: .mist, place: "seoul", search: "stew")).count == 1)
    }

    @Test func `body and place are searched, the author and the link are not`() async throws {
        let text = NewPost(
            weather: .rain, category: .food, title: "A", body: "behind the station", link: "https://example.org/secret",
            place: Place(name: "Mangwon Market"))
        _ = try await store.publish(text, by: mina)
        #expect(try await titles("station") == ["A"])
        #expect(try await titles("mangwon market") == ["A"])
        #expect(try await titles("secret").isEmpty)
        #expect(try await titles("mina").isEmpty)
    }

    @Test(arguments: [
        "\"", "'", "*", "(", ")", "soup\"", "\"soup", "soup*", "soup AND", "NEAR(soup, 2)", "tokens:soup", "-soup",
        "^soup", "soup + soup", "{soup}", "soup\\", "a OR b", "😀", "☔️☔️", "—", "...", "\u{200D}", "NOT", "soup;--",
    ])
    func `search text is never parsed as query syntax`(_ search: String) async throws {
        _ = try await store.publish(.titled("soup"), by: mina)
        let hasWords = search.contains { $0.isLetter || $0.isNumber }
        let found = try await titles(search)
        if !hasWords { #expect(found.isEmpty) }
        if hasWords, search.filter(\.isLetter) == "soup" { #expect(found == ["soup"]) }
    }

    @Test(arguments: PostSort.allCases)
    func `results are paged in every order`(_ sort: PostSort) async throws {
        let jun = try await store.memberID("jun")
        for number in 0..<7 {
            let post = try await store.publish(
                .titled("soup \(number)"), by: mina, at: .start(minutes: Int64(number)))
            if number == 2 { _ = try await store.like(post.id, by: jun, at: .start) }
        }
        let rest = [6, 5, 4, 3, 1, 0].map { "soup \($0)" }
        let expected = [.new, .relevance].contains(sort) ? (0...6).reversed().map { "soup \($0)" } : ["soup 2"] + rest
        #expect(try await titles("soup", sort: sort) == expected)
    }

    @Test func `relevance puts whole words before their parts, and titles before texts`() async throws {
        let texts = [
            ("비 오는 날엔", ""), ("우산", "비 올 때 챙기세요."), ("비빔국수", ""), ("냄비", ""), ("수제비", "제비"),
            ("국수", "냄비에 끓여요."),
        ]
        for (title, body) in texts { _ = try await store.publish(.titled(title, body: body), by: mina) }
        #expect(try await titles("비", sort: .relevance) == ["비 오는 날엔", "우산", "비빔국수", "수제비", "냄비", "국수"])
        for title in ["soups", "a soup", "soup", "noodles"] {
            _ = try await store.publish(.titled(title, body: title == "noodles" ? "in soup" : ""), by: mina)
        }
        #expect(try await titles("soup", sort: .relevance) == ["soup", "a soup", "noodles", "soups"])
    }

    @Test func `a list by relevance has the same pages while posts are added`() async throws {
        for number in 0..<9 {
            _ = try await store.publish(.titled("\(number % 2 == 0 ? "soup" : "soups") \(number)"), by: mina)
        }
        let bounds = SearchBounds(rankedMatches: 6)
        var query = PostQuery(search: "soup", sort: .relevance, limit: 2)
        var titles: [String] = []
        repeat {
            let page = try await store.posts(query, reader: nil, within: bounds)
            titles += page.items.map(\.title)
            query.cursor = page.next
            _ = try await store.publish(.titled("soup later \(titles.count)"), by: mina)
        } while query.cursor != nil
        let ranked = ["soup 8", "soup 6", "soup 4", "soups 7", "soups 5", "soups 3"]
        #expect(titles == ranked + ["soup 2", "soups 1", "soup 0"])
    }

    @Test func `misspelt words are replaced by similar ones of posts and names`() async throws {
        for title in ["Seafood pajeon", "해물 파전", "Umbrella"] { _ = try await store.publish(.titled(title), by: mina) }
        for (search, expected) in [
            ("pajoen", "pajeon"), ("Seafod PAJEON", "seafood pajeon"), ("파젼", "파전"), ("thunderstrom", "thunderstorm"),
            ("umbrella", nil), ("xyzzy", nil), ("!", nil),
        ] {
            #expect(try await store.suggestion(for: search, knowing: ["thunderstorm"]) == expected, "\(search)")
        }
    }

    @Test func `long titles do not make a correction slow, and a search of unknown words is not corrected`()
        async throws
    {
        let hostile = (0..<300).map { number in
            String(repeating: "뷁", count: 115) + String(UnicodeScalar(0xAC00 + number) ?? "가")
        }
        let texts = SpellingTexts()
        _ = texts.texts(of: hostile)
        let runs = SearchTokens.runs(of: (0..<8).map { "뷁\($0)뷁칼국슈뷁뷁" }.joined(separator: " "))
        let spelling = SearchSpelling(knowing: texts.texts(of: hostile))
        // Words of such titles are neither compared nor suggested.
        let time = processorTime { #expect(spelling.corrected(runs) == runs.map(\.text)) }
        #expect(time < .milliseconds(500), "\(time)")
        let many = SearchTokens.runs(of: (0..<16).map { "pajoen\($0)" }.joined(separator: " "))
        #expect(SearchSpelling(knowing: [SpellingText("pajeon0")]).corrected(many) == many.map(\.text))
    }

    @Test func `a Korean word is corrected within longer words, and gets the spaces that posts have`() async throws {
        for title in ["해물칼국수 맛집", "비 오는 날에는 김치전"] { _ = try await store.publish(.titled(title), by: mina) }
        for (search, expected) in [
            ("칼국슈", "칼국수"), ("칼국수", nil), ("비오는날", "비 오는 날"), ("비오는날 칼국슈", "비 오는 날 칼국수"),
            ("구름조금", "구름 조금"), ("소나기", nil),
        ] {
            #expect(try await store.suggestion(for: search, knowing: ["구름 조금"]) == expected, "\(search)")
        }
        #expect(try await titles("비오는날").isEmpty)
        #expect(try await titles("비 오는 날") == ["비 오는 날에는 김치전"])
        #expect(try await titles("칼국수") == ["해물칼국수 맛집"])
    }

    @Test func `tokens are words, or bigrams in scripts without spaces`() {
        #expect(SearchTokens.tokens(of: ["김치찌개"]) == ["김치", "치찌", "찌개", "개"])
        #expect(SearchTokens.tokens(of: ["BTS는 최고!"]) == ["bts", "는", "최고", "고"])
        #expect(SearchTokens.tokens(of: ["Don't", "−5 °C"]) == ["don", "t", "5", "c"])
        #expect(SearchTokens.tokens(of: ["e\u{301}te\u{301}", "Été"]) == ["ete", "ete"])
        #expect(SearchTokens.tokens(of: ["", "  ", "…"]).isEmpty)
        #expect(SearchTokens.tokens(of: ["김치🍲🔥 🇰🇷"]) == ["김치", "치", "🍲🔥", "🔥", "🇰🇷"])
        #expect(SearchQuery("김치찌개")?.terms == [SearchTerm(tokens: ["김치", "치찌", "찌개"], isPrefix: false)])
        #expect(SearchQuery("개")?.terms == [SearchTerm(tokens: ["개"], isPrefix: true)])
        #expect(
            SearchQuery("hot so")?.terms
                == [SearchTerm(tokens: ["hot"], isPrefix: false), SearchTerm(tokens: ["so"], isPrefix: true)])
        #expect(SearchQuery("☔️")?.terms == [SearchTerm(tokens: ["☔"], isPrefix: true)])
    }
}
