import BoardModels
import Curl
import FoundationEssentials

/// A request to an API endpoint: path, query, headers, body, timeout and maximum response size.
struct Call {
    var endpoint: Endpoint
    var path: String
    /// The id or handle in the path; nil if the path names no object.
    var subject: String?
    var query: [(name: String, value: String)] = []
    var headers: [(name: String, value: String)] = []
    var body: [UInt8]?
    var timeout: Duration = .seconds(10)
    var maximumResponseBytes = 8 * 1024 * 1024

    init(_ endpoint: Endpoint, query: [(name: String, value: String)] = []) {
        self.endpoint = endpoint
        path = endpoint.path()
        self.query = query
    }

    init(_ endpoint: Endpoint, _ value: String) {
        self.endpoint = endpoint
        path = endpoint.path(Self.segment(value))
        subject = value
    }

    /// Returns the call with a JSON request body.
    ///
    /// Equal values encode to equal bytes, which the server requires of requests with the same idempotency key.
    func sending(_ value: some Encodable) -> Call {
        var call = self
        // Encoding fails for NaN and infinities only; coordinates, the only floating-point values here, are finite.
        call.body = (try? JSONEncoder.api().encode(value)).map { Array($0) }
        return call
    }

    /// Percent-encodes a value as one URL path segment.
    ///
    /// Clients and proxies remove the segments "", "." and "..", even if they are percent-encoded. For these, the
    /// result is a doubly encoded name that matches no object.
    private static func segment(_ value: String) -> String {
        switch value {
        case "": "%2520"
        case ".": "%252E"
        case "..": "%252E%252E"
        default: URLQuery.percentEncoded(value)
        }
    }

    /// Returns the call with an idempotency key, with which it may be repeated.
    func with(idempotencyKey key: String?) -> Call { with(IdempotencyHeader.name, key) }

    /// Returns the call with the entity tag of what it changes, so that it fails if that has changed since.
    func with(tag: String?) -> Call { with("If-Match", tag) }

    /// Returns the call with an additional request header; if `value` is nil, the call is unchanged.
    private func with(_ name: String, _ value: String?) -> Call {
        guard let value else { return self }
        var call = self
        call.headers.append((name, value))
        return call
    }

    func within(_ timeout: Duration) -> Call {
        var call = self
        call.timeout = timeout
        return call
    }
}
