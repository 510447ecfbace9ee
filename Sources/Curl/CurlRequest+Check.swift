extension CurlRequest {
    /// Refuses what must never reach libcurl, which would cut a string at NUL and pass CR LF on as new header lines.
    func check(userAgent: String) throws(CurlError) {
        try checkURL()
        try Self.check(name: "User-Agent", value: userAgent)
        for header in headers {
            try Self.check(name: header.name, value: header.value)
            guard !["content-length", "transfer-encoding"].contains(header.name.lowercased()) else {
                throw .invalidRequest(.reservedHeader)
            }
        }
        guard method != .get && method != .head || body?.isEmpty ?? true else {
            throw .invalidRequest(.bodyNotAllowed)
        }
    }

    private func checkURL() throws(CurlError) {
        guard !url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }),
            let colon = url.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { throw .invalidRequest(.malformedURL) }
        guard Self.isAllowed(scheme: url[..<colon]) else { throw .invalidRequest(.unsupportedScheme) }
        // Without this libcurl reads "http:/x" and "http:x" as a host too.
        guard url[colon...].hasPrefix("://") else { throw .invalidRequest(.malformedURL) }
    }

    /// Whether a URL starts with one of the schemes this client speaks.
    static func hasAllowedScheme(_ url: String) -> Bool {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return isAllowed(scheme: url[..<colon])
    }

    private static func isAllowed(scheme: Substring) -> Bool {
        ["http", "https"].contains(scheme.lowercased())
    }

    private static func check(name: String, value: String) throws(CurlError) {
        guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte),
            !value.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F })
        else { throw .invalidRequest(.malformedHeader) }
    }

    /// RFC 9110, section 5.6.2.
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
