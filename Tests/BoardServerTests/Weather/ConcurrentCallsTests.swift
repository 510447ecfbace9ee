import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the provider calls of one request, which are made concurrently.
struct ConcurrentCallsTests {
    private static let seoul = Coordinates(latitude: 37.57, longitude: 126.98)

    /// Makes the five-day forecast fail: sequential calls would end with it and never reach One Call.
    @Test(arguments: [
        // The first of the two calls discovers the plan.
        (SimulatorKey.subscribed3, VendorEndpoint.oneCall, 2), (.subscribed4, .days, 1),
    ])
    func `One Call and the five-day forecast are called concurrently`(
        key: SimulatorKey, endpoint: VendorEndpoint, calls: Int
    ) async throws {
        try await withWeather { scene in
            let point = try #require(Self.seoul)
            let provider = scene.provider(key: key)
            scene.simulator.faults.inject(.html502, endpoint: .forecast)
            await #expect(throws: WeatherError.providerFault) {
                try await provider.forecast(at: point, .unlimited())
            }
            #expect(scene.simulator.counts.of(endpoint) == calls)
        }
    }

    @Test func `days and hours of One Call 4-0 are requested concurrently, and either is used without the other`()
        async throws
    {
        try await withWeather { scene in
            let point = try #require(Self.seoul)
            let provider = scene.provider(key: .subscribed4)
            scene.simulator.faults.inject(.html502, endpoint: .days)
            let five = try #require(try await provider.forecast(at: point, .unlimited()))
            #expect(five.missesAlerts == true)
            #expect(scene.simulator.counts.of(.hours) == 1)
            scene.simulator.faults.clear()
            scene.simulator.faults.inject(.html502, endpoint: .hours)
            let forecast = try #require(try await provider.forecast(at: point, .unlimited()))
            #expect(forecast.days.count > five.days.count)
            #expect(forecast.uvIndex.isEmpty)
        }
    }

    @Test(arguments: [
        (SimulatorKey.valid, [VendorEndpoint.forecast: 1]), (.subscribed3, [.forecast: 1, .oneCall: 1]),
        (.subscribed4, [.forecast: 1, .days: 1, .hours: 1]),
    ])
    func `a forecast takes the fewest calls that its plan allows`(
        key: SimulatorKey, calls: [VendorEndpoint: Int]
    ) async throws {
        try await withWeatherBoard(key: key) { board, scene in
            // The plan is discovered once.
            _ = try await board.get("/forecast?lat=10&lon=10")
            scene.simulator.counts.reset()
            #expect(try await board.get("/forecast?lat=37.57&lon=126.98").status == 200)
            for endpoint in [VendorEndpoint.forecast, .oneCall, .oneCall4Current, .days, .hours] {
                let yesterday = key == .subscribed4 && [.days, .hours].contains(endpoint) ? 1 : 0
                #expect(scene.simulator.counts.of(endpoint) == (calls[endpoint] ?? 0) + yesterday, "\(endpoint)")
            }
        }
    }
}
