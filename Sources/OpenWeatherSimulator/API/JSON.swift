/// JSON in the vendor's format: fixed field order, minified, no null fields, numbers without trailing zeros.
indirect enum JSON {
    case string(String)
    case integer(Int64)
    case boolean(Bool)
    /// A number rounded to `decimals` places and printed without trailing zeros.
    case number(Double, decimals: Int = 2)
    /// A number rounded to `decimals` places and printed with at least one decimal.
    case withDecimalPoint(Double, decimals: Int = 2)
    case array([JSON])
    case object([(name: String, value: JSON?)])

    var text: String {
        switch self {
        case .string(let string): Self.quoted(string)
        case .integer(let integer): String(integer)
        case .boolean(let boolean): String(boolean)
        case .number(let number, let decimals): Self.trimmed(number, decimals: decimals)
        case .withDecimalPoint(let number, let decimals): Self.withDecimalPoint(number, decimals: decimals)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let fields):
            "{"
                + fields.compactMap { field in field.value.map { Self.quoted(field.name) + ":" + $0.text } }
                .joined(separator: ",") + "}"
        }
    }

    /// Formats a number rounded to `decimals`, without trailing zeros, exponents or a negative zero.
    static func trimmed(_ number: Double, decimals: Int) -> String {
        var scale: Int64 = 1
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int64((number * Double(scale)).rounded())
        let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
        let sign = scaled < 0 ? "-" : ""
        guard rest > 0 else { return sign + String(whole) }
        let digits = String(rest)
        var fraction = String(repeating: "0", count: decimals - digits.count) + digits
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return sign + String(whole) + "." + fraction
    }

    private static func withDecimalPoint(_ number: Double, decimals: Int) -> String {
        let text = trimmed(number, decimals: decimals)
        return text.contains(".") ? text : text + ".0"
    }

    private static func quoted(_ string: String) -> String {
        var quoted = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
