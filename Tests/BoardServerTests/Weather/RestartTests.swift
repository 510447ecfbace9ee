import BoardModels
import BoardScenes
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import Curl
import OpenWeatherSimulator
import Testing

/// Tests of the persistence of caches, quota and circuit breaker across restarts.
struct RestartTests {
    @Test func `a restart with a full cache causes no calls`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            let provider = scene.provider(key: .subscribed)
            let questions =
                (0..<20).map { "/conditions?lat=\($0)&lon=10" } + [
                    "/forecast?lat=1&lon=10", "/conditions?place=Seoul", "/forecast?place=Busan",
                    "/places?q=04524,KR",
                ]
            try await withBoard(clock: scene.clock, provider: provider, folder: folder) { board in
                for question in questions {
                    let answer = try await board.get(question)
                    #expect(answer.status == 200, "\(question)")
                }
            }
            let calls = scene.simulator.counts.total
            #expect(calls > 20)
            try await withBoard(clock: scene.clock, provider: provider, folder: folder) { board in
                for question in questions {
                    let answer = try await board.get(question)
                    #expect(answer.status == 200, "\(question)")
                }
                let member = try await board.join("alice")
                let place = #","place":{"name":"There","latitude":3,"longitude":10}"#
                #expect(try await board.publish("Soup", more: place, by: member.token).conditions != nil)
            }
            #expect(scene.simulator.counts.total == calls)
        }
    }

    @Test func `the minute quota survives a restart`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            func board(_ body: (RunningBoard) async throws -> Void) async throws {
                try await withBoard(
                    clock: scene.clock, provider: scene.provider(), folder: folder,
                    settings: { $0.limits.weather.callsPerMinute = 10 }, body)
            }
            try await board { board in
                for number in 0..<10 {
                    let answer = try await board.get("/conditions?lat=\(number)&lon=0")
                    #expect(answer.status == 200)
                }
            }
            scene.clock.advance(by: .seconds(30))
            try await board { board in
                let answer = try await board.get("/conditions?lat=50&lon=0")
                #expect(try answer.problem().reason == .quotaExhausted)
                // The calls of a block start within 10 seconds of its reservation and take up to 5 seconds.
                scene.clock.advance(by: .seconds(45))
                let later = try await board.get("/conditions?lat=50&lon=0")
                #expect(later.status == 200)
            }
            #expect(scene.calls == 11)
            #expect(scene.simulator.counts.peakPerMinute() <= 10)
        }
    }

    @Test func `the daily quota survives many restarts`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            for number in 0..<6 {
                try await withBoard(
                    clock: scene.clock, provider: scene.provider(), folder: folder,
                    settings: { $0.limits.weather.callsPerDay = 25 }
                ) { board in
                    for step in 0..<10 { _ = try await board.get("/conditions?lat=\(number)&lon=\(step)") }
                }
                scene.clock.advance(by: .seconds(120))
            }
            #expect(scene.calls <= 25)
            #expect(scene.calls >= 10)
            scene.clock.advance(by: .seconds(86_400))
            try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                let answer = try await board.get("/conditions?lat=70&lon=0")
                #expect(answer.status == 200)
            }
        }
    }

    @Test func `a 429 opens the circuit breaker for ten minutes across a restart`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            let provider = scene.provider(key: .blocked)
            for wait in [0, 300, 299] {
                scene.clock.advance(by: .seconds(wait))
                try await withBoard(clock: scene.clock, provider: provider, folder: folder) { board in
                    let answer = try await board.get("/conditions?lat=1&lon=1")
                    #expect(try answer.problem().reason == .blocked)
                }
                #expect(scene.calls == 1)
            }
            scene.clock.advance(by: .seconds(1))
            try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                let answer = try await board.get("/conditions?lat=1&lon=1")
                #expect(answer.status == 200)
            }
        }
    }

    @Test func `one provider's responses are never served as another's`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            try await withBoard(clock: scene.clock, provider: scene.provider(), folder: folder) { board in
                let answer = try await board.get("/conditions?lat=1&lon=1")
                #expect(answer.status == 200)
            }
            let other = OpenMeteoProvider(forecastURL: "http://127.0.0.1:1")
            try await withBoard(clock: scene.clock, provider: other, folder: folder) { board in
                let answer = try await board.get("/conditions?lat=1&lon=1")
                #expect(try answer.problem().reason == .unreachable)
            }
        }
    }
}
