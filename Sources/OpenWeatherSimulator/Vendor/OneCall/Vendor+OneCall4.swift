extension Vendor {
    func oneCall4Current(_ question: Question) throws(VendorError) -> String {
        let location = try Location.ofPoint(question.parameters)
        return cached(question, location) { place, time in
            let answer = OneCallAnswer(
                place: place, time: time, wording: Wording(question.parameters, isOneCall4: true))
            let ids = Self.ids(Warning.all(at: time, in: place), from: time, to: time + 1)
            return .object(answer.envelope + [("data", .array([answer.moment(at: time, alerts: ids)]))])
        }
    }

    /// Minutes, quarters of an hour, and hours.
    func timeline(_ question: Question) throws(VendorError) -> String {
        let location = try Location.ofPoint(question.parameters)
        let (step, range, most) = steps(of: question.endpoint)
        var start = now
        if question.parameters["start"] != nil { start = try seconds("start", question.parameters) }
        let first = start.flooredQuotient(by: step)
        guard range.contains(first) else { throw .outOfRange("this timeline") }
        let count = Self.count(question, most: most)
        return cached(question, location) { place, time in
            let answer = OneCallAnswer(
                place: place, time: time, wording: Wording(question.parameters, isOneCall4: true))
            let last = min(first + count - 1, range.upperBound)
            let links = PageLinks(question, shown: first...last, within: range)
            if question.endpoint == .minutes {
                let minutes = answer.minutes(from: first * step, count: last - first + 1)
                return .object(answer.envelope + [("data", .array(minutes))])
            }
            let warnings = Warning.all(at: time, in: place)
            let records = (first...last).map { number in
                let (from, to) = (number * step, (number + 1) * step)
                return answer.span(at: from, alerts: Self.ids(warnings, from: from, to: to))
            }
            return .object(answer.envelope + [("data", .array(records))] + links.fields { $0 * step })
        }
    }

    func dayTimeline(_ question: Question) throws(VendorError) -> String {
        let location = try Location.ofPoint(question.parameters)
        let zone = place(location).setting.zone
        var start = now
        if question.parameters["start"] != nil { start = try seconds("start", question.parameters) }
        let first = LocalDay(at: start, zone: zone).number
        let range = Self.firstTime / 86_400...LocalDay(at: now, zone: zone).number + 548
        guard range.contains(first) else { throw .outOfRange("this timeline") }
        let count = Self.count(question, most: 10)
        return cached(question, location) { place, time in
            let answer = OneCallAnswer(
                place: place, time: time, wording: Wording(question.parameters, isOneCall4: true))
            let last = min(first + count - 1, range.upperBound)
            let warnings = Warning.all(at: time, in: place)
            let records = (first...last).map { number in
                let day = place.day(number)
                return answer.day(day, alerts: Self.ids(warnings, from: day.day.start, to: day.day.end))
            }
            let links = PageLinks(question, shown: first...last, within: range)
            return .object(
                answer.envelope + [("data", .array(records))]
                    + links.fields { LocalDay(number: $0, zone: zone).time(hour: 12) })
        }
    }

    func alert(_ question: Question) throws(VendorError) -> String {
        guard let (hazard, location, start) = Warning.parts(ofID: question.alertID) else { throw .notFound }
        let place = place(location)
        guard let warning = Warning(hazard, from: start, at: place) else { throw .notFound }
        return warning.jsonWithID(for: place.setting).text
    }

    /// A timeline's step in seconds, its first and last step since 1970, and the most records of a page.
    private func steps(of endpoint: Endpoint) -> (seconds: Int64, range: ClosedRange<Int64>, most: Int64) {
        let twoDays = now + 172_800
        switch endpoint {
        case .minutes: return (60, now / 60...now / 60 + 59, 60)
        case .quarters: return (900, now / 900...twoDays / 900, 50)
        default: return (3600, Self.firstTime / 3600...twoDays / 3600, 20)
        }
    }

    private static func count(_ question: Question, most: Int64) -> Int64 {
        question.parameters["cnt"].flatMap { Int64($0) }.flatMap { (1...most).contains($0) ? $0 : nil } ?? most
    }

    /// The ids of the warnings of a span of time; left out when there are none.
    private static func ids(_ warnings: [Warning], from: Int64, to: Int64) -> JSON? {
        let ids = warnings.filter { $0.overlaps(from, to) }.map(\.id)
        return ids.isEmpty ? nil : .array(ids.map(JSON.string))
    }
}
