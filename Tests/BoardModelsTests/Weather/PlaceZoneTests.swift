import Testing

@testable import BoardModels

/// Tests of local times and days across changes of the UTC offset.
struct PlaceZoneTests {
    private static func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

    /// Berlin in October 2026: clocks are put back at 01:00 UTC on the 25th.
    private static func berlin() throws -> PlaceZone {
        PlaceZone(
            name: "Europe/Berlin", utcOffset: 7200,
            changes: [.init(at: try moment("2026-10-25T01:00:00Z"), before: 7200, after: 3600)])
    }

    @Test(arguments: [
        ("2026-10-24T22:30:00Z", "2026-10-25", "00:30"), ("2026-10-25T00:59:00Z", "2026-10-25", "02:59"),
        ("2026-10-25T01:00:00Z", "2026-10-25", "02:00"), ("2026-10-25T09:00:00Z", "2026-10-25", "10:00"),
        ("2026-10-25T22:59:00Z", "2026-10-25", "23:59"), ("2026-10-25T23:00:00Z", "2026-10-26", "00:00"),
        ("2026-10-26T05:45:00Z", "2026-10-26", "06:45"),
    ])
    func `times and dates are those of the clock at that moment`(text: String, date: String, time: String) throws {
        let (zone, moment) = (try Self.berlin(), try Self.moment(text))
        #expect(zone.date(of: moment) == date)
        #expect(PlaceTime(zone: zone, clock: .hours24, language: .english).time(moment) == time)
    }

    @Test func `a day on which clocks are put back has 25 hours`() throws {
        let zone = try Self.berlin()
        let day = try #require(LocalDate.days(of: "2026-10-25"))
        #expect(zone.start(ofDay: day) == (try Self.moment("2026-10-24T22:00:00Z")))
        #expect(zone.start(ofDay: day + 1) == (try Self.moment("2026-10-25T23:00:00Z")))
    }

    @Test func `a day whose midnight is skipped begins with the change`() throws {
        // Beirut puts its clocks forward at midnight.
        let change = try Self.moment("2026-03-28T22:00:00Z")
        let zone = PlaceZone(utcOffset: 7200, changes: [.init(at: change, before: 7200, after: 10_800)])
        let day = try #require(LocalDate.days(of: "2026-03-29"))
        #expect(zone.start(ofDay: day) == change)
        #expect(zone.day(of: change - .seconds(1)) == day - 1)
    }

    @Test func `a change of half an hour is one of half an hour`() throws {
        let change = try Self.moment("2026-10-03T15:30:00Z")
        let zone = PlaceZone(utcOffset: 37_800, changes: [.init(at: change, before: 37_800, after: 39_600)])
        let time = PlaceTime(zone: zone, clock: .hours24, language: .english)
        #expect(time.time(change - .seconds(60)) == "01:59")
        #expect(time.time(change) == "02:30")
    }

    @Test(
        arguments: [
            (0.04, "<0.1 mm", "<0.01 in"), (0.12, "0.1 mm", "<0.01 in"), (0, "0.0 mm", "0.00 in"),
            (3, "3.0 mm", "0.12 in"),
        ] as [(Double, String, String)])
    func `a little rain is not shown as none`(depth: Double, metric: String, imperial: String) {
        #expect(Measure(units: .metric).depth(depth) == metric)
        #expect(Measure(units: .imperial).depth(depth) == imperial)
    }

    @Test func `a calm wind has no direction`() {
        let measure = Measure(units: .metric)
        #expect(measure.wind(0.02, from: 0, in: .english) == "calm")
        #expect(measure.wind(0, from: 90, in: .korean) == "고요")
        #expect(measure.wind(3, from: 0, in: .english) == "3.0 m/s N")
    }

    @Test func `a warning to come says when it begins, and those of one name are one sentence`() throws {
        func alert(_ event: String, _ start: String, _ end: String) throws -> WeatherAlert {
            WeatherAlert(
                sender: "", event: event, startsAt: try Self.moment(start), endsAt: try Self.moment(end),
                description: "", tags: [])
        }
        let alerts = [
            try alert("Gale", "2026-10-25T09:00:00Z", "2026-10-25T17:00:00Z"),
            try alert("Gale", "2026-10-24T06:00:00Z", "2026-10-24T19:00:00Z"),
            try alert("", "2026-10-25T21:00:00Z", "2026-10-26T08:00:00Z"),
        ]
        let now = try Self.moment("2026-10-24T12:00:00Z")
        func sentences(_ language: Language) throws -> [String] {
            alerts.sentences(
                in: PlaceTime(zone: try Self.berlin(), clock: .hours24, language: language), at: now)
        }
        #expect(
            try sentences(.english) == [
                "Warning: Gale, until Sat 24 Oct 21:00, Sun 25 Oct 10:00–18:00",
                "Warning: Weather warning, Sun 25 Oct 22:00 to Mon 26 Oct 09:00",
            ])
        #expect(
            try sentences(.korean) == [
                "특보: Gale, 10월 24일(토) 21:00까지, 10월 25일(일) 10:00~18:00",
                "특보: 기상 특보, 10월 25일(일) 22:00부터 10월 26일(월) 09:00까지",
            ])
    }

    @Test(
        arguments: [
            ("Sun, 29 Nov 2026 08:49:37 GMT", "2026-11-29T08:49:37.000Z"), ("Sun, 29 Nov 2026 08:49:37 CET", nil),
            ("Sun, 31 Feb 2026 08:49:37 GMT", nil), ("29 Nov 2026", nil), ("", nil),
        ] as [(String, String?)])
    func `the date of an HTTP header is read`(text: String, moment: String?) {
        #expect(Timestamp(httpDate: text)?.description == moment)
    }
}
