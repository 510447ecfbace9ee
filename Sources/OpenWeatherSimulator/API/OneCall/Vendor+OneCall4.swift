extension Vendor {
    func oneCall4Current(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        return cached(request, location) { place, time in
            let response = OneCallResponse(
                place: place, time: time, format: ResponseFormat(request.parameters, isOneCall4: true))
            let ids = Self.ids(SimulatedAlert.all(at: time, in: place), from: time, to: time + 1)
            return .object(response.envelope + [("data", .array([response.moment(at: time, alerts: ids)]))])
        }
    }

    /// Returns a page of the timeline of hours, from 1979 to two days ahead.
    func hourTimeline(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        let range = Self.archiveStart / 3600...(now + 172_800) / 3600
        let first = try start(of: request).flooredQuotient(by: 3600)
        guard range.contains(first) else { throw .outOfRange("this timeline") }
        let last = min(first + Self.count(request, pageSize: 20) - 1, range.upperBound)
        return cached(request, location) { place, time in
            let response = OneCallResponse(
                place: place, time: time, format: ResponseFormat(request.parameters, isOneCall4: true))
            let alerts = SimulatedAlert.all(at: time, in: place)
            let records = (first...last).map { number in
                let (from, to) = (number * 3600, (number + 1) * 3600)
                return response.hour(at: from, alerts: Self.ids(alerts, from: from, to: to))
            }
            return .object(response.envelope + [("data", .array(records))])
        }
    }

    func dayTimeline(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        let zone = place(location).locality.zone
        let first = try LocalDay(at: start(of: request), zone: zone).number
        // From the first day of the archive to 1.5 years ahead, in days since 1970-01-01.
        let range = Self.archiveStart / 86_400...LocalDay(at: now, zone: zone).number + 548
        guard range.contains(first) else { throw .outOfRange("this timeline") }
        let last = min(first + Self.count(request, pageSize: 10) - 1, range.upperBound)
        return cached(request, location) { place, time in
            let response = OneCallResponse(
                place: place, time: time, format: ResponseFormat(request.parameters, isOneCall4: true))
            let alerts = SimulatedAlert.all(at: time, in: place)
            let records = (first...last).map { number in
                let day = place.day(number)
                return response.day(day, alerts: Self.ids(alerts, from: day.day.start, to: day.day.end))
            }
            return .object(response.envelope + [("data", .array(records))])
        }
    }

    func alert(_ request: VendorRequest) throws(VendorError) -> String {
        guard let (hazard, location, start) = SimulatedAlert.parts(ofID: request.alertID) else { throw .notFound }
        let place = place(location)
        guard let alert = SimulatedAlert(hazard, from: start, at: place) else { throw .notFound }
        return alert.jsonWithID(for: place.locality).text
    }

    /// Returns the requested start of a timeline in seconds since 1970 UTC, or the present time if none is requested.
    private func start(of request: VendorRequest) throws(VendorError) -> Int64 {
        try request.parameters["start"] == nil ? now : seconds("start", request.parameters)
    }

    private static func count(_ request: VendorRequest, pageSize: Int64) -> Int64 {
        request.parameters["cnt"].flatMap { Int64($0) }.flatMap { (1...pageSize).contains($0) ? $0 : nil } ?? pageSize
    }

    /// Encodes the ids of the alerts in a period; returns nil if there are none, and the field is then omitted.
    private static func ids(_ alerts: [SimulatedAlert], from: Int64, to: Int64) -> JSON? {
        let ids = alerts.filter { $0.overlaps(from, to) }.map(\.id)
        return ids.isEmpty ? nil : .array(ids.map(JSON.string))
    }
}
