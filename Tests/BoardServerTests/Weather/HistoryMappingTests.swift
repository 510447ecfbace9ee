import BoardModels
import BoardScenes
import BoardTestSupport
import OpenMeteoSimulator
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the mapping of the providers' measurements of past hours.
struct HistoryMappingTests {
    private static let hour = Timestamp(seconds: WeatherScene.start + 45 * 60)
    private static let places = [(37.57, 126.98), (27.7, 85.32), (-14.28, -170.7), (78.22, 15.65)]

    @Test(arguments: [SimulatorKey.subscribed3, .subscribed4], places)
    func `One Call's history of an hour matches the conditions of that hour`(
        key: SimulatorKey, place: (Double, Double)
    ) async throws {
        try await withWeather { scene in
            let point = try #require(Coordinates(latitude: place.0, longitude: place.1))
            let provider = scene.provider(key: key)
            scene.clock.advance(by: .seconds(45 * 60))
            let then = try await provider.observe(at: point, .unlimited()).conditions
            scene.clock.advance(by: .seconds(5 * 3600))
            #expect(try await provider.hasHistory(at: point, .unlimited()))
            let measurements = try await provider.measurements(at: point, in: Self.hour, .unlimited())
            let measured = try #require(measurements.first)
            #expect(measured.observedAt == Self.hour)
            #expect(measured.code == then.code)
            #expect(measured.weather == then.weather)
            #expect(measured.isNight == then.isNight)
            #expect(measured.temperature.flatMap { past in then.temperature.map { abs(past - $0) < 1 } } == true)
            #expect(measured.provider == .simulated)
            #expect(measured.utcOffset == then.utcOffset)
            #expect(measured.humidity != nil && measured.pressure != nil && measured.windSpeed != nil)
        }
    }

    @Test func `a free key has no history`() async throws {
        try await withWeather { scene in
            let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
            let provider = scene.provider()
            #expect(try await !provider.hasHistory(at: point, .unlimited()))
            #expect(try await provider.measurements(at: point, in: Self.hour, .unlimited()).isEmpty)
            #expect(scene.calls == 0)
        }
    }

    @Test func `an unknown plan is an error, not a missing history`() async throws {
        try await withWeather { scene in
            let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
            scene.simulator.faults.inject(.html502)
            await #expect(throws: WeatherError.providerFault) {
                try await scene.provider().hasHistory(at: point, .unlimited())
            }
        }
    }

    @Test(arguments: places)
    func `one call to Open-Meteo returns all hours of two days`(place: (Double, Double)) async throws {
        let clock = ManualClock(seconds: WeatherScene.start + 45 * 60)
        let simulator = MeteoSimulator(.init(now: { clock.now }))
        try await simulator.whileServing { url in
            let point = try #require(Coordinates(latitude: place.0, longitude: place.1))
            let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
            let then = try await provider.observe(at: point, .unlimited()).conditions
            clock.advance(by: .seconds(5 * 3600))
            simulator.calls.reset()
            #expect(try await provider.hasHistory(at: point, .unlimited()))
            let measurements = try await provider.measurements(at: point, in: Self.hour, .unlimited())
            #expect(simulator.calls.total == 1)
            #expect(simulator.calls.weight <= 2)
            #expect(measurements.count == 48)
            #expect(measurements.map(\.observedAt) == measurements.map(\.observedAt).sorted())
            let offset = Int64(try #require(then.utcOffset))
            #expect(measurements.allSatisfy { ($0.observedAt.milliseconds / 1000 + offset) % 3600 == 0 })
            let near = measurements.filter { $0.observedAt.distance(to: Self.hour) <= .seconds(30 * 60) }
            let measured = try #require(near.first)
            if measured.observedAt == then.observedAt {
                #expect(measured.code == then.code)
                #expect(measured.weather == then.weather)
                #expect(measured.isNight == then.isNight)
                #expect(measured.temperature == then.temperature)
                #expect(measured.humidity == then.humidity)
                #expect(measured.pressure == then.pressure)
                #expect(measured.sunrise == then.sunrise)
                #expect(measured.sunset == then.sunset)
            }
            #expect(measured.utcOffset == then.utcOffset)
            #expect(measured.provider == .openMeteo)
        }
    }

    @Test func `an hour without a weather code is omitted`() async throws {
        let clock = ManualClock(seconds: WeatherScene.start)
        let simulator = MeteoSimulator(.init(now: { clock.now }))
        try await simulator.whileServing { url in
            let point = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
            let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
            simulator.quirks.set { $0.nullVariables = ["weather_code"] }
            #expect(try await provider.measurements(at: point, in: Self.hour, .unlimited()).isEmpty)
            simulator.quirks.set {
                $0 = .init()
                $0.weatherCode = 75
            }
            let measurements = try await provider.measurements(at: point, in: Self.hour, .unlimited())
            #expect(measurements.allSatisfy { $0.weather == .known(.snow) && $0.rain == nil && ($0.snow ?? 0) > 0 })
        }
    }

    @Test func `forecast hours are not merged as measurements`() throws {
        let noon = Timestamp(seconds: WeatherScene.start / 3600 * 3600)
        func conditions(_ hours: Int64) -> Conditions {
            Conditions(
                weather: .known(.rain), code: 500, observedAt: noon + .seconds(hours * 3600), provider: .simulated)
        }
        var past = PastDay()
        past.add((-2...3).map(conditions), of: noon.milliseconds / 3_600_000, until: noon + .seconds(60))
        #expect(past.measurements.map(\.observedAt) == (-2...0).map { noon + .seconds($0 * 3600) })
        #expect(past.nearest(to: noon + .seconds(1800))?.observedAt == noon)
        #expect(past.nearest(to: noon + .seconds(1801)) == nil)
        // An hour that is present already is kept.
        past.add([conditions(0), conditions(1)], of: noon.milliseconds / 3_600_000 + 1, until: noon + .seconds(3600))
        #expect(past.measurements.count == 4)
        #expect(past.fetchedHours.count == 2)
    }
}
