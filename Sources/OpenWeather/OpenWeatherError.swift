import Curl

/// Why OpenWeather gave no answer, decided by the HTTP status alone.
package enum OpenWeatherError: Error, Sendable, Equatable {
    /// 401: the key is missing, wrong, not active yet, or its plan does not include this endpoint.
    case keyRejected
    /// 429: too many calls; the account may stay blocked for hours, so stop asking.
    case accountBlocked
    /// 404: the vendor knows no such place.
    case notFound
    /// 400, or a coordinate outside the world, which is not sent at all; the message is the vendor's, for the log only.
    case badRequest(message: String)
    /// 5xx, whatever the body is.
    case serverFault(status: Int)
    /// A status the vendor is not known to send, redirects among them.
    case unexpectedStatus(Int)
    /// 200 with a body that is empty, cut off, HTML, or of another shape.
    case unreadable
    /// No HTTP answer arrived.
    case transport(CurlError)
}
