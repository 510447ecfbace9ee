import Curl

/// Why OpenWeather gave no answer, decided by the HTTP status and the endpoint alone.
package enum OpenWeatherError: Error, Sendable, Equatable {
    /// 401 from an endpoint of the free plan: the key is missing, wrong or not active yet.
    case keyRejected
    /// 401 from One Call: its plan is not part of this key.
    ///
    /// A key that is no good at all is answered so too. The two cannot be told apart without reading the vendor's
    /// sentences, which change; a caller knows from the free endpoints whether the key as such works. One Call 3.0 and
    /// 4.0 are subscribed to separately, so a refusal by one says nothing about the other.
    case notSubscribed
    /// 429: too many calls; the account may stay blocked for hours, so stop asking.
    case accountBlocked
    /// 404: the vendor knows no such place.
    case notFound
    /// 400, or a question that makes no sense, which is not sent at all; the message is the vendor's, for the log only.
    case badRequest(message: String)
    /// 5xx, whatever the body is.
    case serverFault(status: Int)
    /// A status the vendor is not known to send, redirects among them.
    case unexpectedStatus(Int)
    /// 200 with a body that is empty, cut off, HTML, or of another shape.
    case unreadable
    /// A link to the next page that leads to another host or another endpoint, which is not followed.
    case foreignLink
    /// No HTTP answer arrived.
    case transport(CurlError)
}
