/// The query component of a URL.
///
/// Values are percent-encoded exactly once and parameters keep their order, so that equal requests have equal URLs.
package struct URLQuery: Sendable {
    /// The encoded query, starting with `?`; empty without parameters.
    package private(set) var text = ""

    /// Creates a query from names and values.
    ///
    /// - Parameter parameters: unencoded values, with names that need no encoding.
    package init(_ parameters: KeyValuePairs<String, String> = [:]) {
        for (name, value) in parameters {
            append(name, value)
        }
    }

    package mutating func append(_ name: String, _ value: String) {
        appendEncoded(name, Self.percentEncoded(value))
    }

    /// Appends a parameter whose value is already percent-encoded.
    package mutating func appendEncoded(_ name: String, _ value: String) {
        text += text.isEmpty ? "?" : "&"
        text += name + "=" + value
    }

    /// Percent-encodes everything except the unreserved characters of RFC 3986, as UTF-8.
    package static func percentEncoded(_ value: String) -> String {
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

    /// Formats a coordinate with up to two decimals, without trailing zeros, exponents or a negative zero.
    ///
    /// - Parameter degrees: a finite number of degrees.
    package static func coordinate(_ degrees: Double) -> String {
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
