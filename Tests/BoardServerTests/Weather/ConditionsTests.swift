import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import Curl
import Logging
import OpenWeatherSimulator
import Testing

struct ConditionsTests {
    @Test(arguments: [
        (Fault.html502, WeatherError.providerFault), (.internalError500, .providerFault),
        (.truncatedJSON, .unreadable), (.emptyBody, .unreadable), (.connectionReset, .unreachable),
    ])
    func `each fault of the provider maps to its reason, and posting does not wait for the provider`(
        fault: Fault, reason: WeatherError
    ) async throws {
        try await withWeatherBoard { board, scene in
            let member = try await board.join("alice")
            scene.simulator.faults.inject(fault)
            try await board.publish(
                "Noodle soup", more: #","place":{"name":"Seoul","latitude":37.57,"longitude":126.98}"#, by: member.token
            )
            scene.clock.advance(by: .seconds(600))
            let answer = try await board.get("/conditions?lat=37.57&lon=126.98")
            #expect(answer.status == 503)
            let problem = try answer.problem()
            #expect(problem.type == .weatherUnavailable)
            #expect(problem.reason == reason)
            #expect(problem.detail == reason.explanation(in: .english))
            let named = try await board.get("/places?q=Busan", headers: [(name: "Accept-Language", value: "ko")])
            #expect(try named.problem().reason == reason)
            #expect(!answer.text.contains(scene.baseURL))
            #expect(!answer.text.contains(SimulatorKey.valid.secret))
        }
    }

    @Test func `a slow provider times out`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.faults.inject(.slowHeaders(.seconds(30)))
            let member = try await board.join("alice")
            let place = #","place":{"name":"Seoul","latitude":37.57,"longitude":126.98}"#
            let post = try await board.publish("Soup", more: place, by: member.token)
            #expect(post.conditions == nil)
            // The post was stored while the call was in flight.
            #expect(try await board.hasPending())
            let answer = try await board.get("/conditions?lat=37.57&lon=126.98")
            #expect(try answer.problem().reason == .timedOut)
        }
    }

    @Test(arguments: [SimulatorKey.notYetActive.secret, "no-such-key"])
    func `a rejected key is named as the reason without being shown`(key: String) async throws {
        try await withWeather { scene in
            try await withBoard(clock: scene.clock, provider: scene.provider(key: key)) { board in
                let answer = try await board.get("/conditions?place=Seoul")
                #expect(try answer.problem().reason == .keyRejected)
                #expect(!answer.text.contains(key))
                #expect(!board.log.entries(from: .trace).contains { $0.contains(key) })
            }
        }
    }

    @Test func `an unknown place is not found for both forms of a geocoding miss`() async throws {
        try await withWeatherBoard { board, scene in
            for (miss, name) in [(GeocodingMiss.emptyList, "Nowhereville"), (.notFound, "Elsewhereton")] {
                scene.simulator.fixtures.setGeocodingMiss(miss)
                let answer = try await board.get("/conditions?place=\(name)")
                #expect(answer.status == 404)
                #expect(try answer.problem().type == .placeNotFound)
                let list: Page<Place> = try await board.get("/places?q=\(name)").value()
                #expect(list.items.isEmpty)
            }
            #expect(try await board.get("/conditions?place=Seoul").status == 200)
        }
    }

    @Test func `a name that the provider rejects leaves the circuit breaker closed`() async throws {
        try await withWeatherBoard { board, _ in
            for name in ["%2C", "%2C%2C%2C", "%3B", ".", "%25", "%26q%3D", "%ED%97"] {
                let answer = try await board.get("/conditions?place=\(name)")
                #expect((400..<500).contains(answer.status), "\(name)")
                #expect(try await board.get("/conditions?lat=37.57&lon=126.98").status == 200, "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("", "place:required"), ("?place=", "place:required"), ("?lat=1", "lat,lon:coordinates"),
        ("?lat=1&lon=1&place=a%07b", "place:control-characters"), ("?lat=1&lon=1&place=", "place:required"),
        ("?lat=91&lon=0", "lat,lon:coordinates"), ("?lat=x&lon=y", "lat,lon:coordinates"),
        ("?lat=1e1&lon=0", "lat,lon:coordinates"), ("?place=%00", "place:control-characters"),
    ])
    func `a request without a place is rejected`(query: String, rule: String) async throws {
        try await withWeatherBoard { board, scene in
            let answer = try await board.get("/conditions\(query)")
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == [rule])
            #expect(scene.simulator.counts.total == 0)
        }
    }

    @Test func `without a provider, conditions have a reason and posts are stored`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let answer = try await board.get("/conditions?place=Seoul")
            #expect(answer.status == 503)
            #expect(try answer.problem().reason == .off)
            let post = try await board.publish("Soup", more: #","place":{"name":"Seoul"}"#, by: member.token)
            #expect(post.conditions == nil)
            let list: BoardList = try await board.get("/boards?place=Seoul").value()
            #expect(list.trouble == .off)
            #expect(list.boards.count == 9)
        }
    }
}
