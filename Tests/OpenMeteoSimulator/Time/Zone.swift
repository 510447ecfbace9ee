/// A time zone: actual rules for some zones, and nautical zones elsewhere.
struct Zone: Sendable, Equatable {
    enum SummerTime: Sendable {
        case none, europe, northAmerica, newZealand
    }

    /// The IANA name of the time zone.
    let name: String
    /// The UTC offset in seconds outside daylight saving time.
    let standard: Int64
    let summerTime: SummerTime

    private init(_ name: String, hours: Int64, minutes: Int64 = 0, _ summerTime: SummerTime = .none) {
        self.name = name
        standard = hours * 3600 + minutes * 60
        self.summerTime = summerTime
    }

    private static let known: [(zone: Zone, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)] = [
        (Zone("Pacific/Kiritimati", hours: 14), 1.5...2.2, -157.8 ... -157.0),
        (Zone("Pacific/Pago_Pago", hours: -11), -14.6 ... -14.0, -171.2 ... -169.3),
        (Zone("Pacific/Chatham", hours: 12, minutes: 45, .newZealand), -44.6 ... -43.4, -177.2 ... -175.8),
        (Zone("Asia/Kathmandu", hours: 5, minutes: 45), 26.3...30.5, 80...88.2),
        (Zone("Asia/Seoul", hours: 9), 33...38.6, 124.6...131),
        (Zone("Europe/London", hours: 0, .europe), 49.8...60.9, -8.2...1.8),
        (Zone("Europe/Oslo", hours: 1, .europe), 57.9...71.3, 4.5...31),
        (Zone("Europe/Berlin", hours: 1, .europe), 47.3...55, 6...15),
        (Zone("America/Toronto", hours: -5, .northAmerica), 42.35...44, -83 ... -79.1),
        (Zone("America/New_York", hours: -5, .northAmerica), 38...45.2, -83 ... -66.9),
        (Zone("America/Chicago", hours: -6, .northAmerica), 29...49, -98 ... -87),
    ]

    /// Resolves the request parameter `timezone`; throws for an unknown zone.
    static func named(_ name: String?, latitude: Double, longitude: Double) throws(ValidationError) -> Zone {
        switch name {
        case nil, "GMT", "UTC": return Zone("GMT", hours: 0)
        case "auto": return at(latitude: latitude, longitude: longitude)
        case let name?:
            guard let entry = known.first(where: { $0.zone.name == name }) else { throw .timezone }
            return entry.zone
        }
    }

    private static func at(latitude: Double, longitude: Double) -> Zone {
        let entry = known.first { $0.latitudes.contains(latitude) && $0.longitudes.contains(longitude) }
        if let entry { return entry.zone }
        let hours = Int64((longitude / 15).rounded())
        // `Etc/GMT` names have the opposite sign.
        return Zone(hours == 0 ? "Etc/GMT" : "Etc/GMT" + (hours > 0 ? "-" : "+") + String(abs(hours)), hours: hours)
    }

    /// Returns the UTC offset in seconds at a time in seconds since 1970 UTC.
    func offset(at time: Int64) -> Int64 {
        isSummer(time) ? standard + 3600 : standard
    }

    private func isSummer(_ time: Int64) -> Bool {
        let year = CivilTime(local: time + standard).year
        switch summerTime {
        case .none: return false
        case .europe:
            // Changes at 01:00 UTC in all zones.
            let start = Self.sunday(onOrAfter: 25, month: 3, year: year) * 86_400 + 3600
            return (start..<(Self.sunday(onOrAfter: 25, month: 10, year: year) * 86_400 + 3600)).contains(time)
        case .newZealand:
            // Changes at 14:00 UTC on the day before the Sunday, on the Chatham Islands too.
            let start = Self.sunday(onOrAfter: 24, month: 9, year: year) * 86_400 - 36_000
            return !(Self.sunday(onOrAfter: 1, month: 4, year: year) * 86_400 - 36_000..<start).contains(time)
        case .northAmerica:
            // Changes at 02:00 local time before the change.
            let start = Self.sunday(onOrAfter: 8, month: 3, year: year) * 86_400 + 7200 - standard
            return (start..<(Self.sunday(onOrAfter: 1, month: 11, year: year) * 86_400 + 3600 - standard)).contains(
                time)
        }
    }

    private static func sunday(onOrAfter day: Int, month: Int, year: Int) -> Int64 {
        let first = CivilTime.days(year: year, month: month, day: day)
        // 1970-01-01 was a Thursday, so Sundays are 3 modulo 7.
        return first + (10 - first % 7) % 7
    }

    /// Returns the vendor's abbreviation of a zone by its UTC offset in seconds, such as `GMT+9` or `GMT+5:45`.
    static func abbreviation(offset: Int64) -> String {
        guard offset != 0 else { return "GMT" }
        let (hours, seconds) = offset.magnitude.quotientAndRemainder(dividingBy: 3600)
        return "GMT" + (offset < 0 ? "-" : "+") + String(hours) + (seconds == 0 ? "" : ":" + String(seconds / 60))
    }
}
