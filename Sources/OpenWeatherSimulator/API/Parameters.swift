/// The decoded query parameters of a request.
struct Parameters: Sendable {
    private let values: [(name: String, value: String)]

    init(query: String?) {
        values = (query ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    subscript(_ name: String) -> String? {
        values.first { $0.name == name }?.value
    }

    /// The API key: the parameter `appid`, which the vendor also accepts in capitals.
    var key: String? { self["appid"] ?? self["APPID"] }

    /// The vendor's cache key: sorted parameters without the API key, in lowercase and with rounded coordinates.
    var normalized: String {
        values.filter { $0.name != "appid" && $0.name != "APPID" }
            .sorted { ($0.name, $0.value) < ($1.name, $1.value) }
            .map { name, value in "\(name)=\(Self.normalized(name, value))" }
            .joined(separator: "&")
    }

    private static func normalized(_ name: String, _ value: String) -> String {
        if name == "lat" || name == "lon", let degrees = Double(value), (-180...180).contains(degrees) {
            return JSON.trimmed(degrees, decimals: 2)
        }
        return encoded(value.lowercased())
    }

    /// Percent-encodes a value in the vendor's style: lowercase hexadecimal digits, and plus for a space.
    static func encoded(_ value: String) -> String {
        var text = ""
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: " "):
                text += "+"
            default:
                text += byte < 16 ? "%0" : "%"
                text += String(byte, radix: 16)
            }
        }
        return text
    }

    static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"):
                bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                if let decoded = Substring(rest.prefix(2)).asByte {
                    bytes.append(decoded)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            default:
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Substring {
    /// The byte that two hexadecimal digits encode; nil for other text.
    fileprivate var asByte: UInt8? {
        guard utf8.count == 2, allSatisfy(\.isHexDigit) else { return nil }
        return UInt8(self, radix: 16)
    }
}
