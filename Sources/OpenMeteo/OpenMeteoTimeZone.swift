import LenientJSON

/// The time zone of a grid cell, which every weather and air quality response contains.
struct OpenMeteoTimeZone: Decodable {
    let utcOffsetSeconds: Int
    /// The IANA name of the time zone, such as `Asia/Seoul`; nil if it is damaged.
    let timezone: String?

    private enum Keys: String, CodingKey {
        case timezone
        case utcOffsetSeconds = "utc_offset_seconds"
    }

    init(from decoder: any Decoder) throws {
        let body = try decoder.container(keyedBy: Keys.self)
        utcOffsetSeconds = try body.decode(Int.self, forKey: .utcOffsetSeconds)
        timezone = try body.decodeIfPresent(String.self, forKey: .timezone)
        guard (-86_400...86_400).contains(utcOffsetSeconds) else {
            throw DecodingError.dataCorruptedError(
                forKey: .utcOffsetSeconds, in: body, debugDescription: "UTC offset out of range")
        }
    }

    /// Returns the grid cell's local date at a time, in days since 1970-01-01.
    func date(at time: Int64) -> Int64 {
        Int64((Double(time + Int64(utcOffsetSeconds)) / 86_400).rounded(.down))
    }
}
