/// The query part of a URL: in the given order, so that a repeated question has an unchanged URL, each value
/// percent-encoded exactly once.
struct Query {
    let text: String

    init(_ parameters: KeyValuePairs<String, String>) {
        text = "?" + parameters.map { $0 + "=" + Self.percentEncoded($1) }.joined(separator: "&")
    }

    /// Everything outside RFC 3986's unreserved characters becomes `%XX` of its UTF-8 bytes.
    static func percentEncoded(_ value: String) -> String {
        value.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isUnreserved =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
            guard !isUnreserved else { return String(scalar) }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
        .joined()
    }

    /// Degrees to two decimals, without trailing zeros, exponents or a negative zero.
    static func hundredths(_ degrees: Double) -> String {
        let hundredths = Int((degrees * 100).rounded())
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        var text = (hundredths < 0 ? "-" : "") + String(whole)
        guard rest > 0 else { return text }
        text += rest < 10 ? ".0" : "."
        return text + String(rest % 10 == 0 ? rest / 10 : rest)
    }
}
