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

    /// Returns a page of the timeline of minutes, quarters of an hour or hours.
    func timeline(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        let (step, range, pageSize) = steps(of: request.endpoint)
        let first = try start(of: request).flooredQuotient(by: step)
        guard range.contains(first) else { throw .outOfRange("this timeline") }
        let count = Self.count(request, pageSize: pageSize)
        return cached(request, location) { place, time in
            let response = OneCallResponse(
                place: place, time: time, format: ResponseFormat(request.parameters, isOneCall4: true))
            let last = min(first + count - 1, range.upperBound)
            let links = PageLinks(request: request, shown: first...last, range: range)
            if request.endpoint == .minutes {
                let minutes = response.minutes(from: first * step, count: last - first + 1)
                return .object(response.envelope + [("data", .array(minutes))])
            }
            let alerts = SimulatedAlert.all(at: time, in: place)
            let records = (first...last).map { number in
                let (from, to) = (number * step, (number + 1) * step)
                return response.span(at: from, alerts: Self.ids(alerts, from: from, to: to))
            }
            return .object(response.envelope + [("data", .array(records))] + links.fields { $0 * step })
        }
    }

    func dayTimeline(_ request: VendorRequest) throws(VendorError) -> String {
        let location = try Location.ofPoint(request.parameters)
        let zone = place(location).locality.zone
        let first = try LocalDay(at: start(of: request), zone: zone).number
        // From the first day of the archive to 1.5 years ahead, in days since 1970-01-01.
        let range = Self.archiveStart / 86_400...LocalDay(at: now, zone: zone).number + 548
        guard range.contains(first) else { throw .outOfRange("this timeline") }
        let count = Self.count(request, pageSize: 10)
        return cached(request, location) { place, time in
            let response = OneCallResponse(
                place: place, time: time, format: ResponseFormat(request.parameters, isOneCall4: true))
            let last = min(first + count - 1, range.upperBound)
            let alerts = SimulatedAlert.all(at: time, in: place)
            let records = (first...last).map { number in
                let day = place.day(number)
                return response.day(day, alerts: Self.ids(alerts, from: day.day.start, to: day.day.end))
            }
            let links = PageLinks(request: request, shown: first...last, range: range)
            // A link names its page by noon of the page's first day, the time by which the vendor dates a day.
            return .object(
                response.envelope + [("data", .array(records))]
                    + links.fields { LocalDay(number: $0, zone: zone).time(hour: 12) })
        }
    }

    func alert(_ request: VendorRequest) throws(VendorError) -> String {
        guard let (hazard, location, start) = SimulatedAlert.parts(ofID: request.alertID) else { throw .notFound }
        let place = place(location)
        guard let alert = SimulatedAlert(hazard, from: start, at: place) else { throw .notFound }
        return alert.jsonWithID(for: place.locality).text
    }

    /// Returns a timeline's step in seconds, its range in steps since 1970 UTC and its number of steps per page.
    private func steps(of endpoint: Endpoint) -> (seconds: Int64, range: ClosedRange<Int64>, pageSize: Int64) {
        let twoDays = now + 172_800
        switch endpoint {
        case .minutes: return (60, now / 60...now / 60 + 59, 60)
        case .quarterHours: return (900, now / 900...twoDays / 900, 50)
        default: return (3600, Self.archiveStart / 3600...twoDays / 3600, 20)
        }
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

/// The links from a page of a timeline to the next and previous pages.
struct PageLinks {
    let request: VendorRequest
    /// The timeline steps on this page, counted since 1970 UTC.
    let shown: ClosedRange<Int64>
    /// The steps of the whole timeline, counted since 1970 UTC.
    let range: ClosedRange<Int64>

    /// Returns the fields `next` and `prev` with the URLs of the next and previous pages, each nil if there is none.
    ///
    /// - Parameter time: converts the index of a timeline step to seconds since 1970 UTC.
    func fields(time: (Int64) -> Int64) -> [(name: String, value: JSON?)] {
        let count = Int64(shown.count)
        let (after, before) = (range.upperBound - shown.upperBound, shown.lowerBound - range.lowerBound)
        return [
            ("next", after > 0 ? link(start: time(shown.upperBound + 1), count: min(count, after)) : nil),
            (
                "prev",
                before > 0 ? link(start: time(shown.lowerBound - min(count, before)), count: min(count, before)) : nil
            ),
        ]
    }

    /// Returns a page's absolute URL with a placeholder for the API key, as in the vendor's samples.
    private func link(start: Int64, count: Int64) -> JSON {
        let kept = ["lat", "lon", "units", "lang"].compactMap { name in
            request.parameters[name].map { "\(name)=\(Parameters.encoded($0))&" }
        }
        return .string(
            "http://\(request.host)\(request.path)?\(kept.joined())start=\(start)&cnt=\(count)&appid=YOUR_API_KEY")
    }
}
