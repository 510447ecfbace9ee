import BoardModels
import BoardWeather
import BoardWeb

/// The dependencies of the server that tests replace: the clocks, the weather provider, the metrics, the interval of
/// database checks and the queue of password computations.
package struct ServerDependencies: Sendable {
    /// Returns the time of the wall clock.
    package var now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock, of which only differences are used; steps of the wall clock do not change
    /// it.
    package var uptime: @Sendable () -> Duration
    /// The weather provider; if nil, the provider that the settings choose is used.
    package var provider: (any WeatherProvider)?
    package var metrics: MetricsRegistry
    /// The time between two checks of the database.
    package var checkInterval: Duration
    /// The queue of password computations; if nil, a new queue is created.
    var passwordQueue: PasswordQueue?

    package init(
        now: @escaping @Sendable () -> Timestamp = { Timestamp.now() },
        uptime: @escaping @Sendable () -> Duration = ServerDependencies.monotonicClock(),
        provider: (any WeatherProvider)? = nil, metrics: MetricsRegistry = MetricsRegistry(),
        checkInterval: Duration = .seconds(5)
    ) {
        self.now = now
        self.uptime = uptime
        self.provider = provider
        self.metrics = metrics
        self.checkInterval = checkInterval
    }

    /// Returns a monotonic clock that starts at zero.
    package static func monotonicClock() -> @Sendable () -> Duration {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }
}
