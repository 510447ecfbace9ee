import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

/// Tests of the ETags of responses whose body includes their age.
struct EntityTagTests {
    private static let point = "lat=37.57&lon=126.98"

    @Test(arguments: ["/conditions?\(point)", "/forecast?\(point)", "/boards?\(point)", "/boards/now?\(point)"])
    func `an ETag changes with the content and not with its age`(path: String) async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            for type in WeatherType.allCases {
                try await board.publish("Soup for \(type)", weather: type.rawValue, by: member.token)
            }
            // Fills the cache, so that background fetches do not change the responses below.
            _ = try await board.get("/forecast?\(Self.point)")
            let first = try await board.get(path)
            let tag = try #require(first.header("ETag")).opaqueTag

            scene.clock.advance(by: .seconds(7))
            let known = try await board.get(path, headers: [(name: "If-None-Match", value: tag)])
            #expect(known.status == 304)
            #expect(known.header("ETag")?.opaqueTag == tag)
            #expect(known.body.isEmpty)
            // The age in the body has grown.
            let again = try await board.get(path)
            #expect(again.status == 200)
            #expect(again.header("ETag")?.opaqueTag == tag)
            #expect(again.text != first.text)

            // The tag changes when the entry becomes stale, and again when it is refreshed.
            scene.clock.advance(by: .seconds(1860))
            let calls = scene.simulator.counts.total
            let stale = try await board.get(path, headers: [(name: "If-None-Match", value: tag)])
            #expect(stale.status == 200)
            #expect(stale.header("ETag")?.opaqueTag != tag)
            #expect(try await eventually { scene.simulator.counts.total > calls })
            let staleTag = try #require(stale.header("ETag"))
            var new = stale
            _ = try await eventually {
                new = try await board.get(path, headers: [(name: "If-None-Match", value: staleTag)])
                return new.status == 200 && !new.text.contains(#""isStale":true"#)
            }
            #expect(new.status == 200)
            #expect(!new.text.contains(#""isStale":true"#))
            #expect(new.header("ETag") != staleTag)
        }
    }

    @Test func `recommendations vary by reader and language, also when they are unchanged`() async throws {
        try await withWeatherBoard { board, _ in
            let path = "/boards/now?\(Self.point)"
            // Fills the cache, so that background fetches do not change the responses below.
            _ = try await board.get("/forecast?\(Self.point)")
            let first = try await board.direct.get(path)
            let tag = try #require(first.header("ETag"))
            let known = try await board.direct.get(path, headers: [(name: "If-None-Match", value: tag)])
            #expect(first.status == 200 && known.status == 304)
            for response in [first, known] {
                #expect(response.header("Vary") == "Authorization, Accept-Language")
            }
        }
    }

    @Test func `a response that is kept has the current age, and nothing else changes`() async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            let title = #""age":0"#
            try await board.publish(#"\"age\":0"#, by: member.token)
            // Fills the cache, so that background fetches do not change the responses below.
            _ = try await board.get("/forecast?\(Self.point)")
            let list: BoardList = try await board.get("/boards?\(Self.point)").value()
            let conditions: ConditionsReport = try await board.get("/conditions?\(Self.point)").value()
            let now: BoardNow = try await board.get("/boards/now?\(Self.point)").value()
            #expect(list.boards.contains { $0.latest?.content.title == title })

            scene.clock.advance(by: .seconds(7))
            var (laterList, laterConditions, laterNow) = (list, conditions, now)
            laterList.current?.age += 7
            laterConditions.age += 7
            laterNow.current.age += 7
            let keptList: BoardList = try await board.get("/boards?\(Self.point)").value()
            #expect(keptList == laterList)
            let keptConditions: ConditionsReport = try await board.get("/conditions?\(Self.point)").value()
            #expect(keptConditions == laterConditions)
            let keptNow: BoardNow = try await board.get("/boards/now?\(Self.point)").value()
            #expect(keptNow == laterNow)
            #expect(try await board.get("/boards/now?\(Self.point)", token: member.token).status == 200)
        }
    }
}
