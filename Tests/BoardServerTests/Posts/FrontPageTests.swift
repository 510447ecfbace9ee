import BoardModels
import BoardScenes
import Curl
import Foundation
import OpenWeatherSimulator
import Testing

struct FrontPageTests {
    @Test func `without a place the front page invites to choose one and shows popular posts and all boards`()
        async throws
    {
        try await withWeatherBoard { board, _ in
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            let page = try await board.open("/")
            #expect(page.status == 200)
            #expect(page.text.contains("href=\"/place?next=%2F\""))
            #expect(page.text.contains(">Newest</h2>"))
            #expect(page.text.contains("You do not need an account."))
            let own = try await board.open("/", as: alice.token)
            #expect(own.text.contains("/place?next=%2F") && !own.text.contains("You do not need an account."))
            #expect(page.text.contains("type=\"application/atom+xml\" href=\"/feeds/posts\""))
            #expect(page.text.contains("Haemul pajeon"))
            for weather in WeatherType.allCases {
                #expect(page.text.contains("href=\"/boards/\(weather.rawValue)\""))
            }
            #expect(page.text.contains("1 post<"))
            #expect(page.text.contains("Be the first to post"))
        }
    }

    @Test func `posts are called popular once one of them has a like`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Haemul pajeon", by: alice.token)
            let before = try await board.open("/")
            #expect(before.text.contains(">Newest</h2>") && !before.text.contains("Popular now"))
            _ = try await board.put("/posts/\(post.id)/like", token: bob.token)
            let after = try await board.open("/")
            #expect(after.text.contains(">Popular now</h2>") && !after.text.contains("Newest"))
        }
    }

    @Test func `without a place posts in the reader's language come first`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for title in ["파전", "Soup", "수제비", "Stew", "Tea", "Cocoa"] {
                try await board.publish(title, by: alice.token)
            }
            let english = try await board.open("/").text
            #expect(english.contains("Soup") && english.contains("In other languages"))
            #expect(english.contains("수제비") && !english.contains("파전"))
            let korean = try await board.open("/?lang=ko").text
            let (own, others) = try #require(
                korean.firstRange(of: "다른 언어로 쓴 글").map {
                    (korean[..<$0.lowerBound], korean[$0.upperBound...])
                })
            #expect(own.contains("파전") && own.contains("수제비") && !own.contains("Cocoa"))
            #expect(others.contains("Cocoa") && others.contains("Stew") && !others.contains("Soup"))
        }
    }

    @Test func `the heading names the language if posts in others are left out`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for title in ["Soup", "Stew", "Tea", "Cocoa", "Toast", "파전"] {
                try await board.publish(title, by: alice.token)
            }
            let english = try await board.open("/").text
            #expect(english.contains(">Newest in English</h2>") && !english.contains("파전"))
            let korean = try await board.open("/?lang=ko").text
            #expect(korean.contains(">새로 올라온 글</h2>") && korean.contains("다른 언어로 쓴 글"))
        }
    }

    @Test func `with a place the front page has its weather, and the posts that fit it`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            try await board.publish("Sun cream", weather: "clear", by: alice.token)
            let page = try await board.open("/", place: RunningBoard.seoul)
            #expect(page.status == 200)
            #expect(page.text.contains("Good in this weather"))
            #expect(page.text.contains("Haemul pajeon"))
            #expect(!page.text.contains("Sun cream"))
            #expect(!page.text.contains("In similar weather"))
            #expect(page.text.contains("class=\"weather-rain\" href=\"/boards/rain\" aria-current=\"true\""))
            #expect(page.text.contains("href=\"/?category=food\""))
            #expect(page.text.contains("href=\"/write?weather=rain\""))
        }
    }

    @Test func `where only posts of similar weather exist, the front page says so above them`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let alice = try await board.join("alice")
            try await board.publish("Umbrella shop", weather: "shower-rain", by: alice.token)
            let text = try await board.open("/", place: RunningBoard.seoul).text
            let note = try #require(text.range(of: "Nobody has recommended anything for rain yet."))
            let heading = try #require(text.range(of: "In similar weather"))
            #expect(note.lowerBound < heading.lowerBound)
            try await board.publish("Haemul pajeon", by: alice.token)
            #expect(try await !board.open("/", place: RunningBoard.seoul).text.contains("Nobody has recommended"))
        }
    }

    @Test func `a category filters what the front page recommends`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            try await board.publish("Rain songs", category: "music", by: alice.token)
            for place in [nil, RunningBoard.seoul] {
                let page = try await board.open("/?category=music", place: place)
                #expect(page.text.contains("Rain songs") && !page.text.contains("Haemul pajeon"))
                #expect(page.text.contains("href=\"/?category=music\" aria-current=\"page\""))
            }
            let page = try await board.open("/?category=videos", place: RunningBoard.seoul)
            #expect(page.text.contains("href=\"/write?weather=rain&amp;category=videos\""))
            #expect(page.text.contains("<a class=\"button\" href=\"/\">All categories</a>"))
            #expect(try await board.open("/?category=hats").status == 422)
        }
    }

    @Test func `the whole board is offered only if it has posts`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let empty = try await board.open("/", place: RunningBoard.seoul)
            #expect(!empty.text.contains("All of rain"))
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            let page = try await board.open("/", place: RunningBoard.seoul)
            #expect(page.text.contains(">All of rain"))
        }
    }

    @Test func `where little fits, what comes close follows under its own heading, but nothing from another continent`()
        async throws
    {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let alice = try await board.join("alice")
            let (busan, london) = (
                #","place":{"name":"Busan","latitude":35.18,"longitude":129.08}"#,
                #","place":{"name":"London","latitude":51.51,"longitude":-0.13}"#
            )
            try await board.publish("Umbrella shop", weather: "shower-rain", by: alice.token)
            try await board.publish("해물파전", by: alice.token)
            try await board.publish("Fish market", more: busan, by: alice.token)
            try await board.publish("Gelato", more: london, by: alice.token)
            let text = try await board.open("/", place: RunningBoard.seoul).text
            let expected = [
                "Good in this weather: farther away", "Fish market", "In other languages", "해물파전",
                "In similar weather", "Umbrella shop",
            ]
            let places = expected.map { text.range(of: $0)?.lowerBound }
            #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
            #expect(!text.contains("Gelato"))
        }
    }

    @Test func `the provider's warnings stand above all else`() async throws {
        try await withWeatherBoard(key: .subscribed3) { board, scene in
            scene.simulator.fixtures.set(.heavySnow)
            let text = try await board.open("/", place: RunningBoard.seoul).text
            let warning = try #require(text.range(of: "<span>Warning: "))
            #expect(warning.lowerBound < (try #require(text.range(of: "class=\"now-place\""))).lowerBound)
            #expect(text.contains("<a href=\"/weather/alerts\">"))
        }
    }

    @Test func `the front page is in Korean for Korean visitors`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let page = try await board.open("/", place: RunningBoard.seoul, language: "ko")
            #expect(page.text.contains("지금 날씨에 어울리는 추천"))
            #expect(page.text.contains("서울"))
            #expect(page.text.contains("아직 추천한 글이 없습니다"))
        }
    }

    @Test func `without weather the front page says why, and has the boards`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            for place in [nil, RunningBoard.seoul] {
                let page = try await board.open("/", place: place)
                #expect(page.status == 200)
                #expect(page.text.contains("This board has no weather provider"))
                #expect(page.text.contains("Haemul pajeon"))
                #expect(page.text.contains("href=\"/boards/mist\""))
            }
        }
    }

    @Test func `the front page names the failure of the provider`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.faults.inject(.emptyBody)
            let page = try await board.open("/", place: RunningBoard.seoul)
            #expect(page.status == 200)
            #expect(page.text.contains("unreadable response"))
            #expect(page.text.contains("href=\"/boards/mist\""))
        }
    }
}
