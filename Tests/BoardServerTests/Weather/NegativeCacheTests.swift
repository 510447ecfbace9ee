import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeather
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the negative cache, with places that a provider rejects.
struct NegativeCacheTests {
    private static let validBody = """
        {"coord":{"lon":126.98,"lat":37.57},"weather":[{"id":800,"main":"Clear","icon":"01d"}],
         "main":{"temp":12.5},"dt":1789960500}
        """

    @Test func `a place that OpenWeather rejects leaves the circuit breaker closed and takes one call in ten minutes`()
        async throws
    {
        let server = try StubServer { request in
            guard request.target.hasPrefix("/data/2.5/") else { return .json("[]", status: 401) }
            if request.target.contains("lat=-89") { return .json(#"{"cod":"400","message":"odd"}"#, status: 400) }
            if request.target.contains("lat=-88") { return .json(#"{"cod":"404","message":"odd"}"#, status: 404) }
            if request.target.contains("lat=-87") {
                return .json(Self.validBody.replacing(#"{"id":800,"main":"Clear","icon":"01d"}"#, with: ""))
            }
            return .json(Self.validBody)
        }
        let client = OpenWeatherClient(
            http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey("k"), baseURL: server.url)
        try await withWeather { scene in
            let provider = OpenWeatherProvider(client: client, provider: .simulated)
            try await withWeatherService(of: scene, provider: provider, limits: .plenty) { weatherService in
                for (latitude, error) in [(-89, .providerFault), (-88, .providerFault), (-87, .unreadable)]
                    as [(Double, WeatherError)]
                {
                    let odd = try #require(Coordinates(latitude: latitude, longitude: 0))
                    for _ in 0..<3 {
                        await #expect(throws: error) {
                            try await weatherService.observation(at: odd, priority: .interactive)
                        }
                    }
                }
                #expect(server.requests.count == 3)
                #expect(weatherService.gateway.health == .closed)
                let seoul = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
                #expect(
                    try await weatherService.observation(at: seoul, priority: .interactive).value.conditions.code == 800
                )
            }
        }
    }

    /// Runs the body with a service whose provider fails for places south of 80° S.
    private func withFailingPlaces(_ body: (WeatherService, WeatherScene, StubServer) async throws -> Void) async throws
    {
        let server = try StubServer { request in
            request.target.contains("lat=-8") ? .json("{}", status: 502) : .json(Self.validBody)
        }
        let client = OpenWeatherClient(
            http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey("k"), baseURL: server.url)
        try await withWeather { scene in
            let provider = OpenWeatherProvider(client: client, provider: .simulated)
            try await withWeatherService(of: scene, provider: provider, limits: .plenty) { weatherService in
                try await body(weatherService, scene, server)
            }
        }
    }

    private func observe(_ latitude: Double, _ weatherService: WeatherService) async throws {
        let point = try #require(Coordinates(latitude: latitude, longitude: 0))
        _ = try await weatherService.observation(at: point, priority: .interactive, budget: .board)
    }

    @Test func `a place for which the provider always fails leaves the others their weather, and backs off`()
        async throws
    {
        try await withFailingPlaces { weatherService, scene, server async throws in
            for number in 0..<10 {
                await #expect(throws: WeatherFailure.self) { try await observe(-89, weatherService) }
                #expect(weatherService.gateway.health == .closed)
                try await observe(Double(number), weatherService)
                scene.clock.advance(by: .milliseconds(number < 5 ? 0 : 60_000))
            }
            // At once, and then with exponential backoff from a second on.
            let calls = server.requests.count { $0.target.contains("lat=-89") }
            #expect((2...5).contains(calls), "\(calls)")
        }
    }

    @Test func `the trial call is for another place than those that always fail`() async throws {
        try await withFailingPlaces { weatherService, scene, server async throws in
            for latitude in [-89.0, -88] {
                await #expect(throws: WeatherFailure.self) { try await observe(latitude, weatherService) }
            }
            #expect(weatherService.gateway.health == .open)
            await #expect(throws: WeatherFailure.self) { try await observe(1, weatherService) }
            #expect(try await eventually { weatherService.conditionsCache.inFlight == 0 })
            scene.clock.advance(by: .seconds(1))
            #expect(weatherService.gateway.health == .halfOpen)
            // A reader's request for a place that fails does not become the trial call.
            await #expect(throws: WeatherFailure.self) { try await observe(-88, weatherService) }
            #expect(try await eventually { weatherService.conditionsCache.inFlight == 0 })
            #expect(server.requests.count == 2)
            weatherService.probeRecovery()
            #expect(try await eventually { weatherService.gateway.health == .closed })
            #expect(server.requests.last?.target.contains("lat=1") == true)
        }
    }
}
