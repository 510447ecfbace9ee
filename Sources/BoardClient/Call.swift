import BoardModels
import FoundationEssentials

/// One call of an endpoint, before it becomes HTTP.
struct Call {
    var endpoint: Endpoint
    var path: String
    var query: [(name: String, value: String)] = []
    var headers: [(name: String, value: String)] = []
    var body: [UInt8]?
    var timeout: Duration = .seconds(10)
    var largestAnswer = 8 * 1024 * 1024

    init(_ endpoint: Endpoint, query: [(name: String, value: String)] = []) {
        self.endpoint = endpoint
        path = endpoint.path()
        self.query = query
    }

    init(_ endpoint: Endpoint, _ value: String) {
        self.endpoint = endpoint
        path = endpoint.path(value)
    }

    /// The call with a JSON body; equal values make equal bytes, which a repeated idempotency key relies on.
    func sending(_ value: some Encodable) -> Call {
        var call = self
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding fails for numbers that JSON cannot say alone; coordinates, the only ones here, are always finite.
        call.body = (try? encoder.encode(value)).map { Array($0) }
        return call
    }

    func with(_ name: String, _ value: String?) -> Call {
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
