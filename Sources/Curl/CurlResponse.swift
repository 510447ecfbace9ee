/// The answer to a request; after followed redirects, the last one.
package struct CurlResponse: Sendable {
    package enum HTTPVersion: String, Sendable {
        case http10 = "1.0"
        case http11 = "1.1"
        case http2 = "2"
        case http3 = "3"
    }

    package let status: Int

    /// In the order received, without trailers, interim (1xx) answers and a proxy's own headers.
    package let headers: [(name: String, value: String)]

    /// Decompressed; empty for HEAD.
    package let body: [UInt8]

    package let httpVersion: HTTPVersion

    /// The first header of that name, in whatever case the server wrote it.
    package func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.name.lowercased() == wanted }?.value
    }
}
