import CCurl

/// The reason why an HTTP request has no usable response; a response with any status is not an error.
///
/// No case contains the URL, a header or response data: these may hold secrets, and errors are logged.
package enum CurlError: Error, Sendable, Equatable {
    /// The reason why a request cannot be sent.
    ///
    /// It is detected before connecting, except for an invalid target of a redirect.
    package enum InvalidRequest: Sendable, Equatable {
        /// The URL, or the target of a followed redirect, is not an absolute URL with a host.
        case malformedURL
        /// The URL, or the target of a followed redirect, is neither http nor https.
        case unsupportedScheme
        /// A header name is not a token, or a value (or the user agent) has a control character.
        case malformedHeader
        /// `Content-Length` or `Transfer-Encoding` was set explicitly.
        case reservedHeader
        /// A GET or HEAD request has a body.
        case bodyNotAllowed
    }

    case invalidRequest(InvalidRequest)

    /// The name of the host or proxy cannot be resolved.
    case unknownHost

    /// The connection was refused, there is no route to the host, or the proxy refused to connect.
    case unreachable

    /// The connection, including its TLS handshake, was not established within `connectTimeout` or `timeout`.
    case connectTimedOut

    /// The connection was established, but the response was not complete within `timeout`.
    case timedOut

    /// The TLS handshake failed, for example since the server expects HTTP without TLS on this port.
    case handshakeFailed

    /// The server's certificate is not trusted.
    case insecure

    /// The response body exceeds the request's `maximumResponseBytes`.
    case responseTooLarge(limit: Int)

    /// The number of redirects exceeds the request's `maximumRedirects`.
    case tooManyRedirects

    /// The connection closed before the end of the response. The server may have processed the request.
    case interrupted

    /// The response is not HTTP, or its content encoding cannot be decoded.
    case unreadable

    /// The task was cancelled or the client was deallocated. The server may have processed the request.
    case cancelled

    /// libcurl could not be loaded, or its event-loop thread could not be started.
    case unavailable

    /// Any other failure, with libcurl's error code (`CURLcode`, or `CURLMcode` plus 1000).
    case failed(code: Int)
}

/// The state of a failed transfer, for libcurl error codes that have more than one cause.
struct FailedTransfer {
    /// True if the connection was established.
    var connected: Bool
    /// True if the final URL, after redirects, is http or https.
    var schemeAllowed: Bool
}

extension CurlError {
    init(_ code: CURLcode, of transfer: FailedTransfer) {
        self =
            switch code {
            case CURLE_URL_MALFORMAT:
                .invalidRequest(.malformedURL)
            case CURLE_UNSUPPORTED_PROTOCOL:
                // libcurl also reports this for a status line with an unknown HTTP version.
                transfer.schemeAllowed ? .unreadable : .invalidRequest(.unsupportedScheme)
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
                .unknownHost
            case CURLE_COULDNT_CONNECT, CURLE_PROXY:
                .unreachable
            case CURLE_OPERATION_TIMEDOUT:
                transfer.connected ? .timedOut : .connectTimedOut
            case CURLE_SSL_CONNECT_ERROR:
                .handshakeFailed
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
                CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
                CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT:
                .insecure
            case CURLE_TOO_MANY_REDIRECTS:
                .tooManyRedirects
            case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_FAIL_REWIND,
                CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3, CURLE_QUIC_CONNECT_ERROR:
                .interrupted
            case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY:
                .unreadable
            case CURLE_FAILED_INIT:
                .unavailable
            default:
                .failed(code: Int(code.rawValue))
            }
    }

    init(_ code: CURLMcode) {
        self = .failed(code: 1000 + Int(code.rawValue))
    }
}
