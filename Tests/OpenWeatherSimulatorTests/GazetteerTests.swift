import Foundation
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
            #expect(place.zone.identifier == "Asia/Seoul")
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

    @Test func `a line with an unknown time zone is malformed`() throws {
        let line = try #require(Gazetteer.lines.first)
        #expect(GazetteerPlace(line: line, id: 1) != nil)
        #expect(GazetteerPlace(line: Substring(line.replacing("Asia/Seoul", with: "Asia/Nowhere")), id: 1) == nil)
    }

    @Test func `the sea has nautical time zones`() {
        #expect(Locality(GridPoint(latitude: 35, longitude: -150)).isSea)
        #expect(TimeZone.nautical(longitude: -46).identifier == "Etc/GMT+3")
        #expect(
            TimeZone.nautical(longitude: 7.4).secondsFromGMT() == 0
                && TimeZone.nautical(longitude: 178).secondsFromGMT() == 43_200)
        #expect(!Locality(GridPoint(latitude: 21.31, longitude: -157.86)).isSea)
    }
}
