import Curl

/// A failed Open-Meteo call, classified by the HTTP status alone.
package enum OpenMeteoError: Error, Sendable, Equatable {
    /// 400, or an invalid request that is not sent (a coordinate or number of days out of range); the reason is for the
    /// log only.
    case badRequest(reason: String)
    /// 429: this IP address exceeded a rate limit; the provider sends no `Retry-After`.
    case limitExceeded(Limit)
    /// 503.
    case overloaded
    /// Any other 5xx, with any body.
    case serverFault(status: Int)
    /// Any other status, including redirects.
    case unexpectedStatus(Int)
    /// 200 with a body that is empty, truncated, an error or otherwise unexpected.
    case unreadable
    /// No HTTP response, or one that is too large.
    case transport(CurlError)

    /// The exceeded rate limit; servers behind one IP address share them.
    package enum Limit: Sendable, Equatable {
        /// Resets at the next full minute.
        case minute
        /// Resets at the next full hour.
        case hour
        /// Resets at 00:00 UTC.
        case day
        /// Too many concurrent requests; the provider runs one and queues four.
        case concurrency
        /// Not stated by the provider.
        case unknown
    }
}

extension OpenMeteoError.Limit {
    // All limits have the same status and differ in the message only. It determines how long to wait, so a changed
    // message costs precision but not correctness.
    init(reason: String) {
        self =
            switch reason.split(separator: " ").first {
            case "Minutely": .minute
            case "Hourly": .hour
            case "Daily": .day
            case "Too": .concurrency
            default: .unknown
            }
    }
}
