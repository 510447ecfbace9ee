/// The reason why weather data is unavailable: the `reason` of a `weather-unavailable` problem.
package enum WeatherError: String, CaseIterable, Codable, Sendable, Error {
    /// The operator chose no provider.
    case off
    /// The provider does not accept the server's key.
    case keyRejected = "key-rejected"
    /// The provider answered with 429 and blocks the server's account for a while.
    case blocked
    /// The server's own call quota is used up; `budget` is the wire value.
    case budget
    /// The provider answered with its own fault.
    case providerFault = "provider-fault"
    /// The provider's answer cannot be decoded.
    case unreadable
    /// The provider did not answer in time.
    case timedOut = "timed-out"
    /// The provider could not be reached, or closed the connection.
    case unreachable
}
