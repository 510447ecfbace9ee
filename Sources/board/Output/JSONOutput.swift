import BoardModels
import FoundationEssentials

/// Encodes values as the JSON that `--json` prints and that the program's own files contain.
enum JSONOutput {
    static func text(of value: some Encodable) throws(Failure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            throw Failure(.other, LocalizedText("This cannot be written as JSON.", "JSON으로 나타낼 수 없습니다."))
        }
        return escapingControls(String(decoding: data, as: UTF8.self))
    }

    // JSON escapes only the controls below U+0020, but terminals interpret others too. They occur only inside strings,
    // so escaping them everywhere keeps the document's meaning.
    private static func escapingControls(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: isControl) else { return json }
        var escaped = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard isControl(scalar) else {
                escaped.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            escaped.append(
                contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
        }
        return String(escaped)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
