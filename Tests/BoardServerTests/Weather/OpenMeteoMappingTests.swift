import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenMeteo
import OpenMeteoSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the mapping of Open-Meteo's responses to board's models.
struct OpenMeteoMappingTests {
    /// The vendor's WMO codes by the weather type that they map to.
    static let codes: [(WeatherType, [Int])] = [
        (.clear, [0]), (.fewClouds, [1]), (.scatteredClouds, [2]), (.brokenClouds, [3]), (.mist, [45, 48]),
        (.showerRain, [51, 53, 55, 80, 81, 82]), (.rain, [61, 63, 65]),
        (.snow, [56, 57, 66, 67, 71, 73, 75, 77, 85, 86]), (.thunderstorm, [95, 96, 99]),
    ]

    private static let seoul = Coordinates(latitude: 37.57, longitude: 126.98)

    private func withProvider(
        _ change: (inout MeteoSimulator.Quirks) -> Void,
        _ body: (OpenMeteoProvider, MeteoSimulator, Coordinates) async throws -> Void
    ) async throws {
        let simulator = MeteoSimulator(.init(callsPerMinute: 1_000_000, now: { WeatherScene.start * 1000 }))
        simulator.quirks.set(change)
        let point = try #require(Self.seoul)
        try await ServerSemaphore.withPermit {
            try await simulator.whileServing { url in
                try await body(OpenMeteoProvider(forecastURL: url, geocodingURL: url), simulator, point)
            }
        }
    }

    @Test func `each of the 28 codes maps to its weather type, without a cloud cover`() async throws {
        #expect(Self.codes.flatMap(\.1).count == 28)
        try await withProvider({ $0.nullVariables = ["cloud_cover"] }) { provider, simulator, point in
            let context = try CallContext.unlimited()
            for (type, codes) in Self.codes {
                for code in codes {
                    simulator.quirks.set { $0.weatherCode = code }
                    let conditions = try await provider.observe(at: point, context).conditions
                    #expect(conditions.weather == .known(type), "\(code)")
                    #expect(conditions.clouds == nil)
                    // The code is one of OpenWeather's, of the same class.
                    #expect(MeasuredWeather(code: conditions.code) == conditions.weather, "\(code)")
                }
            }
        }
    }

    @Test func `the forecast has the hours of today and tomorrow`() async throws {
        try await withProvider({ _ in }) { provider, _, point in
            let forecast = try #require(try await provider.forecast(at: point, try CallContext.unlimited()))
            let hours = try #require(forecast.hours)
            #expect(hours.count == 48 && hours.allSatisfy { $0.seconds == 3600 })
            let now = Timestamp(seconds: WeatherScene.start)
            let today = LocalDate.days(at: now, utcOffset: forecast.utcOffset)
            let dates = hours.map { LocalDate.days(at: $0.at, utcOffset: forecast.utcOffset) }
            #expect(dates == Array(repeating: today, count: 24) + Array(repeating: today + 1, count: 24))
        }
    }

    @Test func `each code maps to the same weather type in steps and days`() async throws {
        try await withProvider({ $0.nullVariables = ["cloud_cover"] }) { provider, simulator, point in
            let context = try CallContext.unlimited()
            for (type, codes) in Self.codes {
                for code in codes {
                    simulator.quirks.set { $0.weatherCode = code }
                    let forecast = try #require(try await provider.forecast(at: point, context))
                    #expect(forecast.steps.allSatisfy { $0.weather == .known(type) }, "\(code)")
                    #expect(forecast.days.allSatisfy { $0.weather == .known(type) }, "\(code)")
                    #expect(forecast.days.count == 17)
                }
            }
        }
    }

    /// Checks at the thresholds of Open-Meteo (20, 50 and 80 %) and those of OpenWeather (11, 25, 50 and 85 %).
    @Test(arguments: [
        (0, 0, 800), (10, 0, 800), (11, 0, 801), (19, 0, 801), (20, 1, 801), (25, 1, 801), (26, 1, 802), (49, 1, 802),
        (50, 2, 802), (51, 2, 803), (79, 2, 803), (80, 3, 803), (84, 3, 803), (85, 3, 804), (100, 3, 804),
    ])
    func `the cloud cover maps to OpenWeather's codes`(clouds: Double, code: Int, expected: Int) {
        #expect(WMOCode.openWeather(code, clouds: clouds) == expected)
    }

    @Test(arguments: [4, 42, 62, 100, -1])
    func `an unknown code is unknown weather`(code: Int) {
        #expect(WMOCode.openWeather(code) == 0)
        #expect(MeasuredWeather(code: WMOCode.openWeather(code, clouds: 50)) == .unknown)
    }

