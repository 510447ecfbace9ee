/// The rate limit that a request reached, in a `rate-limited` problem.
package struct ReachedLimit: Codable, Hashable, Sendable {
    package let name: RateLimitName
    /// The time in seconds until a further request is accepted, rounded up; at least 1.
    package let retryAfter: Int64

    package init(_ name: RateLimitName, retryAfter: Duration) {
        self.name = name
        self.retryAfter = max(1, retryAfter.secondsRoundedUp)
    }

    /// Returns localized sentences that name the limit and say when to try again.
    package func explanation(in language: Language) -> String {
        RateLimitMessage.reached.text(in: language, name.text(in: language)) + " "
            + RetryMessage.text(afterSeconds: retryAfter, in: language)
    }
}

/// The name of a rate limit, in problems and in the `RateLimit` headers.
///
/// A network is the IPv4 address or the IPv6 /64 from which clients connect. Raw values are stable API codes, so they
/// can be older than the names of the cases.
package enum RateLimitName: String, JSONChoice {
    case reads, writes
    /// Limits the writes of all members of a network together.
    case networkWrites = "network-writes"
    case posts
    case firstDayPosts = "first-day-posts"
    case edits, reports, registrations, exports
    /// Limits the text in kibibytes that all members of a network together write in posts.
    case networkText = "text"
    /// Limits the text in kibibytes that a member writes in posts.
    case memberText = "member-text"
    /// Limits the places that a member saves.
    case savedPlaces = "saved-places"
    case concurrentExports = "concurrent-exports"
    /// Limits the weather provider calls per minute that anonymous requests from a network cause.
    case anonymousWeatherCalls = "caused-weather-calls"
    /// Limits the weather provider calls per day that anonymous requests from a network cause, weighted as the provider
    /// counts them.
    case anonymousDailyWeatherCalls = "caused-daily-weather-calls"
    /// Limits the weather provider calls per minute that a member causes.
    case memberWeatherCalls = "member-weather-calls"
    case memberDailyWeatherCalls = "member-daily-weather-calls"
    /// Limits the weather provider calls per minute that all members of a network cause together.
    case networkWeatherCalls = "network-weather-calls"
    case networkDailyWeatherCalls = "network-daily-weather-calls"
    /// Limits the weather provider calls caused by one reader that can wait in the queue at the same time.
    case concurrentWeatherCalls = "concurrent-weather-calls"
    /// Limits a reader's place searches without a result that do not count as weather provider calls per minute.
    case missedPlaces = "missed-places"
    /// Limits the failed sign-ins from a network.
    case signIns = "sign-ins"
    /// Limits the failed sign-ins with one handle from a network.
    case signInsOfHandle = "sign-ins-of-handle"
    /// Limits the wrong passwords that a session enters to confirm changes to the account.
    case confirmations
}
