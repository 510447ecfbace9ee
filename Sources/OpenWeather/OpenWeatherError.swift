import Curl

/// A failed OpenWeather call, classified by the HTTP status and the endpoint alone.
package enum OpenWeatherError: Error, Sendable, Equatable {
    /// 401 from an endpoint of the free plan: the key is missing, invalid or not active yet.
    case keyRejected
    /// 401 from One Call: the key has no subscription to that version.
    ///
    /// An invalid key has the same status and differs only in the vendor's message, which changes; the free endpoints
    /// show whether the key is valid. One Call 3.0 and 4.0 have separate subscriptions, so one's refusal does not imply
    /// the other's.
    case notSubscribed
    /// 429: rate limit exceeded; the account may stay blocked for hours.
    case accountBlocked
    /// 404: unknown place.
    case notFound
    /// 400, or an invalid request that is not sent; the message is for the log only.
    case badRequest(message: String)
    /// 5xx, with any body.
    case serverFault(status: Int)
    /// Any other status, including redirects.
    case unexpectedStatus(Int)
    /// 200 with a body that is empty, truncated, HTML or otherwise unexpected.
    case unreadable
    /// A pagination link to another host or endpoint, which is not followed.
    case foreignLink
    /// No HTTP response.
    case transport(CurlError)
}
