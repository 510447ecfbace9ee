/// Decodes the chunked transfer coding of HTTP/1.1, for responses that tests read from a raw TCP connection.
enum ChunkedBody {
    struct Incomplete: Error {}

    /// Whether the bytes end with the last chunk; JSON has no line breaks of its own.
    static func isAtEnd(_ bytes: [UInt8]) -> Bool {
        bytes.suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8)
    }

    /// Returns the content of a chunked body; throws if the last chunk is missing.
    static func decode(_ bytes: some Collection<UInt8>) throws -> [UInt8] {
        var rest = Array(bytes)[...]
        var content: [UInt8] = []
        let lineEnd = Array("\r\n".utf8)
        while let end = rest.firstRange(of: lineEnd) {
            guard let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16) else { break }
            if size == 0 { return content }
            let chunk = rest[end.upperBound...].prefix(size)
            guard chunk.count == size else { break }
            content += chunk
            rest = rest[chunk.endIndex...].dropFirst(lineEnd.count)
        }
        throw Incomplete()
    }
}
