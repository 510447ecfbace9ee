import BoardModels
import Curl

/// The reason why a call to a board failed.
package enum ClientError: Error, Equatable {
    /// The board responded with a problem; `retryAfter` is the value of its `Retry-After` header.
    case problem(Problem, retryAfter: Duration?)
    /// There was no response.
    case unreachable(NetworkError)
    /// The response is not from a board: an HTML page, other JSON or a redirect.
    case notABoard
}

/// The reason why there was no response, as far as the user can act on it.
package enum NetworkError: Error, Hashable, Sendable {
    /// The host name cannot be resolved.
    case unknownHost
    /// The connection was refused, or there is no route to the host.
    case refused
    case connectTimedOut
    /// Connected, but the response was not complete in time. The server may have processed the request.
    case timedOut
    /// The certificate is not trusted, or the TLS handshake failed.
    case insecure
    /// The connection closed before the end of the response. The server may have processed the request.
    case interrupted
    /// The response is not HTTP.
    case unreadable
    case tooLarge
    /// The address is invalid.
    case badAddress
    /// libcurl cannot be loaded.
    case noNetworking
    /// Any other failure, with libcurl's error code.
    case failed(code: Int)

    /// Whether the request certainly did not reach the server.
    package var meansNotSent: Bool {
        switch self {
        case .unknownHost, .refused, .connectTimedOut, .insecure, .badAddress, .noNetworking: true
        case .timedOut, .interrupted, .unreadable, .tooLarge, .failed: false
        }
    }

    init(_ error: CurlError) {
        self =
            switch error {
            case .unknownHost: .unknownHost
            case .unreachable: .refused
            case .connectTimedOut: .connectTimedOut
            case .timedOut: .timedOut
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
