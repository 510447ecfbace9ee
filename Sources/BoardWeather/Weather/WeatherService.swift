import BoardModels
import BoardStore
import CoreMetrics
import Logging

/// The weather data for routes and background services: stale-while-revalidate caches in front of one provider.
///
/// A class because all routes and services share its caches.
package final class WeatherService: Sendable {
    /// The reason why there is no report or forecast of a place.
    package enum ReportError: Error {
        /// The provider knows no place with the requested name.
        case placeNotFound
        case unavailable(WeatherError)
        /// The budget of the provider calls is used up.
        case limited(RateLimitExceeded)

        package init(_ failure: WeatherFailure) {
            switch failure {
            case .unavailable(let error): self = .unavailable(error)
            case .limited(_, let exceeded): self = .limited(exceeded)
            }
        }
    }

    /// The freshness lifetime of conditions.
    static let freshnessLifetime = Duration.seconds(600)
    /// The maximum age of stale conditions, forecasts and air quality.
    package static let maximumAge = Duration.seconds(3 * 3600)
    /// The negative-cache TTL.
    static let negativeTTL = Duration.seconds(600)
    /// The maximum time after a forecast was received during which its UV index is merged into newer conditions.
    private static let uvIndexMergeWindow = Duration.seconds(3600)
    /// The minimum age of cached conditions at which a request for them also refreshes the air quality: the place is
    /// then being read repeatedly.
    private static let prefetchInterval = Duration.seconds(30)

    package let provider: (any WeatherProvider)?
    let gateway: ProviderGateway
    let storage: WeatherCacheStorage
    package let metrics: WeatherMetrics
    package let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    package let uptime: @Sendable () -> Duration
    package let conditionsCache: WeatherCache<Coordinates, Observation>
    package let forecastCache: WeatherCache<Coordinates, ProviderForecast>
    let airQualityCache: WeatherCache<Coordinates, AirQuality>
    let previousDayCache: WeatherCache<PreviousDayQuery, PreviousDay>
    let pastDayCache: WeatherCache<PastHourQuery, PastDay>
    let placeCache: WeatherCache<PlaceSearch, [Place]>
    private let probe = RecoveryProbe()
    private let oneCallProbe = RecoveryProbe()

    /// Creates the weather service with its caches and the gateway to its provider.
    ///
    /// - Parameter provider: nil if the operator turned the weather off.
    package init(
        provider: (any WeatherProvider)?, store: Store, limits: CallLimits, metrics factory: any MetricsFactory,
        now: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> Duration, log: Logger
    ) {
        let metrics = WeatherMetrics(factory)
        // Without a provider nothing is fetched or stored, so any name will do.
        let name = provider?.name ?? .simulated
        let storage = WeatherCacheStorage(of: name, store: store, log: log)
        let gateway = ProviderGateway(
            to: name, store: store, limits: limits, metrics: metrics, now: now, uptime: uptime, log: log)
        func cache<Key, Value>(
            _ kind: String, _ policy: CachePolicy, probe: RecoveryProbe? = nil,
            place: @escaping @Sendable (Key) -> String = { $0.description },
            isValid: @escaping @Sendable (Key, CacheEntry<Value>) -> Bool = { _, _ in true },
            fetch:
                @escaping @Sendable (any WeatherProvider, Key, Value?, CallContext) async throws(WeatherError) ->
                Value?
        ) -> WeatherCache<Key, Value> {
            return WeatherCache(
                kind, policy, storage: storage, gateway: gateway, probe: probe, metrics: metrics, now: now,
                uptime: uptime, place: place, isValid: isValid
            ) { key, cached, context async throws(WeatherError) in
                guard let provider else { throw .off }
                guard let value = try await fetch(provider, key, cached, context) else { throw .unreadable }
                return value
            }
        }
        self.provider = provider
        self.gateway = gateway
        self.storage = storage
        self.metrics = metrics
        self.now = now
        self.uptime = uptime
        conditionsCache = cache(
            "conditions",
            CachePolicy(
                freshnessLifetime: Self.freshnessLifetime, maximumAge: Self.maximumAge, capacity: 20_000,
                negativeTTL: Self.negativeTTL),
            probe: probe
        ) { provider, point, _, context async throws(WeatherError) in
            let observation = try await provider.observe(at: point, context).plausible(at: now())
            storage.record(observation.conditions, at: point)
            return observation
        }
        forecastCache = cache(
            "forecast",
            CachePolicy(
                freshnessLifetime: .seconds(1800), maximumAge: Self.maximumAge, capacity: 3000,
                negativeTTL: Self.negativeTTL),
            probe: probe
        ) { provider, point, _, context async throws(WeatherError) in
            try await provider.forecast(at: point, context)?.plausible(at: now())
        }
        airQualityCache = cache(
            "air",
            CachePolicy(
                freshnessLifetime: .seconds(3600), maximumAge: Self.maximumAge, capacity: 20_000,
                negativeTTL: Self.negativeTTL)
        ) { provider, point, _, context async throws(WeatherError) in try await provider.air(at: point, context) }
        previousDayCache = cache(
            "yesterday",
            CachePolicy(
                freshnessLifetime: .seconds(86_400), maximumAge: .seconds(86_400), capacity: 5000,
                negativeTTL: Self.negativeTTL),
            place: { $0.point.description },
            isValid: { query, entry in entry.value.temperature(around: query.moment) != nil }
        ) { provider, query, cached, context async throws(WeatherError) in
            var query = query
            query.known = cached
            return try await provider.yesterday(query, context)
        }
        // Past measurements do not change, and the backfill requests them within a day.
        pastDayCache = cache(
            "history",
            CachePolicy(
                freshnessLifetime: .seconds(3 * 86_400), maximumAge: .seconds(3 * 86_400), capacity: 500),
            place: { $0.point.description },
            isValid: { query, entry in
                entry.value.nearest(to: query.moment) != nil || entry.value.fetchedHours.contains(query.hour)
            }
        ) { provider, query, cached, context async throws(WeatherError) in
            let measurements = try await provider.measurements(at: query.point, in: query.start, context)
            var day = cached ?? PastDay()
            day.add(measurements, of: query.hour, until: now())
            return day
        }
        // Places do not move, so stale entries are still correct; an empty entry is a negative one.
        placeCache = cache(
            "places",
            CachePolicy(freshnessLifetime: .seconds(86_400), maximumAge: .seconds(30 * 86_400), capacity: 20_000),
            probe: probe,
            isValid: { _, entry in !entry.value.isEmpty || uptime() - entry.receivedUptime < Self.negativeTTL }
        ) { provider, search, _, context async throws(WeatherError) in
            let found: [Place] =
                switch search {
                case .name(let name): try await provider.places(named: name, context)
                case .postcode(let postcode): try await provider.places(of: postcode, context)
                case .point(let point): [try await provider.place(at: point, context)].compactMap { $0 }
                }
            if found.isEmpty { context.budget.restoreMiss() }
            return found.unique(by: \.self)
        }
    }

    /// True if the operator turned the weather off.
    package var isOff: Bool { provider == nil }

    /// The fresh conditions that are cached in memory for a point, completed with other cached data; nil if there are
    /// none.
    package func cachedConditions(at point: Coordinates) -> Conditions? {
        let point = point.rounded
        guard let cached = conditionsCache.cached(point), !cached.isStale else { return nil }
        return completed(cached.value.conditions, at: point)
    }

    /// The conditions report of a place, with today's forecast and the comparison of days if a forecast is cached.
    package func report(for query: PlaceQuery, budget: CallBudget) async throws(ReportError) -> ConditionsReport {
        var (place, point) = try await resolve(query, priority: .interactive, budget: budget)
        let entry: CacheEntry<Observation>
        do throws(WeatherFailure) {
            entry = try await observation(at: point, priority: .interactive, budget: budget)
        } catch {
            throw ReportError(error)
        }
        if case .at = query, let name = entry.value.placeName { place.name = name }
        let conditions = entry.value.conditions
        let age = max(0, (now() - conditions.observedAt).milliseconds / 1000)
        var report = ConditionsReport(
            place: place, conditions: conditions, age: Int(age), isStale: entry.isStale, failure: entry.failure)
        guard let cached = forecastCache.cached(point) else { return report }
        let forecast = withCurrentOffset(cached, conditions)
        let yesterday = await yesterday(at: point, forecast, current: conditions) { previousDayCache.cached($0)?.value }
        report.comparison = comparison(
            of: upcomingDays(of: forecast, current: conditions), yesterday, current: conditions,
            in: forecast.zone)
        report.today = report.comparison?.today
        return report
    }

    /// The current conditions at a point, from the cache or the provider, completed with other cached data.
    ///
    /// If the conditions have been cached for half a minute, a missing or stale air quality is refreshed in the
    /// background.
    package func observation(
        at point: Coordinates, priority: CallPriority, budget: CallBudget
    ) async throws(WeatherFailure) -> CacheEntry<Observation> {
        guard !isOff else { throw .unavailable(.off) }
        let point = point.rounded
        var entry = try await conditionsCache.entry(for: point, priority: priority, budget: budget)
        if uptime() - entry.receivedUptime >= Self.prefetchInterval, airQualityCache.cached(point)?.isStale ?? true,
            gateway.allowsBackground(ProviderCall(.air))
        {
            airQualityCache.refresh(point, priority: .background, budget: budget)
        }
        entry.value.conditions = completed(entry.value.conditions, at: point)
        return entry
    }

    /// A copy of conditions with the time zone that the forecast names, and with the UV index and the air quality that
    /// other caches have for the same place and hour.
    package func completed(_ conditions: Conditions, at point: Coordinates) -> Conditions {
        var conditions = conditions
        if conditions.timeZone == nil, let zone = forecastCache.cached(point)?.value.zone, zone.name != nil {
            conditions.zone = zone
        }
        if conditions.uvIndex == nil, let forecast = forecastCache.cached(point),
            conditions.observedAt - forecast.receivedAt < Self.uvIndexMergeWindow
        {
            conditions.uvIndex = forecast.value.uvIndex[Int(conditions.observedAt.milliseconds / 3_600_000)]
        }
        if conditions.airQuality == nil, let air = airQualityCache.cached(point)?.value,
            air.applies(at: conditions.observedAt)
        {
            conditions.airQuality = air.index
        }
        return conditions
    }
}

