/// The query part of a URL: in the given order, so that a repeated question has an unchanged URL, each value
/// percent-encoded exactly once.
struct Query {
    private(set) var text = ""

    init(_ parameters: KeyValuePairs<String, String>) {
        for (name, value) in parameters {
            append(name, value)
        }
    }

    mutating func append(_ name: String, _ value: String) {
        text += text.isEmpty ? "?" : "&"
        text += name + "=" + Self.percentEncoded(value)
    }

    /// Everything outside RFC 3986's unreserved characters becomes `%XX` of its UTF-8 bytes, the comma and `+` included.
    static func percentEncoded(_ value: String) -> String {
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        var encoded = String.UnicodeScalarView()
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.append(Unicode.Scalar(byte))
            default:
                encoded.append("%")
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return String(encoded)
    }
}

/// A point of the world as it is written into a URL: rounded to two decimals, which is also the grain of the
/// vendor's own cache, without trailing zeros, exponents or a negative zero.
struct RoundedPoint {
    let latitude: String
    let longitude: String

    init(latitude: Double, longitude: Double) throws(OpenWeatherError) {
        guard (-90...90).contains(latitude) else { throw .badRequest(message: "wrong latitude") }
        guard (-180...180).contains(longitude) else { throw .badRequest(message: "wrong longitude") }
        self.latitude = Self.hundredths(latitude)
        self.longitude = Self.hundredths(longitude)
    }

    private static func hundredths(_ degrees: Double) -> String {
        let hundredths = Int((degrees * 100).rounded())
        let sign = hundredths < 0 ? "-" : ""
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return switch rest {
        case 0: "\(sign)\(whole)"
        case let rest where rest % 10 == 0: "\(sign)\(whole).\(rest / 10)"
        case ..<10: "\(sign)\(whole).0\(rest)"
        default: "\(sign)\(whole).\(rest)"
        }
    }
}
