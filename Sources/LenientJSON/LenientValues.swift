/// A number, or a string that contains one; nil for any other value.
package struct LenientNumber: Decodable {
    package let value: Double?

    /// 0001-01-01 to 9999-12-31, in seconds since 1970 UTC.
    private static let knownTimes: Range<Int64> = -62_135_596_800..<253_402_300_800

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init((try? container.decode(Double.self)) ?? (try? container.decode(String.self)).flatMap { Double($0) })
    }

    package init(_ number: Double?) {
        value = number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number as a time in seconds since 1970 UTC, without its fraction; nil outside the years 1 to 9999.
    package var seconds: Int64? {
        value.flatMap { Int64(exactly: $0.rounded(.down)) }.flatMap { Self.knownTimes.contains($0) ? $0 : nil }
    }
}

/// A text without the white space around it; nil if it is empty, and for any other value.
package struct LenientText: Decodable {
    package let value: String?

    package init(from decoder: any Decoder) throws {
        let text = try? decoder.singleValueContainer().decode(String.self)
        let trimmed = (text ?? "").drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        value = trimmed.isEmpty ? nil : String(trimmed)
    }
}

/// The readable elements of an array, and the number of the others.
package struct LenientList<Element: Decodable>: Decodable {
    package let elements: [Element]
    package let unreadCount: Int

    private struct Attempt: Decodable {
        let element: Element?

        init(from decoder: any Decoder) throws { element = try? Element(from: decoder) }
    }

    package init(from decoder: any Decoder) throws {
        let attempts = try decoder.singleValueContainer().decode([Attempt].self)
        elements = attempts.compactMap(\.element)
        unreadCount = attempts.count - elements.count
    }

    /// True if there are elements but none is readable: this is damage, not an empty list.
    package var isUnreadable: Bool { elements.isEmpty && unreadCount > 0 }
}
