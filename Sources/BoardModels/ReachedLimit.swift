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
package enum RateLimitName: String, CaseIterable, Codable, Sendable {
    case reads, writes
    /// Writes from a network, by all of its members.
    case networkWrites = "network-writes"
    case posts
    case firstDayPosts = "first-day-posts"
    case edits, reports, registrations, exports
    /// Kibibytes of posts' text from a network.
    case text
    /// Kibibytes of posts' text from a member.
    case memberText = "member-text"
    /// Places that a member saves.
    case savedPlaces = "saved-places"
    case concurrentExports = "concurrent-exports"
    /// Calls to the weather provider per minute that the anonymous requests of a network cause.
    case anonymousWeatherCalls = "caused-weather-calls"
    /// Calls to the weather provider per day that the anonymous requests of a network cause, weighted as the provider
    /// counts them.
    case anonymousDailyWeatherCalls = "caused-daily-weather-calls"
    /// Calls to the weather provider per minute that a member causes.
    case memberWeatherCalls = "member-weather-calls"
    case memberDailyWeatherCalls = "member-daily-weather-calls"
    /// Calls to the weather provider per minute that all members of a network cause together.
    case networkWeatherCalls = "network-weather-calls"
    case networkDailyWeatherCalls = "network-daily-weather-calls"
    /// Calls to the weather provider that a reader causes and that are queued at the same time.
    case concurrentWeatherCalls = "concurrent-weather-calls"
    /// Place searches without a result that do not count towards a reader's limits of weather calls per minute.
    case missedPlaces = "missed-places"
    /// Failed sign-ins from a network.
    case signIns = "sign-ins"
    /// Failed sign-ins with a handle from a network.
    case signInsOfHandle = "sign-ins-of-handle"
    /// Wrong passwords that were entered in a session to confirm changes to the account.
    case confirmations
}
