import BoardStore

/// The numbers of the design's table of limits, each a setting.
package struct ServerLimits: Sendable {
    /// Bytes.
    package var requestBody = 64 * 1024
    /// What one member may post.
    package var posts = StoreLimits()
    /// Registrations an hour from one network address (IPv6: /64).
    package var registrationsPerHour = 5
    /// Tries to sign in from one network address in 15 minutes.
    package var signInsPerAddress = 10
    /// Tries to sign in to one handle in an hour.
    package var signInsPerHandle = 20
    /// Reads a minute from one network address.
    package var readsPerMinute = 600
    package var connections = 10_000
    package var idleTimeout = Duration.seconds(60)
    package var headerTimeout = Duration.seconds(10)
    /// How long answers under way may take once the server is told to stop.
    package var drainTime = Duration.seconds(30)
    /// Calls to the weather provider a minute and a day.
    package var weatherCallsPerMinute = 60
    package var weatherCallsPerDay = 30_000
    /// Calls to OpenWeather's One Call a day, which are paid for past a thousand.
    package var oneCallsPerDay = 1000

    package init() {}

    /// What the provider that is chosen may be asked.
    func weatherCalls(of settings: ServerSettings) -> CallLimits {
        let limits = CallLimits(
            perMinute: weatherCallsPerMinute, perDay: weatherCallsPerDay, oneCallPerDay: oneCallsPerDay)
        guard case .openMeteo(nil, _) = settings.weather else { return limits }
        // What Open-Meteo allows those who do not pay; a server of one's own has no such limit.
        return CallLimits(
            perMinute: limits.perMinute, perDay: min(limits.perDay, 10_000), perHour: 5000,
            oneCallPerDay: limits.oneCallPerDay)
    }
}
