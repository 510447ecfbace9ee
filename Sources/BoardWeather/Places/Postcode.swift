import BoardModels

/// A postcode and its country, as in "04524,KR".
package struct Postcode: Hashable, Sendable {
    package let code: String
    /// The country code (ISO 3166 alpha-2), in capitals.
    package let country: String

    /// Parses a postcode, which has at least one digit, and a two-letter country code, as in "04524,KR"; nil for any
    /// other text.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces }
        guard parts.count == 2 else { return nil }
        let (code, country) = (parts[0], parts[1])
        guard (2...10).contains(code.utf8.count), code.utf8.allSatisfy(Self.isAllowed),
            code.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            country.utf8.count == 2,
            // `| 0x20` makes an ASCII letter lowercase.
            country.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) })
        else { return nil }
        self.code = code.uppercased()
        self.country = country.uppercased()
    }

    /// Parses a Korean postcode without its country, five digits as in "04524"; nil for any other text.
    package init?(korean text: String) {
        let digits = text.trimmingSpaces
        guard digits.utf8.count == 5, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.init(digits + ",KR")
    }

    /// True for a text that would be a postcode if it named a country, such as "04524".
    package static func lacksCountry(_ text: String) -> Bool { Postcode(text + ",KR") != nil }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: " "), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
