/// A Unix time from a response, limited to the years 1 to 9999 so that later arithmetic cannot overflow.
struct OpenMeteoTime: Decodable {
    /// The time in seconds since 1970 UTC.
    let seconds: Int64

    /// 0001-01-01 to 9999-12-31.
    private static let known: Range<Int64> = -62_135_596_800..<253_402_300_800

    private enum Keys: String, CodingKey {
        case time
    }

    /// Creates a time from seconds since 1970 UTC; nil if the number is fractional or out of range.
    init?(_ number: Double) {
        guard let seconds = Int64(exactly: number), Self.known.contains(seconds) else { return nil }
        self.seconds = seconds
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        guard let time = Self(try value.decode(Double.self)) else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "time out of range")
        }
        self = time
    }

    /// Decodes the member `time` of an object that also contains values, such as the provider's `current`.
    init(ofValuesIn decoder: any Decoder) throws {
        self = try decoder.container(keyedBy: Keys.self).decode(Self.self, forKey: .time)
    }
}
