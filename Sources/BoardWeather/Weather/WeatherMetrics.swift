import BoardModels
import CoreMetrics
import Metrics

/// Records the metrics of the weather service, under their Prometheus names.
package struct WeatherMetrics: Sendable {
    /// The source from which a request for weather data was served.
    package enum Source: String, Sendable {
        /// A fresh cache entry.
        case fresh
        /// A stale cache entry.
        case stale
        /// The provider, in a call that the request waited for.
        case provider
        /// No source, because the request failed.
        case failed
    }

    /// The result of one attempt to backfill a post's conditions.
    package enum BackfillResult: String, Sendable {
        case completed, postponed
        case givenUp = "given-up"
    }

    private let factory: any MetricsFactory

    init(_ factory: any MetricsFactory) {
        self.factory = factory
    }

    /// Counts a call that was made to the provider, and records its duration.
    package func called(_ call: ProviderCall, result: String, in time: Duration) {
        let dimensions = [("kind", call.kind.rawValue), ("plan", call.plan.rawValue)]
        increment("board_weather_calls_total", dimensions + [("result", result)])
        Timer(label: "board_weather_call_seconds", dimensions: dimensions, factory: factory).record(duration: time)
    }

    /// Counts a provider call that the gateway refused.
    ///
    /// - Parameter reason: the error, or `origin` if the call's budget was used up.
    package func refused(_ call: ProviderCall, reason: String) {
        increment(
            "board_weather_refused_total",
            [("kind", call.kind.rawValue), ("plan", call.plan.rawValue), ("reason", reason)])
    }

    /// Counts a request for a kind of weather data, by the source of the response.
    package func served(_ kind: String, from source: Source) {
        increment("board_weather_requests_total", [("kind", kind), ("source", source.rawValue)])
    }

    /// Records the time for which a request waited for the provider.
    package func waited(_ kind: String, _ time: Duration) {
        Timer(label: "board_weather_wait_seconds", dimensions: [("kind", kind)], factory: factory)
            .record(duration: time)
    }

    /// Counts an attempt to backfill a post's conditions.
    package func backfilled(_ result: BackfillResult) {
        increment("board_weather_backfills_total", [("result", result.rawValue)])
    }

    /// Sets the gauge of the state of a plan's circuit breaker: 0 closed, 1 half-open, 2 open.
    func setCircuitBreakerState(_ state: CircuitBreaker.State, of plan: ProviderCall.Plan) {
        set("board_weather_circuit_breaker_state", [("plan", plan.rawValue)], state.rawValue)
    }

    /// Sets two gauges: the number of calls of any plan that are left now, and the weighted calls of one plan today.
    func setQuota(remaining: Int, used: Int, of plan: ProviderCall.Plan) {
        set("board_weather_quota_remaining", [], remaining)
        set("board_weather_calls_today", [("plan", plan.rawValue)], used)
    }

    /// Sets the gauge of the number of entries that a cache has in memory.
    ///
    /// - Parameter kind: the name of the cache.
    func setCacheEntries(_ entries: Int, of kind: String) {
        set("board_weather_cache_entries", [("kind", kind)], entries)
    }

    private func increment(_ label: String, _ dimensions: [(String, String)]) {
        Counter(label: label, dimensions: dimensions, factory: factory).increment()
    }

    private func set(_ label: String, _ dimensions: [(String, String)], _ value: Int) {
        Meter(label: label, dimensions: dimensions, factory: factory).set(value)
    }
}
