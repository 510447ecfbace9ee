import BoardModels
import BoardStore
import CoreMetrics
import Logging

/// The server's one place that asks for weather: one question per place and ten minutes, whoever wants to know.
///
/// A class because every route and service shares its cache.
package final class WeatherService: Sendable {
    /// Nobody has it, or no answer can be given.
    enum ReportError: Error {
        case placeNotFound
        case trouble(WeatherError)
    }

    /// Who wants to know.
    enum Asker {
        /// Somebody at a screen, who is told of trouble at once rather than kept waiting for a provider that is in it, and
        /// gets what is known without what is not.
        case reader
        /// The board itself, which has time.
        case board
    }

    /// An answer, when it came, and whether it is past its time.
    struct Reading: Sendable {
        var observation: Observation
        var isStale: Bool
    }

    static let freshTime = Duration.seconds(600)
    static let staleTime = Duration.seconds(3 * 3600)
    /// How long after a forecast something measured may take the sun's strength from it.
    private static let mergedTime = Duration.seconds(3600)
    /// After how long a place that is asked for again is worth a call for its air.
    static let interestTime = Duration.seconds(30)
    /// How soon what nothing was told of is asked for again.
    static let missTime = Duration.seconds(600)

    let provider: (any WeatherProvider)?
    let now: @Sendable () -> Timestamp
    let log: Logger
    let line: ProviderGateway
    let storage: WeatherCacheStorage
    private let lastMiss: RecoveryProbe
    /// The forecast that had to do without One Call last.
    let lastWithout = RecoveryProbe()
    let metrics: WeatherMetrics
    let conditions: WeatherCache<Observation>
    let forecasts: WeatherCache<ProviderForecast>
    let airs: WeatherCache<AirQuality>
    let yesterdays: WeatherCache<Yesterday>
    let pasts: WeatherCache<PastDay>
    let found: WeatherCache<[Place]>

    /// - Parameter provider: nil when the operator chose none.
    package init(
        provider: (any WeatherProvider)?, store: Store, limits: CallLimits, metrics factory: any MetricsFactory,
        now: @escaping @Sendable () -> Timestamp, log: Logger
    ) {
        let metrics = WeatherMetrics(factory)
        let name = provider?.name ?? .simulated
        let storage = WeatherCacheStorage(of: name, store: store, log: log)
        let lastMiss = RecoveryProbe()
        func answers<Value>(
            _ kind: String, fresh: Int, kept: Int, most: Int, missed: Duration = .zero,
            _ miss: RecoveryProbe? = lastMiss
        ) -> WeatherCache<Value> {
            let times = CachePolicy(fresh: .seconds(fresh), kept: .seconds(kept), most: most, missed: missed)
            return WeatherCache(kind, times, storage: storage, metrics: metrics, lastMiss: miss, now: now)
        }
        self.provider = provider
        self.now = now
        self.log = log
        self.storage = storage
        self.lastMiss = lastMiss
        self.metrics = metrics
        line = ProviderGateway(to: name, store: store, limits: limits, metrics: metrics, now: now, log: log)
        conditions = answers("conditions", fresh: 600, kept: 3 * 3600, most: 20_000)
        forecasts = answers("forecast", fresh: 1800, kept: 3 * 3600, most: 3000)
        airs = answers("air", fresh: 3600, kept: 3 * 3600, most: 20_000)
        // Its key names the day, with which it ends. Like the past, it is not of the plan that everybody needs, and may
        // be known to be nothing without a call.
        yesterdays = answers("yesterday", fresh: 86_400, kept: 86_400, most: 5000, missed: Self.missTime, nil)
        // What was measured stays so; it is asked for within a day.
        pasts = answers("history", fresh: 3 * 86_400, kept: 3 * 86_400, most: 500, nil)
        // Places stay where they are: an old answer is as good as a new one.
        found = answers("places", fresh: 86_400, kept: 30 * 86_400, most: 20_000)
    }

    var isOff: Bool { provider == nil }

    /// The conditions of a point where they are known and fresh, without asking anybody.
    func known(at point: Coordinates) -> Conditions? {
        let point = point.rounded
        guard let known = conditions.known(point.description), !known.isStale else { return nil }
        return completed(known.value.conditions, at: point)
    }

    /// The conditions of a point: from the cache, an old answer while a new one is fetched behind it, or asked for.
    func reading(at point: Coordinates, for asker: Asker) async throws(WeatherError) -> Reading {
        let point = point.rounded
        guard let provider else { throw .off }
        let served = try await conditions.answer(to: point.description, unless: trouble(for: asker)) {
            () async throws(WeatherError) in try await self.observe(provider, at: point, through: self.line)
        }
        // Somebody looks at this place more than once: now its air is worth a call too, behind the answer.
        if now() - served.receivedAt >= Self.interestTime, airs.known(point.description)?.isStale ?? true,
            line.hasRoomToSpare(for: ProviderCall(.air))
        {
            airs.refresh(point.description) { () async throws(WeatherError) in
                try await self.askForAir(at: point, through: self.sparingLine)
            }
        }
        var observation = served.value
        observation.conditions = completed(observation.conditions, at: point)
        observation.timeZone = observation.timeZone ?? forecasts.known(point.description)?.value.timeZone
        return Reading(observation: observation, isStale: served.isStale)
    }

    /// What is in the air at a point, nil where that is not known.
    ///
    /// - Parameter isAwaited: false where what is known must do.
    func air(at point: Coordinates, for asker: Asker, isAwaited: Bool) async -> AirQuality? {
        let point = point.rounded
        let ask: @Sendable () async throws(WeatherError) -> AirQuality = { () async throws(WeatherError) in
            try await self.askForAir(at: point, through: isAwaited ? self.line : self.sparingLine)
        }
        guard isAwaited else { return await airs.knownMeanwhile(point.description, ask) }
        return await attempt { () async throws(WeatherError) in
            try await self.airs.answer(to: point.description, unless: self.trouble(for: asker), ask).value
        }
    }

    /// Why an asker should not wait for an answer, nil where one may.
    func trouble(for asker: Asker) -> WeatherError? {
        asker == .board ? nil : line.trouble()
    }

    /// The line for what nobody waits for.
    var sparingLine: SparingLine { SparingLine(line: line) }

    /// An answer, or none where there is trouble: what it would have been is left out of a greater one.
    func attempt<Value: Sendable>(
        _ ask: @Sendable () async throws(WeatherError) -> Value
    ) async -> Value? {
        do throws(WeatherError) {
            return try await ask()
        } catch {
            // The line and the metrics have told of it.
            return nil
        }
    }

    /// Fetches the conditions of a point before anybody waits for them, if they are about to run out.
    func refreshAhead(at point: Coordinates) {
        // Whether there is room is decided with each call; to look first only saves the way.
        guard let provider, line.hasRoomToSpare(for: ProviderCall(.conditions)) else { return }
        let point = point.rounded
        conditions.refresh(point.description, unlessYoungerThan: .seconds(480)) { () async throws(WeatherError) in
            try await self.observe(provider, at: point, through: self.sparingLine)
        }
    }

    /// Tries whether a provider that was not well is well again, so that no reader meets the try.
    func tryAgain() {
        if line.health == .halfOpen { lastMiss.askAgain() }
        // Once only for each forecast that did without: the next one may show that One Call is not wanted any more.
        if line.mayTryOneCall { lastWithout.askOnceAgain() }
    }

    /// Brings what earlier runs of the server were told back into memory, so that a restart asks nothing again.
    package func load() async throws(StoreError) {
        guard provider != nil else { return }
        try await conditions.load()
        try await forecasts.load()
        try await airs.load()
    }

    /// Writes what waits to be kept.
    package func flush() async {
        await storage.flush()
    }

    /// Sets the numbers that change without anybody asking.
    func measureNow() {
        line.measureNow()
        metrics.cached("conditions", conditions.count)
        metrics.cached("forecast", forecasts.count)
        metrics.cached("air", airs.count)
        metrics.cached("places", found.count)
    }

    private func observe(
        _ provider: any WeatherProvider, at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> Observation {
        let observation = try await provider.observe(at: point, through: line)
        storage.note(observation.conditions, at: point)
        return observation
    }

    private func askForAir(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> AirQuality {
        guard let provider else { throw .off }
        guard let air = try await provider.air(at: point, through: line) else { throw .unreadable }
        return air
    }

    /// The conditions with what the provider told of the same place and hour in other answers.
    func completed(_ conditions: Conditions, at point: Coordinates) -> Conditions {
        var conditions = conditions
        if conditions.uvIndex == nil, let forecast = forecasts.known(point.description),
            conditions.observedAt - forecast.receivedAt < Self.mergedTime
        {
            conditions.uvIndex = forecast.value.uvIndex[Int(conditions.observedAt.milliseconds / 3_600_000)]
        }
        if conditions.airQuality == nil, let air = airs.known(point.description)?.value,
            air.isOf(conditions.observedAt)
        {
            conditions.airQuality = air.index
        }
        return conditions
    }
}
