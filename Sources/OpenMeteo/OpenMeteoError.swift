import Curl

/// A failed Open-Meteo call, classified by the HTTP status if there is a response; only the kind of rate limit is taken
/// from the provider's message.
package enum OpenMeteoError: Error, Sendable, Equatable {
    /// Status 400, or an invalid request that is not sent (a coordinate or number of days out of range); the reason is
    /// for the log only.
    case badRequest(reason: String)
    /// Status 429: this IP address exceeded a rate limit; the provider sends no `Retry-After`.
    case limitExceeded(Limit)
    /// Status 503: the provider is overloaded.
    case overloaded
    /// A 5xx status other than 503, with any body.
    case serverFault(status: Int)
    /// A status that no other case covers, such as a redirect.
    case unexpectedStatus(Int)
    /// Status 200 with a body that is empty, truncated, an error or otherwise unexpected.
    case unreadable
    /// No complete HTTP response was received, or the response is too large.
    case transport(CurlError)

    /// The rate limit that was exceeded; all servers behind one IP address share each limit.
    package enum Limit: Sendable, Equatable {
        /// The limit per minute, which resets at the next full minute.
        case minute
        /// The limit per hour, which resets at the next full hour.
        case hour
        /// The limit per day, which resets at 00:00 UTC.
        case day
        /// The limit on concurrent requests: the provider runs one and queues four.
        case concurrency
        /// A limit that the provider's message does not state.
        case unknown
    }
}

extension OpenMeteoError.Limit {
    // All limits have the same status and differ only in the message. The limit only determines how long to wait, so if
    // the provider changes its messages, the wait is less precise but nothing fails.
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
