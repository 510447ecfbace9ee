/// RFC 3986 percent-encoding of one path segment or one query name or value.
package enum PercentEncoding {
    package static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// One path segment, which can be neither empty nor dots alone.
    ///
    /// URLs give "", "." and ".." a meaning of their own, encoded or not: clients and proxies drop them and the segment
    /// before. Encoded twice they are an ordinary name that nothing has.
    package static func encodeSegment(_ text: String) -> String {
        switch text {
        case "": "%2520"
        case ".": "%252E"
        case "..": "%252E%252E"
        default: encode(text)
        }
    }

    /// "?a=1&b=2", or nothing where there are no parameters.
    package static func query(_ parameters: [(name: String, value: String)]) -> String {
        guard !parameters.isEmpty else { return "" }
        return "?" + parameters.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
