import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

/// The tags of answers that say how old they are.
struct EntityTagTests {
    private static let point = "lat=37.57&lon=126.98"

    @Test(arguments: ["/conditions?\(point)", "/forecast?\(point)", "/boards?\(point)", "/boards/now?\(point)"])
    func `the same answer some seconds later is not sent again, and a new one is`(path: String) async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            for type in WeatherType.allCases {
                try await board.publish("Soup for \(type)", weather: type.rawValue, by: member.token)
            }
            // Known beforehand, so that what is shown does not change by what is found out meanwhile.
            _ = try await board.get("/forecast?\(Self.point)")
            let first = try await board.get(path)
            let tag = try #require(first.header("ETag"))

            scene.clock.advance(by: .seconds(7))
            let known = try await board.get(path, headers: [(name: "If-None-Match", value: tag)])
            #expect(known.status == 304)
            #expect(known.header("ETag") == tag)
            #expect(known.body.isEmpty)
            // Its age has grown all the same.
            let again = try await board.get(path)
            #expect(again.status == 200)
            #expect(again.header("ETag") == tag)
            #expect(again.text != first.text)

            // Past its time it is marked as stale, which is something new, and then comes a new answer.
            scene.clock.advance(by: .seconds(1860))
            let calls = scene.simulator.counts.total
            let stale = try await board.get(path, headers: [(name: "If-None-Match", value: tag)])
            #expect(stale.status == 200)
            #expect(stale.header("ETag") != tag)
            _ = try await eventually { scene.simulator.counts.total > calls }
            let staleTag = try #require(stale.header("ETag"))
            var new = stale
            for _ in 0..<2000 where new.status == 304 || new.text.contains(#""isStale":true"#) {
                try await Task.sleep(for: .milliseconds(5))
                new = try await board.get(path, headers: [(name: "If-None-Match", value: staleTag)])
            }
            #expect(new.status == 200)
            #expect(!new.text.contains(#""isStale":true"#))
            #expect(new.header("ETag") != staleTag)
        }
    }
}
