import FoundationEssentials

/// The one JSON document that a command prints with `--json`.
enum JSONText {
    static func of(_ value: some Encodable) throws(Failure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { throw Failure(.other, ProgramMessage.notSayable) }
        return escapingControls(String(decoding: data, as: UTF8.self))
    }

    // JSON itself escapes only the controls below the space; a terminal obeys others too. Between its strings JSON
    // has none of them, so that escaping them everywhere keeps the document's meaning.
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
