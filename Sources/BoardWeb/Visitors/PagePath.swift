/// Paths of this board, to which a page may link or redirect.
package enum PagePath {
    /// Returns `text` if it is a path on this server, with or without a query; "/" for any other text, such as a URL
    /// elsewhere.
    package static func safe(_ text: String?) -> String {
        guard let text, text.utf8.count <= 2048, text.hasPrefix("/") else { return "/" }
        let second = text.utf8.dropFirst().first
        // Browsers read "//host" and "/\host" as addresses of another host.
        guard second != UInt8(ascii: "/"), second != UInt8(ascii: "\\") else { return "/" }
        // Browsers remove tabs and line breaks, and so would read "/\t/host" as another host too.
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return "/" }
        // A `Location` header contains ASCII only.
        return percentEncoded(text) { $0 >= 0x80 }
    }

    /// Percent-encodes a text for a query's value or a path's segment.
    package static func encoded(_ text: String) -> String {
        percentEncoded(text) { byte in
            switch byte {
            // The unreserved characters of RFC 3986: letters, digits, "-", ".", "_" and "~".
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: false
            default: true
            }
        }
    }

    /// Returns a path with query parameters, which it percent-encodes.
    package static func url(_ path: String, _ parameters: [(name: String, value: String)]) -> String {
        guard !parameters.isEmpty else { return path }
        return path + "?" + parameters.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    }

    /// Returns a path without one of its query parameters.
    package static func removing(_ name: String, from path: String) -> String {
        guard let start = path.firstIndex(of: "?") else { return path }
        let parts = path[path.index(after: start)...].split(separator: "&").filter { part in
            part != name && !part.hasPrefix(name + "=")
        }
        return path[..<start] + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
    }

    /// Returns a path or URL with one more query parameter.
    package static func adding(_ name: String, _ value: String, to path: String) -> String {
        "\(path)\(path.contains("?") ? "&" : "?")\(name)=\(encoded(value))"
    }

    private static func percentEncoded(_ text: String, where isEncoded: (UInt8) -> Bool) -> String {
        guard text.utf8.contains(where: isEncoded) else { return text }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            guard isEncoded(byte) else {
                encoded.append(byte)
                continue
            }
            encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
