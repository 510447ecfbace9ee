import BoardModels
import Curl

/// The error of a failed API call to a board server.
package enum ClientError: Error, Equatable {
    /// The server responded with a problem (RFC 9457); `retryAfter` is the value of the `Retry-After` header.
    case problem(Problem, retryAfter: Duration?)
    /// No complete HTTP response was received from the server.
    case unreachable(NetworkError)
    /// The response is not from a board server: an HTML page, other JSON or a redirect.
    case notABoard
}

/// The reason why no complete HTTP response was received from the server, in categories that a user can act on.
package enum NetworkError: Error, Hashable, Sendable {
    /// The host name cannot be resolved.
    case unknownHost
    /// The connection was refused, or there is no route to the host.
    case cannotConnect
    case connectTimedOut
    /// The response was not complete within the timeout.
    case timedOut
    /// The TLS handshake failed, for example since the server expects HTTP without TLS.
    case handshakeFailed
    /// The certificate is not trusted.
    case insecure
    /// The connection closed before the end of the response, or the task was cancelled.
    case interrupted
    /// A proxy responded that the server behind it does not respond.
    case gateway
    /// The response is not HTTP, its content encoding cannot be decoded, or it redirects too often.
    case unreadable
    /// The response exceeds the client's limit.
    case tooLarge
    /// The address is invalid.
    case badAddress
    /// libcurl cannot be loaded.
    case noNetworking
    /// Any other failure, with libcurl's error code.
    case failed(code: Int)

    /// True if the request certainly did not reach the server.
    package var meansNotSent: Bool {
        switch self {
        case .unknownHost, .cannotConnect, .connectTimedOut, .handshakeFailed, .insecure, .badAddress, .noNetworking:
            true
        case .timedOut, .interrupted, .gateway, .unreadable, .tooLarge, .failed: false
        }
    }

    init(_ error: CurlError) {
        self =
            switch error {
            case .unknownHost: .unknownHost
            case .unreachable: .cannotConnect
            case .connectTimedOut: .connectTimedOut
            case .timedOut: .timedOut
            case .handshakeFailed: .handshakeFailed
            case .insecure: .insecure
            case .interrupted, .cancelled: .interrupted
            case .unreadable, .tooManyRedirects: .unreadable
            case .responseTooLarge: .tooLarge
            case .invalidRequest: .badAddress
            case .unavailable: .noNetworking
            case .failed(let code): .failed(code: code)
            }
    }
}
