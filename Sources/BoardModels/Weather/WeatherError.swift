/// Why there are no conditions: the `reason` of a `weather-unavailable` problem.
package enum WeatherError: String, CaseIterable, Codable, Sendable, Error {
    /// The operator chose no provider.
    case off
    /// The provider does not accept the server's key.
    case keyRejected = "key-rejected"
    /// The provider has blocked the server's account for asking too much.
    case blocked
    /// The server's own call budget is used up for now.
    case budget
    /// The provider answered with its own fault.
    case providerFault = "provider-fault"
    /// The provider answered with something that is not its format.
    case unreadable
    /// The provider did not answer in time.
    case timedOut = "timed-out"
    /// The provider could not be reached, or hung up.
    case unreachable
}
