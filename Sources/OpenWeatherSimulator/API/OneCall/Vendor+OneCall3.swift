import Foundation

extension Vendor {
    /// The start of the vendor's weather archive, 1979-01-01 00:00 UTC, in seconds since 1970 UTC.
    static let archiveStart: Int64 = 283_996_800

    func oneCall(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        let excluded = Set((request.parameters["exclude"] ?? "").split(separator: ",").map(String.init))
        return cached(request, location) { place, time in
            let response = OneCallResponse(place: place, time: time, format: ResponseFormat(request.parameters))
            func unlessExcluded(_ part: String, _ json: () -> JSON?) -> (name: String, value: JSON?) {
                (part, excluded.contains(part) ? nil : json())
            }
            let hour = time / 3600 * 3600
            return .object(
                response.envelope + [
                    unlessExcluded("current") { response.moment(at: time) },
                    unlessExcluded("hourly") { .array((0..<48).map { response.hour(at: hour + $0 * 3600) }) },
                    unlessExcluded("daily") {
                        let today = LocalDay(at: time, zone: place.locality.zone).number
                        return .array((0..<8).map { response.day(place.day(today + $0)) })
                    },
                    unlessExcluded("alerts") {
                        let alerts = SimulatedAlert.all(at: time, in: place)
                        return alerts.isEmpty ? nil : .array(alerts.map { $0.json(for: place.locality) })
                    },
                ])
        }
    }

    func timeMachine(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        let requested = try seconds("dt", request.parameters)
        guard (Self.archiveStart...(now + 4 * 86_400)).contains(requested) else {
            throw .outOfRange("1979-01-01 to 4 days ahead")
        }
        return cached(request, location) { place, time in
            let response = OneCallResponse(place: place, time: requested, format: ResponseFormat(request.parameters))
            // Weather from more than five days ago has no UV index.
            let moment = response.moment(at: requested, hasUVIndex: requested >= time - 5 * 86_400)
            return .object(response.envelope + [("data", .array([moment]))])
        }
    }

    func daySummary(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        let place = place(location)
        var zone = place.locality.zone
        if let text = request.parameters["tz"] {
            guard let given = TimeZone(offset: text) else { throw .invalidFormat("tz") }
            zone = given
        }
        guard let date = request.parameters["date"], let day = LocalDay(date, zone: zone) else {
            throw .invalidFormat("date")
        }
        guard (Self.archiveStart + 86_400...now + 548 * 86_400).contains(day.time(hour: 12)) else {
            throw .outOfRange("1979-01-02 to 1.5 years ahead")
        }
        return cached(request, location) { place, _ in
            DaySummaryResponse(
                location: location, date: date, weather: place.day(day.number, zone: zone),
                units: VendorUnits(request.parameters["units"])
            ).json
        }
    }
}
