import Curl

/// Why Open-Meteo gave no answer, decided by the HTTP status alone.
package enum OpenMeteoError: Error, Sendable, Equatable {
    /// 400, or a question the provider is known to refuse (a coordinate outside the world, too many days), which is
    /// not sent at all; the reason is the provider's, for the log only.
    case badRequest(reason: String)
    /// 429: this address asked too much; the provider never says for how long to wait.
    case limitExceeded(Limit)
    /// 503.
    case overloaded
    /// Any other 5xx, whatever the body is.
    case serverFault(status: Int)
    /// A status the provider is not known to send, redirects among them.
    case unexpectedStatus(Int)
    /// 200 with a body that is empty, cut off, of another shape, or an error after all.
    case unreadable
    /// No HTTP answer arrived, or one larger than any that was asked for.
    case transport(CurlError)

    /// Which limit was reached; several servers behind one address share them.
    package enum Limit: Sendable, Equatable {
        /// Until the next full minute.
        case minute
        /// Until the next full hour.
        case hour
        /// Until 00:00 UTC.
        case day
        /// Too many questions at once: one runs, four wait.
        case concurrency
        /// The provider said something else, or nothing.
        case unknown
    }
}

extension OpenMeteoError.Limit {
    // The status is the same for all of them and nothing but the sentence tells them apart. It says how long to
    // wait and never whether this is an error, so a reworded one costs precision only.
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
