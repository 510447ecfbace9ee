import BoardModels
import BoardStore
import BoardWeather

/// The limits on requests, members, networks, connections and provider calls.
package struct ServerLimits: Sendable {
    /// The maximum size of a request body in bytes.
    package var requestBody = 64 * 1024
    /// The limits of the store: its rate limits, moderation thresholds, retention times and database settings.
    package var store = StoreLimits()
    /// The maximum number of registrations per hour from one network: an IPv4 address or an IPv6 /64.
    package var registrationsPerHour = 5
    /// The maximum number of failed sign-ins in 15 minutes from one network.
    package var failedSignInsPerNetwork = 10
    /// The maximum number of failed sign-ins per hour on one handle from one network.
    package var failedSignInsPerHandle = 20
    /// The maximum number of wrong passwords in 15 minutes that one session may enter to confirm changes of the
    /// account.
    package var confirmationsPerSession = 10
    /// The maximum number of reads (GET and HEAD requests) per minute from one network.
    package var readsPerMinute = 600
    /// The maximum number of writes (all other requests) per minute by one member, or without a session from one
    /// network.
    package var writesPerMinute = 120
    /// The maximum number of writes per minute from one network, with and without sessions together.
    package var networkWritesPerMinute = 600
    /// The delay of each response to a request that exceeds a rate limit or finds a queue full (`Tarpit`).
    package var tarpitDelay = Duration.seconds(1)
    /// The maximum number of edits of posts in ten minutes by a member.
    package var editsPerTenMinutes = 20
    /// The maximum amount of posts' text per day from one network, in KiB: each post and each edit counts as its size
    /// in whole KiB, rounded down, plus one.
    package var textPerDay = 8192
    /// The maximum amount of posts' text per day by one member, in KiB: a quarter of the network's, so that one member
    /// cannot use up the quota of the others.
    var memberTextPerDay: Int { max(1, textPerDay / 4) }
    /// The maximum number of places that a member may save per day, including places removed since, because the stored
    /// response of an idempotent request remains.
    package var savedPlacesPerDay = 200
    /// The maximum number of account exports per hour by one member.
    package var exportsPerHour = 5
    /// The maximum number of open connections.
    package var connections = 10_000
    /// The maximum number of open connections from one network.
    package var connectionsPerNetwork = 1000
    /// The time after which a connection without traffic is closed.
    package var idleTimeout = Duration.seconds(60)
    /// The time within which the headers of a request must arrive.
    package var headerTimeout = Duration.seconds(10)
    /// The time that requests in progress may still take once a graceful shutdown begins.
    package var drainTimeout = Duration.seconds(30)
    /// The limits on provider calls.
    package var weather = WeatherLimits()

    package init() {}
}
