import Curl

/// A failed OpenWeather call, classified by the HTTP status and the endpoint alone.
package enum OpenWeatherError: Error, Sendable, Equatable {
    /// Status 401 from an endpoint of the free plan: the API key is missing, invalid or not active yet.
    case keyRejected
    /// Status 401 from One Call: the API key has no subscription to that version.
    ///
    /// An invalid key has the same status and differs only in the vendor's message, which changes; the free endpoints
    /// show whether the key is valid. One Call 3.0 and 4.0 have separate subscriptions, so a key that is refused by one
    /// may be accepted by the other.
    case notSubscribed
    /// Status 429: rate limit exceeded; the account may stay blocked for hours.
    case accountBlocked
    /// Status 404: unknown place or weather alert.
    case notFound
    /// Status 400, or an invalid request that is not sent; the message is for the log only.
    case badRequest(message: String)
    /// A 5xx status, with any body.
    case serverFault(status: Int)
    /// A status that no other case covers, such as a redirect.
    case unexpectedStatus(Int)
    /// Status 200 with a body that is empty, truncated, HTML or otherwise unexpected.
    case unreadable
    /// No complete HTTP response was received, or the response is too large.
    case transport(CurlError)
}
