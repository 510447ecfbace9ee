import BoardTestSupport

/// A generator of request bodies that do not match a schema, each with one error.
struct MalformedBody {
    let schema: BodySchema
    var random: SeededGenerator

    mutating func next() -> [UInt8] {
        let valid = schema.valid
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return Array(valid.utf8.prefix(Int.random(in: 0..<valid.utf8.count, using: &random)))
        case 1: return inserting(random.pick([0xFF, 0xC0, 0xF8, 0x00, 0x80], or: 0xFF), into: valid)
        case 2:
            let texts = ["", " ", "null", "5", "\"{}\"", "[\(valid)]", "\(valid)\(valid)", "\u{feff}\(valid)", "[[[["]
            return Array(random.pick(texts, or: "").utf8)
        case 3: return Array(String(repeating: random.pick(["{", " ", "\"", "\\"], or: " "), count: 70_000).utf8)
        case 4: return (0..<200).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        default: return Array(invalid(schema).utf8)
        }
    }

    /// Returns JSON in which one member, possibly a nested one, is missing or invalid.
    private mutating func invalid(_ schema: BodySchema) -> String {
        guard let nested = schema.nested else { return value(notMatching: schema, canBeAbsent: false) }
        if let items = nested.items { return "[\(invalid(items))]" }
        let flawed = random.pick(nested.members.map(\.name), or: "")
        let isRequired = nested.required.contains(flawed)
        var members: [String] = []
        for (name, member) in nested.members {
            guard name == flawed else {
                if nested.required.contains(name) { members.append("\"\(name)\":\(member.valid)") }
                continue
            }
            if isRequired, Int.random(in: 0..<6, using: &random) == 0 { continue }
            let isDeep = member.nested != nil && Bool.random(using: &random)
            let text = isDeep ? invalid(member) : value(notMatching: member, canBeAbsent: !isRequired)
            members.append("\"\(name)\":\(text)")
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    /// Returns a value of a wrong type, a string that no field accepts, or invalid JSON, with equal probability.
    private mutating func value(notMatching schema: BodySchema, canBeAbsent: Bool) -> String {
        let types = schema.types
        var wrong = types.contains("null") || canBeAbsent ? [] : ["null"]
        if types.isDisjoint(with: ["number", "integer"]) { wrong += ["5", "-0.0", "-1"] }
        if !types.contains("number") { wrong += ["1.5", "340282366920938463463374607431768211456"] }
        if !types.contains("boolean") { wrong += ["true", "false"] }
        if !types.contains("array") { wrong += ["[]", "[\"x\"]", "[[[]]]"] }
        if !types.contains("object") { wrong += ["{}", "{\"a\":{}}"] }
        if !types.contains("string") || schema.isChoice { wrong += ["\"\"", "\"no such thing\""] }
        // Strings as large as a body may be and longer than any field may be; a password may contain a NUL.
        var texts = ["a", "눈", "e\u{301}"].map { "\"" + String(repeating: $0, count: 20_000) + "\"" }
        if !schema.isPassword { texts += ["\"a\\u0000b\"", "\"\\u001b[2J\""] }
        return random.pick(random.pick([wrong, texts, Self.invalidJSON], or: wrong), or: "nul")
    }

    private static let invalidJSON = [
        "1e999", "01", "'x'", "nul", "\"", "\"\u{1}\"", "1e", "--1", ".5", "\"\\x\"", "\"\\ud800\"",
        nested("[", "]"), nested("{\"a\":", "}"), String(repeating: "[", count: 10_000),
    ]

    private static func nested(_ open: String, _ close: String) -> String {
        String(repeating: open, count: 5000) + "1" + String(repeating: close, count: 5000)
    }

    private mutating func inserting(_ byte: UInt8, into text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &random))
        return bytes
    }
}
