import Testing

@testable import BoardModels

@Suite struct MoonPhaseTests {
    /// The distance of two phases within the cycle.
    private static func distance(_ one: Double, _ other: Double) -> Double {
        let apart = abs(one - other)
        return min(apart, 1 - apart)
    }

    @Test(arguments: [
        // New moons, three of them solar eclipses.
        ("1999-08-11T11:08:00Z", 0), ("2000-01-06T18:14:00Z", 0), ("2024-04-08T18:21:00Z", 0),
        ("2026-08-12T17:37:00Z", 0), ("2026-12-09T00:52:00Z", 0),
        // First quarters.
        ("2000-01-14T13:34:00Z", 0.25), ("2024-04-15T19:13:00Z", 0.25),
        // Full moons, two of them lunar eclipses.
        ("2000-01-21T04:41:00Z", 0.5), ("2025-03-14T06:55:00Z", 0.5), ("2026-11-24T14:53:00Z", 0.5),
        // Last quarters.
        ("2000-01-28T07:57:00Z", 0.75), ("2024-05-01T11:27:00Z", 0.75),
    ])
    func `the moon's phases agree with almanacs`(_ moment: String, _ phase: Double) throws {
        let computed = MoonPhase.at(try #require(Timestamp(moment)))
        #expect(Self.distance(computed, phase) < 0.0005, "\(computed)")
    }

    @Test func `the moon's phase increases through one cycle a month and stays below 1`() throws {
        let start = try #require(Timestamp("2026-08-13T00:00:00Z"))
        var turns = 0
        for hour in Int64(0)..<24 * 400 {
            let (before, after) = (
                MoonPhase.at(start + .seconds(hour * 3600)), MoonPhase.at(start + .seconds((hour + 1) * 3600))
            )
            #expect((0..<1).contains(after))
            if after < before { turns += 1 }
            // The speed varies by a ninth around the mean.
            let step = after < before ? after + 1 - before : after - before
            #expect((0.0011...0.0018).contains(step))
        }
        // 400 days contain thirteen cycles.
        #expect(turns == 13)
    }

    @Test func `the moon's phase of a day is that of its local noon`() {
        // 2026-08-12: noon in Seoul is 03:00 UTC, at Pago Pago 23:00.
        let day = CivilDate(year: 2026, month: 8, day: 12).daysSince1970
        let seoul = MoonPhase.atNoon(daysSince1970: day, in: PlaceZone(utcOffset: 32_400))
        let pagoPago = MoonPhase.atNoon(daysSince1970: day, in: PlaceZone(utcOffset: -39_600))
        #expect(seoul > 0.97)
        #expect(pagoPago < 0.02)
    }

    @Test func `the moon's phase is correct before 1970`() throws {
        // The eclipse of 1919-05-29, at 13:09 UTC, and the one of 1715-05-03.
        #expect(Self.distance(MoonPhase.at(try #require(Timestamp("1919-05-29T13:12:00Z"))), 0) < 0.002)
        #expect(Self.distance(MoonPhase.at(try #require(Timestamp("1715-05-03T09:30:00Z"))), 0) < 0.01)
    }
}
