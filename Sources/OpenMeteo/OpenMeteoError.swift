import Curl

/// Why Open-Meteo gave no answer, decided by the HTTP status alone.
package enum OpenMeteoError: Error, Sendable, Equatable {
    /// 400, or a coordinate outside the world, which is not sent at all; the reason is the provider's, for the log only.
    case badRequest(reason: String)
    /// 429: this address asked too much in a minute, an hour or a day, or too much at once.
    case limitExceeded
    /// 503.
    case overloaded
    /// Any other 5xx.
    case serverFault(status: Int)
    /// A status the provider is not known to send, redirects among them.
    case unexpectedStatus(Int)
    /// 200 with a body that is empty, cut off, of another shape, or an error after all.
    case unreadable
    /// No HTTP answer arrived.
    case transport(CurlError)
}
