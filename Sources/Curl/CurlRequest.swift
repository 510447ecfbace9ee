/// One HTTP request: what to send, and how long and how large the answer may be.
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

    /// Sent in this order.
    ///
    /// `Content-Length` and `Transfer-Encoding` are refused: the body alone decides them.
    ///
    /// On a followed redirect to another scheme, host or port `Authorization` and `Cookie` are left out; all other
    /// headers go along.
    package var headers: [(name: String, value: String)]

    /// Sent as it is, with no content type unless `headers` names one.
    ///
    /// GET and HEAD carry none.
    package var body: [UInt8]?

    /// For the name lookup, the connection and the TLS handshake together.
    package var connectTimeout: Duration

    /// For the whole call, redirects included.
    package var timeout: Duration

    /// The largest body accepted, counted after decompression.
    package var maximumResponseBytes: Int

    /// How many redirects a GET or HEAD follows; with 0 the redirect itself is the answer.
    ///
    /// Other methods always get the redirect handed back: whether to repeat a change elsewhere is the caller's to say.
    package var maximumRedirects: Int

    /// Whether the request may go over a connection that an earlier one left open.
    ///
    /// Such a connection may break just then, and libcurl quietly sends the request again: whoever counts what is sent
    /// says no, and pays with a handshake.
    package var mayReuseConnection = true

    package init(
        _ method: Method = .get, url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        connectTimeout = .seconds(2)
        timeout = .seconds(5)
        maximumResponseBytes = 8 * 1024 * 1024
        maximumRedirects = 0
    }
}
