import Curl

/// Why nothing came back from a server: what people can do something about, apart.
package enum NetworkError: Error, Hashable, Sendable {
    /// The host's name is not known.
    case unknownHost
    /// Nobody listens there, or no way leads there.
    case refused
    case connectTimedOut
    /// Connected, but no whole answer in time. The server may have acted.
    case timedOut
    /// The certificate is not to be trusted, or the handshake failed.
    case insecure
    /// The connection ended before the answer did. The server may have acted.
    case interrupted
    /// What came back is not HTTP.
    case unreadable
    case tooLarge
    /// The address cannot be used.
    case badAddress
    /// libcurl cannot be started.
    case noNetworking
    /// libcurl's own number for anything else.
    case failed(code: Int)

    /// Whether the request certainly never reached the server.
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
