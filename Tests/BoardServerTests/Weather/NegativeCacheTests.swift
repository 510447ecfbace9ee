import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeather
import Synchronization
import Testing

@testable import BoardServer

/// An odd place is its own trouble, and nobody else's.
struct RefusedPlacesTests {
    private static let good = """
        {"coord":{"lon":126.98,"lat":37.57},"weather":[{"id":800,"main":"Clear","icon":"01d"}],
         "main":{"temp":12.5},"dt":1789960500}
        """

    @Test func `a place that OpenWeather has nothing of pauses nobody's weather and costs a call in ten minutes`()
        async throws
    {
        let server = try Answerer { request in
            guard request.target.hasPrefix("/data/2.5/") else { return .json("[]", status: 401) }
            if request.target.contains("lat=-89") { return .json(#"{"cod":"400","message":"odd"}"#, status: 400) }
            if request.target.contains("lat=-88") { return .json(#"{"cod":"404","message":"odd"}"#, status: 404) }
            if request.target.contains("lat=-87") {
                return .json(Self.good.replacing(#"{"id":800,"main":"Clear","icon":"01d"}"#, with: ""))
            }
            return .json(Self.good)
        }
        let client = OpenWeatherClient(
            http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey("k"), baseURL: server.url)
        try await withWeather { scene in
            let provider = OpenWeatherProvider(client: client, provider: .simulated)
            try await withWeatherService(of: scene, provider: provider, limits: .plenty) { weatherService in
                for (latitude, trouble) in [(-89, .providerFault), (-88, .providerFault), (-87, .unreadable)]
                    as [(Double, WeatherError)]
                {
                    let odd = try #require(Coordinates(latitude: latitude, longitude: 0))
                    for _ in 0..<3 {
                        await #expect(throws: trouble) { try await weatherService.reading(at: odd, for: .reader) }
                    }
                }
                #expect(server.requests.count == 3)
                #expect(weatherService.line.health == .closed)
                let seoul = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
                #expect(try await weatherService.reading(at: seoul, for: .reader).observation.conditions.code == 800)
            }
        }
    }

    @Test func `a refusal is remembered for ten minutes, of its place and its question alone`() throws {
        let begin = ContinuousClock.now
        let elapsed = Mutex(Duration.zero)
        let refused = NegativeCache { begin + elapsed.withLock { $0 } }
        let odd = try #require(Coordinates(latitude: -89, longitude: 0))
        let other = try #require(Coordinates(latitude: -89, longitude: 1))
        #expect(refused.trouble(.conditions, at: odd) == nil)
        refused.note(.conditions, at: odd, .unreadable)
        #expect(refused.trouble(.conditions, at: odd) == .unreadable)
        #expect(refused.trouble(.forecast, at: odd) == nil)
        #expect(refused.trouble(.conditions, at: other) == nil)
        elapsed.withLock { $0 = .seconds(599) }
        #expect(refused.trouble(.conditions, at: odd) == .unreadable)
        elapsed.withLock { $0 = .seconds(600) }
        #expect(refused.trouble(.conditions, at: odd) == nil)
    }
}
