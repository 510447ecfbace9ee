/// Why a request has no answer.
///
/// An answer with any status, 500 included, is not an error.
///
/// No case carries the URL, a header or a byte of the answer: they may hold secrets, and errors get logged.
package enum CurlError: Error, Sendable, Equatable {
    /// What cannot be sent as asked; found before connecting, except for a redirect's target.
    package enum InvalidRequest: Sendable, Equatable {
        /// The URL, or the target of a followed redirect, is not an absolute URL with a host.
        case malformedURL
        /// The URL, or the target of a followed redirect, is neither http nor https.
        case unsupportedScheme
        /// A header name is not a token, or a value (the user agent included) has a control character in it.
        case malformedHeader
        /// `Content-Length` or `Transfer-Encoding` was given.
        case reservedHeader
        /// A GET or HEAD was given a body.
        case bodyNotAllowed
    }

    case invalidRequest(InvalidRequest)

    /// The name of the host, or of the proxy, cannot be looked up: it does not exist or no name server answers.
    case unknownHost

    /// Nobody listens there (refused) or no route leads there; or a proxy would not connect us.
    case unreachable

    /// No connection, TLS included, within `connectTimeout` (or within `timeout`, if that is shorter).
    case connectTimedOut

    /// Connected, but no whole answer within `timeout`.
    case timedOut

    /// The TLS handshake failed or the server's certificate is not to be trusted.
    case insecure

    /// The body is larger than the request's `maximumResponseBytes`.
    case responseTooLarge(limit: Int)

    /// More redirects than the request's `maximumRedirects`.
    case tooManyRedirects

    /// The connection ended before the answer did. The server may have acted on the request.
    case interrupted

    /// The answer is not HTTP, or its content encoding cannot be undone.
    case unreadable

    /// The task was cancelled, or the client went away. The server may have acted on the request.
    case cancelled

    /// libcurl, or the thread for it, could not be started.
    case unavailable

    /// Anything else, by libcurl's own number (`CURLcode`; from 1000, `CURLMcode` plus 1000).
    case failed(code: Int)
}
