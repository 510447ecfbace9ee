/// A typed 64-bit identifier: one of a post cannot be passed where one of a session is asked for.
///
/// People read and type these numbers, so they print and parse as plain decimals and start at 1.
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
    /// Nil for anything but plain digits that make a positive 64-bit number: "+1", "٣" and "1.0" are no ids.
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
