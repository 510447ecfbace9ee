import BoardModels
import BoardTestSupport
import Testing

@testable import board

@Suite struct RecommendationTests {
    private func server() throws -> BoardServerDouble {
        try BoardServerDouble { state in
            var near = Sample.post(1, NewPost(weather: .rain, category: .food, title: "해물파전"))
            near.conditions = Sample.conditions(.known(.rain))
            near.place = Place(name: "Mangwon", coordinates: Coordinates(latitude: 37.556, longitude: 126.905))
            var far = Sample.post(2, NewPost(weather: .showerRain, category: .places, title: "A museum"))
            far.conditions = Sample.conditions(.known(.rain))
            far.conditions?.temperature = 12.6
            far.place = Place(name: "Suwon", coordinates: Coordinates(latitude: 37.26, longitude: 127.03))
            state.posts = [near, far]
        }
    }

    @Test(arguments: [80, 60, 40])
    func `each recommendation is explained`(width: Int) async throws {
        let server = try server()
        let board = try Running(at: server.url, signedIn: false)
        let english = try await board.run(
            "now", "Mangwon", "--explain", environment: ["COLUMNS": String(width)])
        #expect(english.status == 0, "\(english.messages)")
        // Without the dots, which a line break may replace.
        let words = english.output.split { $0.isWhitespace || $0 == "·" }.joined(separator: " ")
        #expect(words.contains("Why: same weather written at this temperature nearby same season ♥ 0"))
        #expect(
            words.contains("Why: from similar weather, showers temperature differs by 5° 35 km away"))
        #expect(words.contains("✓ written in this weather"))
        #expect(english.output.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= width })
        let korean = try await board.run("now", "Mangwon", "--explain", "--lang", "ko")
        #expect(korean.output.contains("추천 이유: 같은 날씨 · 비슷한 기온일 때 쓴 글 · 이 근처 · 같은 계절"))
        #expect(korean.output.contains("비슷한 날씨(소나기)의 글"))
        #expect(server.calls.count { $0.contains("/boards/now") } == 2)
    }

    @Test func `posts of similar weather have a heading of their own, also where no others are`() async throws {
        let server = try server()
        let board = try Running(at: server.url, signedIn: false)
        for options in [[], ["--explain"]] {
            let both = try await board.program.run(["now", "Mangwon"] + options).output
            let parts = both.split(separator: "\n\nIn similar weather:\n")
            try #require(parts.count == 2, "\(both)")
            #expect(parts[0].contains("What people recommend in this weather (rain):") && parts[0].contains("해물파전"))
            #expect(parts[1].contains("A museum") && !parts[1].contains("해물파전"))
        }
        server.change { $0.posts.removeFirst() }
        let similar = try await board.run("now", "Mangwon", "--lang", "ko").output
        #expect(similar.contains("이런 날씨(비)에 추천한 글이 아직 없습니다."), "\(similar)")
        #expect(similar.contains("\n\n비슷한 날씨에 추천하는 것:\n"))
        #expect(!similar.contains("사람들이 추천하는 것"))
    }

    @Test func `posts of similar weather have their places in a narrow table too`() async throws {
        let server = try server()
        let board = try Running(at: server.url, signedIn: false)
        let shown = try await board.run("now", "Mangwon", environment: ["COLUMNS": "67"])
        let lines = shown.output.split(separator: "\n")
        #expect(lines.contains { $0.contains("A museum") && $0.contains("Suwon") }, "\(shown.output)")
    }

    @Test func `posts written in their own weather type are marked`() async throws {
        let server = try server()
        let board = try Running(at: server.url, signedIn: false)
        let lines = try await board.run("now", "Mangwon").output.split(separator: "\n")
        #expect(lines.contains { $0.contains("해물파전") && $0.hasSuffix("✓ 18 °C") })
        #expect(lines.contains { $0.contains("A museum") && !$0.contains("✓") && $0.contains("showers") })
        #expect(lines.count { $0 == "✓ written in the weather that it is for" } == 1)
        #expect(try await board.run("now", "1,2", "3,4", "--explain").status == 64)
        #expect(server.calls.count { $0.contains("/boards/now") } == 1)
    }
}