extension WeatherService {
    /// Starts a background refresh of a point's conditions if they are missing or about to become stale, and the
    /// provider's quota and circuit breaker admit a background call.
    func refreshAhead(at point: Coordinates) {
        guard !isOff, gateway.allowsBackground(ProviderCall(.conditions)) else { return }
        // 480 seconds is two minutes before the entry becomes stale.
        conditionsCache.refresh(point.rounded, priority: .background, budget: .board, ifOlderThan: .seconds(480))
    }

    /// Adds a refresh of a point's forecast to One Call's recovery probe; called when a reader requests the forecast
    /// while One Call's circuit breaker is not closed.
    func addToOneCallProbe(_ point: Coordinates) {
        oneCallProbe.add(point.description) {
            self.forecastCache.refresh(point, priority: .background, budget: .board, ifOlderThan: .zero)
        }
    }

    /// Makes the trial calls of half-open circuit breakers, so that no reader waits for a trial call.
    func probeRecovery() {
        if gateway.health == .halfOpen { probe.run() }
        // Only once per forecast: if the repeated request makes no call of One Call, the circuit breaker stays
        // half-open, and the probe would repeat forever.
        if gateway.canProbeOneCall { oneCallProbe.runOnce() }
    }

    /// Loads the fresh conditions, forecasts and air quality from the store.
    ///
    /// The other caches read an entry when it is first requested.
    package func load() async throws(StoreError) {
        guard !isOff else { return }
        try await conditionsCache.load()
        try await forecastCache.load()
        try await airQualityCache.load()
    }

    /// Writes pending cache entries and recorded temperatures to the store.
    package func flush() async {
        await storage.flush()
    }

    /// Updates the metrics' gauges of the gateway, and of the caches of conditions, forecasts, air quality and places.
    ///
    /// The caches of past days have no gauges.
    package func updateGauges() {
        gateway.updateGauges()
        metrics.setCacheEntries(conditionsCache.count, of: "conditions")
        metrics.setCacheEntries(forecastCache.count, of: "forecast")
        metrics.setCacheEntries(airQualityCache.count, of: "air")
        metrics.setCacheEntries(placeCache.count, of: "places")
    }
}