    @Test func `a missing variable is nil, and a missing weather code is unknown weather`() async throws {
        let variables: [(String, @Sendable (Conditions) -> Bool)] = [
            ("temperature_2m", { $0.temperature == nil && $0.dewPoint == nil }),
            ("apparent_temperature", { $0.feelsLike == nil }), ("relative_humidity_2m", { $0.humidity == nil }),
            ("pressure_msl", { $0.pressure == nil }), ("wind_speed_10m", { $0.windSpeed == nil }),
            ("wind_gusts_10m", { $0.windGust == nil }), ("wind_direction_10m", { $0.windDirection == nil }),
            ("cloud_cover", { $0.clouds == nil }), ("visibility", { $0.visibility == nil }),
            ("uv_index", { $0.uvIndex == nil }), ("rain", { $0.rain == nil }), ("snowfall", { $0.snow == nil }),
            ("sunrise", { $0.sunrise == nil && $0.sunset == nil }), ("weather_code", { $0.weather == .unknown }),
            ("is_day", { !$0.isNight }),
        ]
        try await withProvider({ $0.weatherCode = 61 }) { provider, simulator, point in
            let context = try CallContext.unlimited()
            let whole = try await provider.observe(at: point, context).conditions
            for (name, isAbsent) in variables {
                for isMissing in [true, false] {
                    simulator.quirks.set {
                        $0.nullVariables = isMissing ? [] : name == "rain" ? ["rain", "showers"] : [name]
                        $0.missingVariables = isMissing ? name == "rain" ? ["rain", "showers"] : [name] : []
                    }
                    let conditions = try await provider.observe(at: point, context).conditions
                    #expect(isAbsent(conditions), "\(name)")
                    #expect(name == "temperature_2m" || conditions.temperature == whole.temperature)
                    let forecast = try await provider.forecast(at: point, context)
                    #expect(forecast?.steps.isEmpty == false)
                }
            }
            // The other variables have values.
            #expect(variables.filter { $0.1(whole) }.map(\.0) == ["snowfall", "is_day"])
        }
    }

    @Test func `a request has the right units, time zone and coordinates`() async throws {
        try await withProvider({ _ in }) { provider, simulator, _ in
            let pagoPago = try #require(Coordinates(latitude: -14.28, longitude: -170.7))
            let observation = try await provider.observe(at: pagoPago, .unlimited())
            #expect(observation.conditions.timeZone == "Pacific/Pago_Pago")
            #expect(observation.conditions.utcOffset == -39_600)
            let target = try #require(simulator.calls.all.last?.target)
            // Quirk 25: swapped coordinates go unnoticed while both are valid latitudes.
            for part in ["latitude=-14.28&", "longitude=-170.7&", "wind_speed_unit=ms", "timezone=auto"] {
                #expect(target.contains(part))
            }
        }
    }

    @Test func `concurrent requests stay within the provider's concurrency limit`() async throws {
        try await withProvider({ _ in }) { provider, simulator, _ in
            simulator.faults.inject(.slow(.milliseconds(20)))
            let context = try CallContext.unlimited()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<40 {
                    let point = try #require(Coordinates(latitude: Double(number), longitude: 10))
                    group.addTask { _ = try await provider.observe(at: point, context) }
                }
                try await group.waitForAll()
            }
            #expect(simulator.calls.of(.forecast) == 40)
        }
    }

    /// Checks a place for which the provider responds with the same status 400 as for an invalid request.
    @Test func `a place without data leaves the circuit breaker closed and is negatively cached`() async throws {
        let clock = ManualClock(seconds: WeatherScene.start)
        let simulator = MeteoSimulator(.init(now: { clock.now }))
        try await simulator.whileServing { url in
            let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
            try await withBoard(clock: clock, provider: provider) { board in
                simulator.faults.inject(.badRequest(reason: "No data is available for this location"))
                for path in ["/conditions?lat=-89&lon=0", "/forecast?lat=-89&lon=0"] {
                    #expect(try await board.get(path).problem().type == .weatherUnavailable)
                }
                simulator.faults.clear()
                // The negative entries save the calls.
                let calls = simulator.calls.total
                for path in ["/conditions?lat=-89&lon=0", "/forecast?lat=-89&lon=0"] {
                    #expect(try await board.get(path).problem().type == .weatherUnavailable)
                }
                #expect(simulator.calls.total == calls)
                #expect(try await board.get("/conditions?lat=37.57&lon=126.98").status == 200)
                // A place without air quality has a forecast anyway.
                simulator.faults.inject(
                    .badRequest(reason: "No data is available for this location"), endpoint: .airQuality)
                let forecast: Forecast = try await board.get("/forecast?lat=37.57&lon=126.98").value()
                #expect(forecast.air == nil)
                #expect(forecast.current != nil)
            }
        }
    }

    @Test func `too many concurrent requests map to a fault, and an exceeded quota to a block`() {
        #expect(WeatherError(.limitExceeded(.concurrency)) == .providerFault)
        for limit in [.minute, .hour, .day, .unknown] as [OpenMeteoError.Limit] {
            #expect(WeatherError(.limitExceeded(limit)) == .blocked)
        }
    }
}
