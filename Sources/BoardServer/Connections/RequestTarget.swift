import NIOCore

/// The spellings of request targets that the HTTP parser or the router do not take as clients send them.
enum RequestTarget {
    /// Returns a target with the percent-encoded letters, digits, `-`, `_` and `~` of its path decoded.
    ///
    /// A dot stays encoded, so that no path gets segments that a proxy in front has not seen.
    static func normalized(_ target: String) -> String {
        guard target.utf8.contains(UInt8(ascii: "%")) else { return target }
        let bytes = Array(target.utf8)
        let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        var decoded: [UInt8] = []
        var index = 0
        while index < end {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < end,
                let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16),
                bytes[index + 1] != UInt8(ascii: "+"), isPlain(byte)
            {
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded + bytes[end...], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Percent-encodes the bytes of a request line that are not ASCII, which the HTTP parser refuses.
    ///
    /// - Parameter isInLine: true if the bytes begin in a request line; false afterwards if the line ends in them.
    static func encoding(_ bytes: ByteBuffer, isInLine: inout Bool) -> ByteBuffer {
        guard isInLine else { return bytes }
        let view = bytes.readableBytesView
        let lineEnd = view.firstIndex(of: UInt8(ascii: "\n"))
        isInLine = lineEnd == nil
        let line = view[..<(lineEnd ?? view.endIndex)]
        guard line.contains(where: { $0 >= 0x80 }) else { return bytes }
        var encoded = ByteBuffer()
        for byte in line {
            if byte < 0x80 {
                encoded.writeInteger(byte)
            } else {
                encoded.writeString("%" + String(byte, radix: 16, uppercase: true))
            }
        }
        encoded.writeBytes(view[line.endIndex...])
        return encoded
    }
}
