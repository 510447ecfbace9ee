import BoardModels
import BoardScenes
import Curl
import Foundation
import OpenWeatherSimulator
import Testing

struct BoardPageTests {
    @Test func `a board page lists its posts with categories, orders and a form to write`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish(
                "Haemul pajeon", body: "At the market.", more: RunningBoard.inSeoul, by: alice.token)
            try await board.publish("Rain songs", category: "music", by: alice.token)
            try await board.publish("Snow boots", weather: "snow", by: alice.token)
            let page = try await board.open("/boards/rain")
            #expect(page.status == 200)
            #expect(page.text.contains("Haemul pajeon") && page.text.contains("Rain songs"))
            #expect(page.text.contains("At the market.") && page.text.contains("Seoul"))
            #expect(!page.text.contains("Snow boots"))
            #expect(page.text.contains("href=\"/boards/rain?category=food\""))
            #expect(page.text.contains("href=\"/boards/rain?sort=hot\""))
            #expect(page.text.contains("href=\"/write?weather=rain\""))
            #expect(page.text.contains("/feeds/boards/rain"))

            let music = try await board.open("/boards/rain?category=music&sort=top")
            #expect(music.text.contains("Rain songs") && !music.text.contains("Haemul pajeon"))
            #expect(music.text.contains("href=\"/boards/rain?category=music\""))
            #expect(music.text.contains("href=\"/boards/rain?category=food&amp;sort=top\""))
        }
    }

    @Test func `the pages of a board follow each other`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for number in 1...23 { try await board.publish("Post no. \(number).", by: alice.token) }
            let first = try await board.open("/boards/rain")
            #expect(first.text.contains("Post no. 23.") && !first.text.contains("Post no. 3."))
            #expect(!first.text.contains("rel=\"first\""))
            let next = try #require(first.text.link(rel: "next"))
            let second = try await board.open(next)
            #expect(second.status == 200)
            #expect(second.text.contains("Post no. 3.") && !second.text.contains("Post no. 4."))
            #expect(second.text.link(rel: "first") == "/boards/rain")
            #expect(second.text.link(rel: "next") == nil)
            #expect(try await board.open("/boards/snow?cursor=x").status == 422)
        }
    }

    @Test func `an empty board says what to do`() async throws {
        try await withBoard { board in
            let english = try await board.open("/boards/snow?category=food")
            #expect(english.text.contains("Nothing here yet"))
            #expect(english.text.contains("href=\"/write?weather=snow&amp;category=food\""))
            #expect(english.text.contains("<a class=\"button\" href=\"/boards/snow\">All categories</a>"))
            let korean = try await board.open("/boards/snow", language: "ko")
            #expect(korean.text.contains("아직 글이 없습니다") && korean.text.contains("눈 게시판에 추천하기"))
        }
    }

    @Test func `the column beside a board has the weather at the visitor's place, without a call to the provider`()
        async throws
    {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let before = try await board.open("/boards/snow", place: RunningBoard.seoul)
            #expect(before.status == 200 && !before.text.contains("Seoul now:"))
            #expect(scene.simulator.counts.total == 0)
            _ = try await board.open("/", place: RunningBoard.seoul)
            let calls = scene.calls
            let snow = try await board.open("/boards/snow", place: RunningBoard.seoul)
            #expect(snow.text.contains("Seoul now:"))
            #expect(snow.text.contains(#/Next in Seoul: |No “snow” weather expected in Seoul until /#))
            let rain = try await board.open("/boards/rain", place: RunningBoard.seoul)
            #expect(rain.text.contains("Seoul now:") && !rain.text.contains(#/Next in Seoul|expected in Seoul/#))
            #expect(!(try await board.open("/boards/snow").text.contains("Seoul")))
            #expect(scene.calls == calls)
        }
    }

    @Test func `cards do not repeat what the board says, and the column names who recommends most`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for title in ["Haemul pajeon", "Noodle soup"] { try await board.publish(title, by: alice.token) }
            let page = try await board.open("/boards/rain?category=food")
            #expect(page.text.contains("Recommend most here:"))
            let meta = page.text.matches(of: #/<p class="meta">.*?<\/p>/#).map { String($0.output) }
            #expect(meta.count == 2 && meta.allSatisfy { !$0.contains("#rain") && !$0.contains("#food") })
            let search = try await board.open("/search?q=pajeon")
            #expect(search.text.contains("<span>rain</span>"))
        }
    }

    @Test func `other names of a board lead to it, and unknown ones are not found`() async throws {
        try await withBoard { board in
            let fog = try await board.open("/boards/fog")
            #expect(fog.status == 303 && fog.header("Location") == "/boards/mist")
            #expect(try await board.open("/boards/hail").status == 404)
        }
    }

    @Test func `markup in titles, texts and places is shown as text`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let evil = "<script>alert(1)</script>"
            try await board.publish(
                evil, body: "<img src=x onerror=alert(2)>",
                more: #","place":{"name":"<b>here</b>","latitude":37.57,"longitude":126.98}"#, by: alice.token)
            for path in ["/", "/boards/rain", "/search?q=script", "/posts/1", "/posts/1/history"] {
                let page = try await board.open(path)
                #expect(page.status == 200, "\(path)")
                let text = page.text.replacing("<mark>", with: "").replacing("</mark>", with: "")
                #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "\(path)")
                for markup in [evil, "<img src=x", "<b>here"] { #expect(!page.text.contains(markup), "\(path)") }
            }
        }
    }
}

extension String {
    /// The address of the page's link with a relation; nil if there is none.
    func link(rel: String) -> String? {
        guard let end = range(of: "\" rel=\"\(rel)\"")?.lowerBound,
            let start = self[..<end].range(of: "href=\"", options: .backwards)?.upperBound
        else { return nil }
        return String(self[start..<end]).replacing("&amp;", with: "&")
    }
}
