/// The reason why weather data is unavailable: the `reason` of a `weather-unavailable` problem.
///
/// Raw values are stable API codes, so they can be older than the names of the cases.
package enum WeatherError: String, JSONChoice, Error {
    /// No provider is configured.
    case off
    /// The provider rejects the server's API key.
    case keyRejected = "key-rejected"
    /// The provider responded with 429 and temporarily blocks the server's account.
    case blocked
    /// The server's own quota of provider calls is used up, or too many calls are queued.
    case quotaExhausted = "budget"
    /// The provider responded with an HTTP error that no other case covers.
    case providerFault = "provider-fault"
    /// The provider's response cannot be decoded.
    case unreadable
    /// The provider did not respond in time.
    case timedOut = "timed-out"
    /// The provider could not be reached, or it closed the connection.
    case unreachable
}
