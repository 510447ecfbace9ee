import CCurl
import Glibc

/// The libcurl transfer of one HTTP request, confined to the event-loop thread.
final class Transfer {
    let pendingCall: PendingCall
    private var easy: EasyHandle
    private var body: [UInt8] = []
    private var overflowed = false

    init(_ pendingCall: PendingCall, _ library: Library) throws(CurlError) {
        self.pendingCall = pendingCall
        easy = try EasyHandle(library)
        try configure()
    }

    var handle: OpaquePointer { easy.pointer }

    /// Returns the completed transfer's response, or the error for libcurl's result code.
    func result(_ code: CURLcode) -> Result<CurlResponse, CurlError> {
        guard code == CURLE_OK else { return .failure(error(code)) }
        guard let status = easy.integer(CURLINFO_RESPONSE_CODE), status > 0, let httpVersion else {
            return .failure(.unreadable)
        }
        return .success(
            CurlResponse(status: status, headers: easy.responseHeaders(), body: body, httpVersion: httpVersion))
    }

    private func error(_ code: CURLcode) -> CurlError {
        if overflowed { return .responseTooLarge(limit: pendingCall.call.request.maximumResponseBytes) }
        // libcurl's pretransfer time is 0 until the connection and its TLS handshake are complete.
        return CurlError(
            code,
            of: FailedTransfer(
                connected: easy.largeInteger(CURLINFO_PRETRANSFER_TIME_T) ?? 0 > 0,
                schemeAllowed: easy.string(CURLINFO_EFFECTIVE_URL).map(CurlRequest.hasAllowedScheme) ?? true))
    }

    private var httpVersion: CurlResponse.HTTPVersion? {
        switch easy.integer(CURLINFO_HTTP_VERSION) {
        case CURL_HTTP_VERSION_1_0: .http10
        case CURL_HTTP_VERSION_1_1: .http11
        case CURL_HTTP_VERSION_2_0: .http2
        case CURL_HTTP_VERSION_3: .http3
        default: nil
        }
    }

    /// Appends decoded bytes to the response body; returns false if the body would exceed the request's limit.
    private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= pendingCall.call.request.maximumResponseBytes - body.count else {
            overflowed = true
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    private func configure() throws(CurlError) {
        let request = pendingCall.call.request

        // Use no signals, because they could be delivered to any thread of the process.
        try easy.set(CURLOPT_NOSIGNAL, 1)
        // Do not wait for an aborted name resolution, which would block all other transfers.
        easy.setIfKnown(CURLOPT_QUICK_EXIT, 1)
        try easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
        try easy.set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        try easy.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // The certificate store can be overridden, as in OpenSSL's programs.
        if let store = getenv("SSL_CERT_FILE").map({ String(cString: $0) }), !store.isEmpty {
            try easy.set(CURLOPT_CAINFO, store)
        }

        try easy.set(CURLOPT_URL, request.url)
        try easy.set(CURLOPT_USERAGENT, pendingCall.call.userAgent)
        // An empty string accepts all encodings that this libcurl supports.
        try easy.set(CURLOPT_ACCEPT_ENCODING, "")
        if !request.mayReuseConnection {
            try easy.set(CURLOPT_FRESH_CONNECT, 1)
            try easy.set(CURLOPT_FORBID_REUSE, 1)
        }
        try easy.set(CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeout.wholeMilliseconds)
        try easy.set(CURLOPT_TIMEOUT_MS, request.timeout.wholeMilliseconds)
        try configureMethod(request)
        try easy.setHeaderLines(Self.headerLines(of: request))

        try easy.set(CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque())
        try easy.set(
            CURLOPT_WRITEFUNCTION,
            { bytes, size, count, context in
                guard let bytes, let context else { return 0 }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                let taken = transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
                // libcurl aborts the transfer unless the result is the number of bytes that it passed.
                return taken ? size * count : 0
            })
    }

    private func configureMethod(_ request: CurlRequest) throws(CurlError) {
        switch request.method {
        case .get, .head:
            try easy.set(request.method == .get ? CURLOPT_HTTPGET : CURLOPT_NOBODY, 1)
            guard request.maximumRedirects > 0 else { return }
            try easy.set(CURLOPT_FOLLOWLOCATION, 1)
            try easy.set(CURLOPT_MAXREDIRS, min(request.maximumRedirects, Int(Int16.max)))
        case .post, .put, .patch:
            try easy.set(CURLOPT_POST, 1)
            try easy.setBody(request.body ?? [])
            try easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        case .delete:
            if let body = request.body { try easy.setBody(body) }
            try easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
    }

    /// Returns the request's headers in libcurl's syntax: "Name;" sends a header with an empty value, and "Name:"
    /// suppresses a header that libcurl would add.
    private static func headerLines(of request: CurlRequest) -> [String] {
        var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        func suppress(_ name: String) {
            guard !request.headers.contains(where: { $0.name.lowercased() == name.lowercased() }) else { return }
            lines.append("\(name):")
        }
        // Many servers never send "100 Continue", for which libcurl would wait a second.
        suppress("Expect")
        // libcurl would declare the content type of any body as a web form.
        suppress("Content-Type")
        return lines
    }
}

extension Duration {
    /// The duration in milliseconds, rounded up and limited to 1–`Int32.max`: libcurl interprets 0 as no limit.
    fileprivate var wholeMilliseconds: Int {
        guard self > .zero else { return 1 }
        guard self < .milliseconds(Int32.max) else { return Int(Int32.max) }
        let (seconds, attoseconds) = components
        let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int(seconds * 1000 + fraction)
    }
}
