import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeather
import Testing

@testable import BoardServer

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
}
