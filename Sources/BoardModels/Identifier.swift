/// A 64-bit identifier, typed by the kind of object that it identifies, so that a post's id cannot be passed where a
/// session's id is expected.
///
/// Identifiers start at 1. People read and type them, so their text form is a decimal number.
package struct Identifier<Subject>: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int64

    package init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

extension Identifier: Codable {
    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(Int64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension Identifier: LosslessStringConvertible {
    /// Parses a positive 64-bit number in ASCII digits; nil for any other text, such as "+1", "٣" and "1.0".
    package init?(_ description: some StringProtocol) {
        guard description.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let value = Int64(description), value > 0
        else { return nil }
        rawValue = value
    }

    package init?(_ description: String) {
        self.init(description[...])
    }

    package var description: String { String(rawValue) }
}
