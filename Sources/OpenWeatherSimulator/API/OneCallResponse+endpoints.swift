import Foundation

// One Call 3.0.
extension OneCallResponse {
    /// The start of the vendor's weather archive, 1979-01-01 00:00 UTC, in seconds since 1970 UTC.
    private static let archiveStart: Int64 = 283_996_800

    /// Encodes current weather and all forecasts, except the excluded parts, given as a list with commas.
    func json(excluding excluded: String) -> JSON {
        let excluded = Set(excluded.split(separator: ",").map(String.init))
        func unlessExcluded(_ part: String, _ json: () -> JSON?) -> (name: String, value: JSON?) {
            (part, excluded.contains(part) ? nil : json())
        }
        let hour = time / 3600 * 3600
        return envelope([
            unlessExcluded("current") { moment(at: time) },
            unlessExcluded("minutely") { .array((0..<60).map { minute(at: time / 60 * 60 + $0 * 60) }) },
            unlessExcluded("hourly") { .array((0..<48).map { self.hour(at: hour + $0 * 3600) }) },
            unlessExcluded("daily") {
                let today = LocalDay(at: time, zone: place.locality.zone).number
                return .array((0..<8).map { day(place.day(today + $0)) })
            },
            unlessExcluded("alerts") {
                let alerts = SimulatedAlert.all(at: time, in: place)
                guard !alerts.isEmpty else { return nil }
                return .array(alerts.map { $0.json(for: place.locality, version: version) })
            },
        ])
    }

    private func minute(at time: Int64) -> JSON {
        let observation = place.observation(at: time)
        let rate = (observation.rain?.perHour ?? 0) + (observation.snow?.perHour ?? 0)
        return .object([("dt", .integer(time)), ("precipitation", .number(rate, decimals: 4))])
    }

    /// Encodes the weather of a requested time.
    func timeMachine(_ parameters: Parameters) throws(VendorError) -> JSON {
        let requested = try Self.seconds("dt", parameters)
        guard (Self.archiveStart...(time + 4 * 86_400)).contains(requested) else {
            throw .outOfRange("1979-01-01 to 4 days ahead")
        }
        // Weather from more than five days ago has no UV index.
        let moment = moment(at: requested, hasUVIndex: requested >= time - 5 * 86_400)
        return envelope(at: requested, [("data", .array([moment]))])
    }

    /// Encodes the aggregated weather of a requested date, whose values always have a decimal.
    func daySummary(_ parameters: Parameters) throws(VendorError) -> JSON {
        let zone = place.locality.zone
        guard let date = parameters["date"], let requested = LocalDay(date, zone: zone) else {
            throw .invalidFormat("date")
        }
        guard (Self.archiveStart + 86_400...time + 548 * 86_400).contains(requested.time(hour: 12)) else {
            throw .outOfRange("1979-01-02 to 1.5 years ahead")
        }
        let day = place.day(requested.number)
        func afternoon(_ number: Double) -> JSON { .object([("afternoon", .withDecimalPoint(number))]) }
        let strongestWind = JSON.object([
            ("speed", .withDecimalPoint(day.windiest.wind)),
            ("direction", day.windiest.windDegrees.map { .withDecimalPoint(Double($0)) }),
        ])
        let temperatures = [
            ("min", day.lowestTemperature), ("max", day.highestTemperature), ("afternoon", day.noon.temperature),
            ("night", day.night.temperature), ("evening", day.evening.temperature),
            ("morning", day.morning.temperature),
        ].map { (name: $0, value: JSON?.some(.withDecimalPoint($1))) }
        return .object([
            ("lat", .number(place.location.latitude, decimals: 4)),
            ("lon", .number(place.location.longitude, decimals: 4)),
            ("tz", .string(Self.text(ofOffset: zone.offset(at: day.noon.time)))), ("date", .string(date)),
            ("units", .string("metric")),
            ("cloud_cover", afternoon(Double(day.noon.clouds))),
            ("humidity", afternoon(day.noon.humidity.rounded())),
            ("precipitation", .object([("total", .withDecimalPoint(day.rain + day.snow))])),
            ("temperature", .object(temperatures)),
            ("pressure", afternoon(day.noon.pressure.rounded())),
            ("wind", .object([("max", strongestWind)])),
        ])
    }

    /// Formats a UTC offset in seconds as `±HH:MM`.
    private static func text(ofOffset seconds: Int64) -> String {
        let (hours, minutes) = (abs(seconds) / 3600, abs(seconds) / 60 % 60)
        return (seconds < 0 ? "-" : "+") + (hours < 10 ? "0" : "") + String(hours) + (minutes < 10 ? ":0" : ":")
            + String(minutes)
    }

    /// Parses a required time parameter in seconds since 1970 UTC; throws if it is missing or malformed.
    private static func seconds(_ name: String, _ parameters: Parameters) throws(VendorError) -> Int64 {
        guard let seconds = parameters[name].flatMap({ Int64($0) }), seconds.magnitude < 100_000_000_000 else {
            throw .invalidFormat(name)
        }
        return seconds
    }
}

// One Call 4.0.
extension OneCallResponse {
    /// Encodes the current weather, as a page with one record.
    var current: JSON {
        let ids = Self.ids(SimulatedAlert.all(at: time, in: place), from: time, to: time + 1)
        return envelope([("data", .array([moment(at: time, alerts: ids)]))])
    }

    /// Encodes a page of the timeline of hours, from 1979 to two days ahead.
    func hours(_ parameters: Parameters) throws(VendorError) -> JSON {
        let range = Self.archiveStart / 3600...(time + 172_800) / 3600
        let first = try start(parameters).flooredQuotient(by: 3600)
        return try page(from: first, count: 20, in: range) { number, alerts in
            let (from, to) = (number * 3600, (number + 1) * 3600)
            return hour(at: from, alerts: Self.ids(alerts, from: from, to: to))
        }
    }

    /// Encodes a page of the timeline of days, from 1979 to a year and a half ahead.
    func days(_ parameters: Parameters) throws(VendorError) -> JSON {
        let zone = place.locality.zone
        // Days since 1970-01-01.
        let range = Self.archiveStart / 86_400...LocalDay(at: time, zone: zone).number + 548
        let first = try LocalDay(at: start(parameters), zone: zone).number
        return try page(from: first, count: 10, in: range) { number, alerts in
            let day = place.day(number)
            return self.day(day, alerts: Self.ids(alerts, from: day.day.start, to: day.day.end))
        }
    }

    private func page(
        from first: Int64, count: Int64, in range: ClosedRange<Int64>, _ record: (Int64, [SimulatedAlert]) -> JSON
    ) throws(VendorError) -> JSON {
        guard range.contains(first) else { throw .outOfRange("this timeline") }
        let alerts = SimulatedAlert.all(at: time, in: place)
        let records = (first...min(first + count - 1, range.upperBound)).map { record($0, alerts) }
        return envelope([("data", .array(records))])
    }

    /// Returns the requested start of a timeline in seconds since 1970 UTC, or the present time if none is requested.
    private func start(_ parameters: Parameters) throws(VendorError) -> Int64 {
        try parameters["start"] == nil ? time : Self.seconds("start", parameters)
    }

    /// Encodes the ids of the alerts in a period; returns nil if there are none, and the field is then omitted.
    private static func ids(_ alerts: [SimulatedAlert], from: Int64, to: Int64) -> JSON? {
        let ids = alerts.filter { $0.overlaps(from, to) }.map(\.id)
        return ids.isEmpty ? nil : .array(ids.map(JSON.string))
    }
}
