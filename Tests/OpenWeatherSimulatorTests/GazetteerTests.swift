import Testing

@testable import OpenWeatherSimulator

struct GazetteerTests {
    private let gazetteer = Gazetteer.shared

    @Test func `every line is a place with a unique name and point`() {
        #expect(gazetteer.places.count == Gazetteer.lines.count)
        #expect(gazetteer.places.count >= 150)
        #expect(Set(gazetteer.places.map { [$0.latitude, $0.longitude] }).count == gazetteer.places.count)
        #expect(Set(gazetteer.places.map(\.id)).count == gazetteer.places.count)
        #expect(gazetteer.places.allSatisfy { !$0.name.isEmpty && $0.country.count == 2 })
        #expect(gazetteer.places.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
    }

    @Test func `Korean places have Korean and Japanese names and Korea's time zone`() {
        for place in gazetteer.places where place.country == "KR" {
            #expect(place.localNames.map(\.language).starts(with: ["en", "ko", "ja"]), "\(place.name)")
            #expect(place.zone == TimeZoneRule("+9"))
            #expect(Region.korea.contains(place.point), "\(place.name)")
        }
    }

    @Test(
        arguments: [
            ("서울", "Seoul", "KR"), ("seoul", "Seoul", "KR"), ("SEOUL, kr", "Seoul", "KR"), ("망원", "Mangwon-dong", "KR"),
            ("Mangwon dong", "Mangwon-dong", "KR"), ("홍대", "Hongdae", "KR"), ("강남구", "Gangnam-gu", "KR"),
            ("제주", "Jeju City", "KR"), ("東京", "Tokyo", "JP"), ("Москва", "Moscow", "RU"), ("wien", "Vienna", "AT"),
            ("York", nil, nil), ("Seoul,JP", nil, nil), ("London,CA", "London", "CA"), ("Springfield,IL", nil, nil),
            ("Springfield,il,us", "Springfield", "US"), ("Portland,Maine,US", "Portland", "US"), (",KR", nil, nil),
        ] as [(String, String?, String?)])
    func `a query finds a place`(query: String, name: String?, country: String?) {
        let place = gazetteer.search(query).first
        #expect(place?.name == name)
        #expect(place?.country == country)
    }

    @Test func `full matches come before prefix matches`() {
        #expect(gazetteer.search("San Juan").map(\.country) == ["PR", "AR"])
        #expect(gazetteer.search("서").map(\.name).starts(with: ["Seoul", "Seogwipo"]))
        #expect(gazetteer.search("Gwangju").map(\.state) == [nil, "Gyeonggi-do"])
    }

    @Test func `nearby places are within 50 km, sorted by distance`() {
        let near = gazetteer.near(GridPoint(latitude: 37.56, longitude: 126.91))
        #expect(near.first?.name == "Mangwon-dong")
        #expect(near.contains { $0.name == "Incheon" })
        #expect(!near.contains { $0.name == "Chuncheon" })
    }

    @Test func `distances are accurate to a few kilometres, also across the date line`() {
        let seoul = GridPoint(latitude: 37.57, longitude: 126.98)
        #expect(abs(distance(from: seoul, to: GridPoint(latitude: 35.18, longitude: 129.08)) - 325) < 3)
        let across = distance(
            from: GridPoint(latitude: 0, longitude: 179.9), to: GridPoint(latitude: 0, longitude: -179.9))
        #expect(abs(across - 22.2) < 0.2)
    }

    @Test(
        arguments: [
            ("+9", 1_789_960_500, 32_400), ("+5:45", 0, 20_700), ("-3:30", 0, -12_600), ("+14", 0, 50_400),
            ("-11", 0, -39_600), ("+0eu", 1_789_960_500, 3600), ("+0eu", 1_767_225_600, 0),
            // 2026: Europe from 29 March 01:00 UTC to 25 October 01:00 UTC.
            ("+1eu", 1_774_745_999, 3600), ("+1eu", 1_774_746_000, 7200), ("+1eu", 1_792_889_999, 7200),
            ("+1eu", 1_792_890_000, 3600),
            // New York from 8 March 07:00 UTC to 1 November 06:00 UTC.
            ("-5us", 1_772_953_199, -18_000), ("-5us", 1_772_953_200, -14_400), ("-5us", 1_793_512_799, -14_400),
            ("-5us", 1_793_512_800, -18_000),
            // Sydney until 4 April 16:00 UTC, again from 3 October 16:00 UTC.
            ("+10au", 1_775_318_399, 39_600), ("+10au", 1_775_318_400, 36_000), ("+10au", 1_791_043_200, 39_600),
            // Auckland again from 26 September 14:00 UTC.
            ("+12nz", 1_790_431_199, 43_200), ("+12nz", 1_790_431_200, 46_800),
        ] as [(String, Int64, Int64)])
    func `a zone's UTC offset follows its daylight saving rule`(rule: String, time: Int64, offset: Int64) throws {
        #expect(try #require(TimeZoneRule(rule)).offset(at: time) == offset)
    }

    @Test(arguments: ["", "x", "+9xx", "+a:30", "+9:x"])
    func `a malformed zone is rejected`(rule: String) {
        #expect(TimeZoneRule(rule) == nil)
    }

    @Test func `the sea has nautical time zones`() {
        #expect(Locality(GridPoint(latitude: 35, longitude: -150)).isSea)
        #expect(TimeZoneRule.nautical(longitude: -46).standard == -10_800)
        #expect(TimeZoneRule.nautical(longitude: 7.4).standard == 0)
        #expect(!Locality(GridPoint(latitude: 21.31, longitude: -157.86)).isSea)
    }
}
