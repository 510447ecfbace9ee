/// An HTTP response; after redirects, the last one.
package struct CurlResponse: Sendable {
    package enum HTTPVersion: String, Sendable {
        case http10 = "1.0"
        case http11 = "1.1"
        case http2 = "2"
        case http3 = "3"
    }

    package let status: Int

    /// The response headers in the order received, without trailers and without the headers of interim (1xx) and proxy
    /// responses.
    package let headers: [(name: String, value: String)]

    /// The decompressed response body; empty for HEAD.
    package let body: [UInt8]

    package let httpVersion: HTTPVersion

    /// Returns the value of the first header with a name, which is compared case-insensitively; nil if there is none.
    package func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.name.lowercased() == wanted }?.value
    }
}
