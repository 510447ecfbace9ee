import BoardModels
import BoardScenes
import BoardTestSupport
import OpenWeatherSimulator
import Testing

struct LimitParameterTests {
    @Test(arguments: ["0", "101", "x"])
    func `the board for now rejects an invalid limit without calling the provider`(limit: String) async throws {
        try await withWeatherBoard { board, scene in
            let response = try await board.get("/boards/now?place=Seoul&limit=\(limit)")
            #expect(try response.brokenRules() == ["limit:out-of-range"])
            #expect(scene.simulator.counts.of(.direct) == 0)
            #expect(scene.simulator.counts.of(.weather) == 0)
        }
    }

    @Test func `a place search returns at most limit places`() async throws {
        try await withWeatherBoard { board, _ in
            let all: Page<Place> = try await board.get("/places?q=Springfield").value()
            let one: Page<Place> = try await board.get("/places?q=Springfield&limit=1").value()
            #expect(all.items.count > 1)
            #expect(one.items == Array(all.items.prefix(1)))
        }
    }

    @Test(arguments: ["0", "101", "x"])
    func `a place search rejects an invalid limit without calling the provider`(limit: String) async throws {
        try await withWeatherBoard { board, scene in
            let response = try await board.get("/places?q=Springfield&limit=\(limit)")
            #expect(try response.brokenRules() == ["limit:out-of-range"])
            #expect(scene.simulator.counts.of(.direct) == 0)
        }
    }
}
