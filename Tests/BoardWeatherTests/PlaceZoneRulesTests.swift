import BoardModels
import Testing

@testable import BoardWeather

/// Tests of the changes of the UTC offset that a time zone's rules have around a moment.
struct PlaceZoneRulesTests {
    @Test(
        arguments: [
            ("Europe/Berlin", "2026-10-24T12:00:00Z", 7200, ["2026-10-25T01:00:00.000Z 7200 3600"]),
            ("Europe/Berlin", "2026-10-26T12:00:00Z", 3600, ["2026-10-25T01:00:00.000Z 7200 3600"]),
            ("Australia/Lord_Howe", "2026-10-01T12:00:00Z", 37_800, ["2026-10-03T15:30:00.000Z 37800 39600"]),
            ("Pacific/Chatham", "2026-09-25T12:00:00Z", 45_900, ["2026-09-26T14:00:00.000Z 45900 49500"]),
            ("Asia/Kathmandu", "2026-10-24T12:00:00Z", 20_700, []),
            ("Pacific/Apia", "2026-10-24T12:00:00Z", 46_800, []),
            ("Pacific/Pago_Pago", "2026-10-24T12:00:00Z", -39_600, []),
            ("Antarctica/Troll", "2026-10-24T12:00:00Z", 7200, ["2026-10-25T01:00:00.000Z 7200 0"]),
            ("Arctic/Longyearbyen", "2026-03-20T12:00:00Z", 3600, ["2026-03-29T01:00:00.000Z 3600 7200"]),
        ] as [(String, String, Int, [String])])
    func `a zone has its offset and the changes of three weeks`(
        name: String, moment: String, offset: Int, changes: [String]
    ) throws {
        let moment = try #require(Timestamp(moment))
        // The name counts, whatever offset the provider reports.
        let zone = PlaceZone(named: name, utcOffset: 60, around: moment)
        #expect(zone.name == name)
        #expect(zone.utcOffset(at: moment) == offset)
        #expect(zone.changes.map { "\($0.at) \($0.before) \($0.after)" } == changes)
    }

    @Test(arguments: [nil, "Atlantis/Nowhere", ""] as [String?])
    func `a zone without a known name has the offset alone`(name: String?) throws {
        let moment = try #require(Timestamp("2026-10-24T12:00:00Z"))
        #expect(PlaceZone(named: name, utcOffset: 20_700, around: moment) == PlaceZone(utcOffset: 20_700))
    }
}
