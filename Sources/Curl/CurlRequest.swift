/// An HTTP request with its timeouts and size limit.
package struct CurlRequest: Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    package var method: Method

    /// An absolute `http://` or `https://` URL, already percent-encoded.
    package var url: String

    /// The request headers in the order sent; must not contain `Content-Length` or `Transfer-Encoding`.
    ///
    /// A followed redirect to another scheme, host or port drops `Authorization` and `Cookie` and keeps the rest.
    package var headers: [(name: String, value: String)]

    /// The request body, sent unchanged and without a content type unless `headers` has one.
    ///
    /// Must be nil or empty for GET and HEAD.
    package var body: [UInt8]?

    /// The timeout for name resolution, connection and TLS handshake together.
    package var connectTimeout = Duration.seconds(2)

    /// The timeout for the whole request, redirects included.
    package var timeout = Duration.seconds(5)

    /// The maximum size of the response body in bytes, after decompression.
    package var maximumResponseBytes = 8 * 1024 * 1024

    /// The maximum number of redirects that GET and HEAD follow; if it is 0, the redirect response itself is returned.
    ///
    /// Other methods always return the redirect response, because the caller must decide whether to repeat a change at
    /// another URL.
    package var maximumRedirects = 0

    /// True if the request may reuse a pooled connection.
    ///
    /// If a reused connection breaks, libcurl silently resends the request. Set this to false if each request counts,
    /// for example against a quota; each request then needs a new connection.
    package var mayReuseConnection = true

    package init(
        _ method: Method = .get, url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

extension CurlRequest {
    /// Throws `CurlError.invalidRequest` if the URL, the user agent, a header or the body is invalid.
    ///
    /// libcurl does not check these values: it truncates a text at NUL, and it sends CR LF in a header, which starts
    /// another header.
    func validate(userAgent: String) throws(CurlError) {
        try validateURL()
        try Self.validate(name: "User-Agent", value: userAgent)
        for header in headers {
            try Self.validate(name: header.name, value: header.value)
            guard !["content-length", "transfer-encoding"].contains(header.name.lowercased()) else {
                throw .invalidRequest(.reservedHeader)
            }
        }
        guard method != .get && method != .head || body?.isEmpty ?? true else {
            throw .invalidRequest(.bodyNotAllowed)
        }
    }

    private func validateURL() throws(CurlError) {
        guard !url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }),
            let colon = url.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { throw .invalidRequest(.malformedURL) }
        guard Self.isAllowed(scheme: url[..<colon]) else { throw .invalidRequest(.unsupportedScheme) }
        // libcurl would accept "http:/x" and "http:x" too.
        guard url[colon...].hasPrefix("://") else { throw .invalidRequest(.malformedURL) }
    }

    /// Returns whether the scheme of a URL is http or https.
    static func hasAllowedScheme(_ url: String) -> Bool {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return isAllowed(scheme: url[..<colon])
    }

    private static func isAllowed(scheme: Substring) -> Bool {
        ["http", "https"].contains(scheme.lowercased())
    }

    private static func validate(name: String, value: String) throws(CurlError) {
        guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte),
            !value.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F })
        else { throw .invalidRequest(.malformedHeader) }
    }

    /// Returns whether a byte is allowed in a token (RFC 9110, section 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
