import BoardModels
import BoardScenes
import BoardTestSupport
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the mapping of OpenWeather's responses, with their recorded quirks.
struct OpenWeatherMappingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let fixture: Fixture
        let weather: MeasuredWeather
        let holds: @Sendable (Conditions) -> Bool

        init(_ fixture: Fixture, _ weather: WeatherType?, _ holds: @escaping @Sendable (Conditions) -> Bool) {
            self.fixture = fixture
            self.weather = weather.map(MeasuredWeather.known) ?? .unknown
            self.holds = holds
        }

        var testDescription: String { fixture.rawValue }
    }

    private static func isDry(_ conditions: Conditions) -> Bool { conditions.rain == nil && conditions.snow == nil }

    /// Every fixture of the simulator with the conditions that it must map to.
    ///
    /// Covers the quirks of current weather; the others are covered by the client's tests and `OpenWeatherQuirkTests`.
    private static let cases: [Case] = [
        // Quirk 2: rain and snow are absent in dry weather.
        Case(.dry, .fewClouds) { isDry($0) && $0.clouds == 20 && $0.code == 801 },
        Case(.clear, .clear) { isDry($0) && $0.code == 800 && $0.clouds == 0 },
        Case(.rain, .rain) { $0.rain == 1.27 && $0.snow == nil && $0.temperature == 12.4 && $0.code == 501 },
        Case(.snow, .snow) { $0.snow == 0.8 && $0.rain == nil && $0.temperature == -3.4 && $0.code == 601 },
        Case(.rainAndSnow, .snow) { $0.rain == 0.35 && $0.snow == 0.6 && $0.code == 616 },
        // Quirk 3: an empty object means that there is no rain.
        Case(.rainEmptyObject, .rain) { isDry($0) && $0.code == 500 },
        // Quirk 4: the amount is that of one hour or of three hours; it is converted to mm per hour.
        Case(.threeHourRain, .rain) { $0.rain == 1 },
        Case(.thunderstorm, .thunderstorm) { $0.rain == 4.1 && $0.code == 211 },
        Case(.heavySnow, .snow) { $0.snow == 2.6 && $0.code == 602 },
        Case(.heat, .clear) { $0.temperature == 36.3 },
        Case(.mist, .mist) { $0.visibility == 2100 && $0.code == 701 },
        // Quirk 23: the first of several conditions is primary.
        Case(.twoConditions, .rain) { $0.code == 500 && $0.rain == 0.42 },
        Case(.unknownCode, nil) { $0.code == 962 && $0.clouds == 75 },
        // Quirk 1: whole numbers have no fraction.
        Case(.wholeNumbers, nil) {
            $0.temperature == 12 && $0.feelsLike == 11 && $0.windSpeed == 3 && $0.windGust == 5
        },
        // Quirk 5, 6, 7 and 8: a value that was not measured is missing, and the others are present.
        Case(.noDeg, nil) { $0.windDirection == nil && $0.windSpeed != nil && $0.windGust != nil },
        Case(.noGust, nil) { $0.windGust == nil && $0.windSpeed != nil && $0.windDirection != nil },
        Case(.noVisibility, nil) { $0.visibility == nil && $0.feelsLike != nil },
        Case(.noFeelsLike, nil) { $0.feelsLike == nil && $0.temperature != nil && $0.visibility != nil },
        Case(.noGroundLevel, nil) { $0.pressure != nil },
        // Quirk 9: the sea has no name, and the nautical time zone of its longitude.
        Case(.sea, nil) { $0.utcOffset == 28_800 && $0.temperature != nil && $0.sunrise != nil },
        // Quirk 9: polar night and day are encoded as 0 or as equal times.
        Case(.polar, nil) { $0.sunrise == nil && $0.sunset == nil && $0.utcOffset == 32_400 },
        Case(.polarEqual, nil) { $0.sunrise == nil && $0.sunset == nil && $0.utcOffset == 32_400 },
        Case(.day, nil) { !$0.isNight },
        Case(.night, nil) { $0.isNight },
    ]

    /// The fixtures that leave the weather type to the simulation.
    private static let anyWeather: Set<Fixture> = [
        .wholeNumbers, .noDeg, .noGust, .noVisibility, .noFeelsLike, .noGroundLevel, .sea, .polar, .polarEqual, .day,
        .night,
    ]

    @Test func `every fixture is in the table`() {
        #expect(Set(Self.cases.map(\.fixture)) == Set(Fixture.allCases))
    }

    @Test(arguments: cases) func `each fixture maps to the right conditions`(known: Case) async throws {
        try await withWeather { scene in
            scene.simulator.fixtures.set(known.fixture)
            let seoul = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
            let observation = try await scene.provider().observe(at: seoul, .unlimited())
            let conditions = observation.conditions
            if !Self.anyWeather.contains(known.fixture) { #expect(conditions.weather == known.weather) }
            #expect(known.holds(conditions), "\(conditions)")
            #expect(conditions.provider == .simulated)
            #expect((observation.placeName == nil) == (known.fixture == .sea))
            // Times are not shifted: the vendor's are UTC.
            let age = (Timestamp(seconds: WeatherScene.start) - conditions.observedAt).milliseconds
            #expect((0...1_200_000).contains(age))
            if let rise = conditions.sunrise, let set = conditions.sunset { #expect(rise < set) }
            // The forecast of the same place decodes too, despite the fixture's quirk.
            let forecast = try await scene.provider().forecast(at: seoul, .unlimited())
            #expect(forecast?.steps.count == 40)
        }
    }

    @Test func `quirk 20, forecast steps lie in the future and include the precipitation before them`() async throws {
        try await withWeather { scene in
            scene.simulator.fixtures.set(.threeHourRain)
            let seoul = try #require(Coordinates(latitude: 37.57, longitude: 126.98))
            let forecast = try #require(try await scene.provider().forecast(at: seoul, .unlimited()))
            let first = try #require(forecast.steps.first)
            #expect(first.at > Timestamp(seconds: WeatherScene.start))
            #expect(forecast.steps.allSatisfy { $0.seconds == 10_800 && $0.at.milliseconds % 10_800_000 == 0 })
            #expect(forecast.steps.allSatisfy { $0.dewPoint != nil })
        }
    }
}
