import BoardModels
import Curl
import Testing

struct SearchPageTests {
    @Test func `a search finds posts by words and filters, and keeps both in its form`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            try await board.publish("Hot noodle soup", by: alice.token)
            try await board.publish("Cold noodle soup", weather: "clear", by: bob.token)
            let both = try await board.open("/search?q=noodle+soup&weather=&category=&sort=new&author=&place=")
            #expect(both.status == 200)
            let marked = "<mark>noodle</mark> <mark>soup</mark>"
            #expect(both.text.contains("Hot \(marked)") && both.text.contains("Cold \(marked)"))
            #expect(both.text.contains("value=\"noodle soup\""))
            let rain = try await board.open("/search?q=noodle&weather=rain")
            #expect(rain.text.contains("Hot <mark>noodle</mark> soup") && !rain.text.contains("Cold <mark>"))
            #expect(rain.text.contains("<option value=\"rain\" selected>"))
            let bobs = try await board.open("/search?author=bob-1")
            #expect(!bobs.text.contains("Hot noodle soup") && bobs.text.contains("Cold noodle soup"))
            #expect(bobs.text.contains("<p class=\"hint\">bob-1</p>"))
        }
    }

    @Test func `a search near the visitor's place is one checkbox away`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Market", more: RunningBoard.inSeoul, by: alice.token)
            try await board.publish("Elsewhere", by: alice.token)
            let form = try await board.open("/search", place: RunningBoard.seoul)
            #expect(form.text.contains("name=\"near\" value=\"37.57,126.98\""))
            #expect(form.text.contains("Only within 10 km of Seoul"))
            #expect(!form.text.contains("Elsewhere"))
            let found = try await board.open("/search?q=&near=37.57,126.98", place: RunningBoard.seoul)
            #expect(found.text.contains("Market") && !found.text.contains("Elsewhere"))
            // Of a point that is not the visitor's, the posts about it tell the name.
            let others = try await board.open("/search?near=37.57,126.98")
            #expect(others.text.contains("<p class=\"hint\">Only within 10 km of Seoul</p>"))
            #expect(!others.text.contains("km of 37.57"))
            #expect(try await board.open("/search?near=37.58,126.98").text.contains("km of 37.58,126.98"))
            // Distances are from the point, not from the visitor's place.
            let busan = Place(name: "Busan", coordinates: Coordinates(latitude: 35.18, longitude: 129.08))
            let near = try await board.open("/search?near=37.57,126.98", place: busan)
            #expect(near.text.contains("</bdi>, nearby") && !near.text.contains(" km away"))
            #expect(try await board.open("/search?q=market", place: busan).text.contains(" km away"))
        }
    }

    @Test func `a search marks what it has found, with the best match first`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("비 오는 날엔 <파전>", by: alice.token)
            try await board.publish("수제비", body: "냄비에 끓여요.", by: alice.token)
            let start = String(repeating: "long ", count: 60)
            try await board.publish("Tea", body: start + "rain & Rainy brain.", by: alice.token)
            for token in [nil, alice.token] {
                let korean = try await board.open("/search?q=%EB%B9%84", as: token)
                #expect(korean.text.contains("<mark>비</mark> 오는 날엔 &lt;파전&gt;"))
                #expect(korean.text.contains("수제<mark>비</mark>") && korean.text.contains("냄<mark>비</mark>에 끓여요."))
                let newest = try await board.open("/search?q=%EB%B9%84&sort=new", as: token)
                for (page, isWholeFirst) in [(korean, true), (newest, false)] {
                    let whole = try #require(page.text.firstRange(of: "</mark> 오는")).lowerBound
                    let part = try #require(page.text.firstRange(of: "수제<mark>")).lowerBound
                    #expect((whole < part) == isWholeFirst)
                }
                let english = try await board.open("/search?q=rain", as: token)
                #expect(english.text.contains("long <mark>rain</mark> &amp; <mark>Rain</mark>y brain."))
            }
            #expect(!(try await board.open("/boards/rain").text.contains("<mark>")))
        }
    }

    @Test func `beside results the form is closed, and the results say what they are filtered by`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for number in 0...20 { try await board.publish("Soup \(number)", by: alice.token) }
            #expect(try await board.open("/search").text.contains("<details open>"))
            let found = try await board.open("/search?q=soup&category=food&weather=rain&sort=new")
            #expect(found.text.contains("<details>"))
            #expect(found.text.contains("<p class=\"hint\">rain · food · New</p>"))
            // The next page has the order of the first.
            let next = try #require(found.text.firstMatch(of: /href="(\/search\?[^"]*cursor=[^"]*)"/)?.1)
            let path = String(next).replacing("&amp;", with: "&")
            let second = try await board.open(path)
            #expect(path.contains("sort=new") && second.status == 200 && second.text.contains(" 0</a>"))
        }
    }

    @Test func `a misspelt word gets a suggestion from posts or names, which leads to something`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Seafood pajeon", by: alice.token)
            try await board.publish("해물 파전", by: alice.token)
            let english = try await board.open("/search?q=seafood+pajoen&weather=rain")
            #expect(english.text.contains("href=\"/search?weather=rain&amp;q=seafood%20pajeon\""))
            #expect(english.text.contains("Did you mean seafood pajeon?"))
            let korean = try await board.open("/search?q=%ED%8C%8C%EC%A0%BC", language: "ko")
            #expect(korean.text.contains("혹시 파전을 찾으셨나요?"))
            #expect(try await board.open("/search?q=thunderstrom").text.contains("Did you mean thunderstorm?"))
            for query in ["thunderstrom&weather=snow", "zzzzzz", "seafood+pajoen&weather=snow", "falafel+pajoen"] {
                #expect(!(try await board.open("/search?q=\(query)").text.contains("Did you mean")), "\(query)")
            }
            for (query, suggestions) in [
                ("q=seafood%20pajoen&weather=rain", ["seafood pajeon"]), ("q=%ED%8C%8C%EC%A0%BC", ["파전"]),
                ("q=zzzzzz", []), ("q=seafood", []), ("weather=snow", []), ("q=seafood%20pajoen&weather=snow", []),
            ] {
                for token in [nil, alice.token] {
                    let found = try await board.get("/posts?\(query)", token: token)
                    let page: Page<Post> = try found.value()
                    #expect(page.suggestions == suggestions, "\(query)")
                }
            }
        }
    }

    @Test func `a search for a weather type offers its board first, unless it is limited to a board`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("비빔국수", by: alice.token)
            let korean = try await board.open("/search?q=%EB%B9%84", language: "ko").text
            let link = try #require(korean.firstRange(of: "비 게시판으로 가기</a>")).lowerBound
            #expect(link < (try #require(korean.firstRange(of: "<mark>비</mark>"))).lowerBound)
            #expect(korean.contains("<a class=\"button\" href=\"/boards/rain\">"))
            let sunny = try await board.open("/search?q=sunny&category=food").text
            #expect(sunny.contains("href=\"/boards/clear?category=food\">"))
            #expect(sunny.contains("Go to the board for clear"))
            for query in ["q=rain&weather=snow", "q=rain+soup", "weather=rain"] {
                #expect(try await !board.open("/search?\(query)").text.contains("Go to the board"), "\(query)")
            }
        }
    }

    @Test func `an empty result says what to do, and a mistake stays in the form`() async throws {
        try await withBoard { board in
            let empty = try await board.open("/search?q=nothing")
            #expect(empty.status == 200 && empty.text.contains("Nothing was found"))
            #expect(empty.text.contains("Try fewer or other words.") && !empty.text.contains("filters."))
            let filtered = try await board.open("/search?q=nothing&category=food")
            #expect(filtered.text.contains("or fewer filters.") && filtered.text.contains("<details open>"))
            let place = try await board.open("/search?place=mang")
            #expect(place.text.contains("Only posts with exactly this name of a place are found."))
            let korean = try await board.open("/search?q=nothing", language: "ko")
            #expect(korean.text.contains("찾은 글이 없습니다"))
            let words = Array(repeating: "word", count: 17).joined(separator: "+")
            let wrong = try await board.open("/search?q=\(words)")
            #expect(wrong.status == 422)
            #expect(wrong.text.contains("aria-invalid=\"true\"") && wrong.text.contains("href=\"#search-q\""))
            #expect(wrong.text.contains("value=\"word word"))
        }
    }
}
