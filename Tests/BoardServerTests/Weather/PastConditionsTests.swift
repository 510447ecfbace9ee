import BoardModels
import BoardScenes
import BoardTestSupport
import OpenMeteoSimulator
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the lookup of past conditions, for posts that were stored without conditions.
struct PastConditionsTests {
    private static let start = Timestamp(seconds: WeatherScene.start)

    private static func point(_ latitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: 126.98))
    }

    @Test func `within ten minutes the current conditions are used`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed), limits: .plenty) {
                weatherService in
                let seoul = try Self.point(37.57)
                scene.clock.advance(by: .seconds(599))
                let known = try await weatherService.pastConditions(at: seoul, around: Self.start).conditions
                #expect(
                    try await weatherService.observation(at: seoul, priority: .background).value.conditions == known)
                #expect(scene.calls == 1)
                #expect(scene.simulator.counts.of(kind: .oneCall) == 0)
            }
        }
    }

    @Test(arguments: [SimulatorKey.subscribed3, .subscribed4])
    func `after ten minutes the hour is fetched from the provider's history, once`(key: SimulatorKey) async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: key), limits: .plenty) {
                weatherService in
                let seoul = try Self.point(37.57)
                scene.clock.advance(by: .seconds(2 * 3600))
                let known = try #require(
                    try await weatherService.pastConditions(at: seoul, around: Self.start).conditions)
                #expect(known.observedAt == Self.start - .seconds(15 * 60))
                #expect(known.provider == .simulated)
                let calls = scene.simulator.counts.total
                for minute in [-40, -1, 1, 14] as [Int64] {
                    let again = try await weatherService.pastConditions(
                        at: seoul, around: Self.start + .seconds(60 * minute)
                    )
                    .conditions
                    #expect(again == known)
                }
                #expect(scene.simulator.counts.total == calls)
                // The next hour takes another call if a call returns one hour.
                let next = try await weatherService.pastConditions(at: seoul, around: Self.start + .seconds(3600))
                    .conditions
                #expect(next?.observedAt == Self.start + .seconds(45 * 60))
                #expect(scene.simulator.counts.total == calls + (key == .subscribed3 ? 1 : 0))
                #expect(scene.calls == 0)
            }
        }
    }

    @Test(arguments: [(37.57, 126.98), (27.7, 85.32)])
    func `one call to Open-Meteo returns all hours of a place in any time zone`(
        place: (Double, Double)
    ) async throws {
        try await withWeather { scene in
            let simulator = MeteoSimulator(.init(now: { scene.clock.now }))
            try await simulator.whileServing { url in
                let provider = OpenMeteoProvider(forecastURL: url, geocodingURL: url)
                try await withWeatherService(of: scene, provider: provider, limits: .plenty) { weatherService in
                    let point = try #require(Coordinates(latitude: place.0, longitude: place.1))
                    scene.clock.advance(by: .seconds(6 * 3600))
                    for minute in stride(from: Int64(0), through: 300, by: 20) {
                        let written = Self.start + .seconds(60 * minute)
                        let known = try #require(
                            try await weatherService.pastConditions(at: point, around: written).conditions)
                        #expect(known.observedAt.distance(to: written) <= .seconds(30 * 60))
                        #expect(known.provider == .openMeteo)
                    }
                    #expect(simulator.calls.total == 1)
                }
            }
        }
    }

    @Test func `current conditions are used for an hour in the future`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed), limits: .plenty) {
                weatherService in
                let written = Self.start + .seconds(20 * 60)
                scene.clock.advance(by: .seconds(32 * 60))
                let known = try #require(
                    try await weatherService.pastConditions(at: Self.point(37.57), around: written).conditions)
                #expect(known.observedAt <= Self.start + .seconds(32 * 60))
                #expect(known.observedAt.distance(to: written) <= .seconds(30 * 60))
                #expect(scene.calls == 1)
                #expect(scene.simulator.counts.of(kind: .oneCall) == 0)
            }
        }
    }

    @Test func `history is cached across a restart`() async throws {
        try await withWeather { scene in
            let folder = try TemporaryFolder()
            let (provider, seoul) = (scene.provider(key: .subscribed), try Self.point(37.57))
            scene.clock.advance(by: .seconds(2 * 3600))
            var first: Conditions?
            try await withWeatherService(of: scene, provider: provider, limits: .plenty, folder: folder) {
                weatherService in
                first = try await weatherService.pastConditions(at: seoul, around: Self.start).conditions
            }
            let calls = scene.simulator.counts.total
            try await withWeatherService(of: scene, provider: provider, limits: .plenty, folder: folder) {
                weatherService in
                let again = try await weatherService.pastConditions(at: seoul, around: Self.start).conditions
                #expect(again == first)
            }
            #expect(first != nil)
            #expect(scene.simulator.counts.total == calls)
        }
    }

    @Test func `without history the last measurement is used as soon as no later one can be nearer`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                let seoul = try Self.point(37.57)
                // A forecast discovers the plan.
                _ = try await weatherService.forecast(for: .at(seoul), days: 1, priority: .background, budget: .board)
                let before = try await weatherService.observation(at: seoul, priority: .background).value.conditions
                scene.clock.advance(by: .seconds(20 * 60))
                scene.simulator.faults.inject(.html502)
                let written = Timestamp(milliseconds: scene.clock.now)
                let distance = before.observedAt.distance(to: written)
                #expect(distance >= .seconds(20 * 60))
                #expect(try await weatherService.pastConditions(at: seoul, around: written).conditions == nil)
                scene.clock.advance(by: distance - .seconds(60))
                #expect(try await weatherService.pastConditions(at: seoul, around: written).conditions == nil)
                scene.clock.advance(by: .seconds(61))
                let known = try #require(try await weatherService.pastConditions(at: seoul, around: written).conditions)
                #expect(known.observedAt == before.observedAt)
                #expect(known.temperature == before.temperature)
            }
        }
    }

    @Test func `without history a later measurement is used if it is nearer`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                let seoul = try Self.point(37.57)
                let before = try await weatherService.observation(at: seoul, priority: .background).value.conditions
                scene.clock.advance(by: .seconds(100 * 60))
                let written = Timestamp(milliseconds: scene.clock.now)
                scene.clock.advance(by: .seconds(40 * 60))
                // The stale entry is served at once and refreshed in the background.
                let known = try #require(try await weatherService.eventualConditions(at: seoul, around: written))
                #expect(known.observedAt > written)
                #expect(known.observedAt.distance(to: written) < before.observedAt.distance(to: written))
            }
        }
    }

    @Test(arguments: [(2 * 3600 + 3000, true), (3 * 3600 + 60, false)] as [(Int64, Bool)])
    func `without history no measurement more than three hours away is used`(age: Int64, isKnown: Bool) async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(), limits: .plenty) { weatherService in
                scene.clock.advance(by: .seconds(age))
                switch try await weatherService.pastConditions(at: Self.point(37.57), around: Self.start) {
                case .found(let conditions):
                    #expect(isKnown)
                    #expect(conditions.observedAt.distance(to: Self.start) <= .seconds(3 * 3600))
                case .unavailable: #expect(!isKnown)
                case .notYet, .inFlight: Issue.record("the provider is well, and the lookup waits for it")
                }
            }
        }
    }

    @Test func `history calls leave half of the quota to interactive calls`() async throws {
        try await withWeather { scene in
            let limits = CallLimits(perMinute: 6, perDay: 1000, oneCallPerDay: 4)
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed3), limits: limits) {
                weatherService in
                scene.clock.advance(by: .seconds(2 * 3600))
                for latitude in [1.0, 2, 3] {
                    _ = try await weatherService.observation(at: Self.point(latitude), priority: .background)
                }
                let calls = scene.simulator.counts.total
                await #expect(throws: WeatherError.quotaExhausted) {
                    try await weatherService.pastConditions(at: Self.point(37.57), around: Self.start)
                }
                #expect(scene.simulator.counts.total == calls)
                scene.clock.advance(by: CallQuota.minuteWindow)
                // The plan discovery and the hour use half of One Call's daily quota.
                #expect(
                    try await weatherService.pastConditions(at: Self.point(37.57), around: Self.start).conditions != nil
                )
                #expect(scene.simulator.counts.of(kind: .oneCall) == 2)
                scene.clock.advance(by: CallQuota.minuteWindow)
                await #expect(throws: WeatherError.quotaExhausted) {
                    try await weatherService.pastConditions(at: Self.point(38), around: Self.start)
                }
                #expect(scene.simulator.counts.of(kind: .oneCall) == 2)
            }
        }
    }

    @Test func `a half-open provider gets one trial call and no history calls`() async throws {
        try await withWeather { scene in
            try await withWeatherService(of: scene, provider: scene.provider(key: .subscribed), limits: .plenty) {
                weatherService in
                scene.simulator.faults.inject(.html502)
                for latitude in [1.0, 2] {
                    _ = try? await weatherService.observation(at: Self.point(latitude), priority: .background)
                }
                scene.clock.advance(by: .seconds(2 * 3600))
                for _ in 0..<20 {
                    await #expect(throws: WeatherError.self) {
                        try await weatherService.pastConditions(at: Self.point(37.57), around: Self.start)
                    }
                }
                // One trial call, and none while the breaker is open.
                #expect(scene.simulator.counts.total == 3)
                #expect(scene.simulator.counts.of(kind: .oneCall) == 0)
                scene.simulator.faults.clear()
                // The pause of the breaker, and the time for which the place that failed leaves the trial call to others.
                scene.clock.advance(by: .seconds(15))
                let known = try await weatherService.pastConditions(at: Self.point(37.57), around: Self.start)
                    .conditions
                #expect(known?.observedAt == Self.start - .seconds(15 * 60))
            }
        }
    }

    @Test func `a recovery is detected once, and once a minute at most`() {
        var (recovery, breaker) = (RecoveryDetector(), CircuitBreaker())
        let start = Duration.seconds(1000)
        func isDetected(after seconds: Int64) -> Bool {
            recovery.detectRecovery(of: breaker, at: start + .seconds(seconds))
        }
        func open(after seconds: Int64) {
            breaker.recordFailure(.unreachable, at: start + .seconds(seconds), jitter: 1)
        }
        // The first recovery is reported for posts that an earlier run postponed.
        #expect(isDetected(after: 0))
        #expect(!isDetected(after: 100))
        open(after: 110)
        #expect(!isDetected(after: 110))
        #expect(!isDetected(after: 120))
        breaker.recordSuccess()
        #expect(isDetected(after: 130))
        // It opens and closes between two checks.
        open(after: 140)
        breaker.recordSuccess()
        #expect(!isDetected(after: 150))
        #expect(isDetected(after: 190))
        #expect(!isDetected(after: 300))
    }
}

extension WeatherService.PastConditions {
    var conditions: Conditions? {
        guard case .found(let conditions) = self else { return nil }
        return conditions
    }
}

extension WeatherService {
    /// Waits until background refreshes yield past conditions, and returns them; nil after the test timeout.
    func eventualConditions(at point: Coordinates, around moment: Timestamp) async throws -> Conditions? {
        var found: Conditions?
        _ = try await eventually {
            found = try await pastConditions(at: point, around: moment).conditions
            return found != nil
        }
        return found
    }
}
