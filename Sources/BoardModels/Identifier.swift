/// A typed 64-bit identifier: a post's id cannot be passed where a session's id is expected.
///
/// People read and type these numbers, so they are plain decimals starting at 1.
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
    /// Nil for anything but ASCII digits of a positive 64-bit number; "+1", "٣" and "1.0" are rejected.
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
