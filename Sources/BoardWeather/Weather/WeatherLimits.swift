/// The limits on provider calls: of the provider's quota, of readers and of posts.
package struct WeatherLimits: Sendable {
    /// The maximum number of provider calls per minute.
    package var callsPerMinute = 60
    /// The maximum number of provider calls per day, as the provider counts them.
    package var callsPerDay = 30_000
    /// The maximum number of provider calls per minute that the anonymous requests of one network may cause.
    package var anonymousCallsPerMinute = 30
    /// The maximum number of provider calls per day that one member, or the anonymous requests of one network, may
    /// cause.
    package var readerCallsPerDay = 300
    /// The maximum number of provider calls per minute that one member may cause.
    package var memberCallsPerMinute = 30
    /// The maximum number of provider calls per minute that the signed-in requests of one network may cause.
    package var networkCallsPerMinute = 60
    /// The maximum number of provider calls per day that the signed-in requests of one network may cause.
    package var networkCallsPerDay = 1000
    /// The maximum number of background provider calls per day for one author's posts.
    package var authorCallsPerDay = 100
    /// The maximum number of background provider calls per day for the posts from one network.
    package var networkPostCallsPerDay = 1000
    /// The maximum number of calls to One Call per day; OpenWeather charges for more than a thousand.
    package var oneCallsPerDay = 1000

    /// The largest value of a limit on calls, which means "no limit".
    static let unlimited = 1_000_000

    package init() {}

    /// These limits, or none for simulated weather, whose calls use up no provider's quota.
    package func applied(to settings: WeatherSettings) -> WeatherLimits {
        guard settings.effectiveSource == .simulated else { return self }
        var limits = self
        for limit in Self.all { limits[keyPath: limit] = Self.unlimited }
        return limits
    }

    private static var all: [WritableKeyPath<WeatherLimits, Int>] {
        [
            \.callsPerMinute, \.callsPerDay, \.anonymousCallsPerMinute, \.readerCallsPerDay, \.memberCallsPerMinute,
            \.networkCallsPerMinute, \.networkCallsPerDay, \.authorCallsPerDay, \.networkPostCallsPerDay,
            \.oneCallsPerDay,
        ]
    }

    /// The limits of the call quota for the provider that the settings choose.
    package func callLimits(for settings: WeatherSettings) -> CallLimits {
        let limits = CallLimits(perMinute: callsPerMinute, perDay: callsPerDay, oneCallPerDay: oneCallsPerDay)
        guard settings.effectiveSource == .openMeteo, settings.openMeteoURL == nil else { return limits }
        // Open-Meteo's limits for free use; a self-hosted server has none.
        return CallLimits(
            perMinute: limits.perMinute, perDay: min(limits.perDay, 10_000), perHour: 5000,
            oneCallPerDay: limits.oneCallPerDay)
    }
}
