import Testing

@testable import BoardModels

@Suite struct CoordinatesTests {
    @Test(arguments: [
        ("37.56,126.91", 37.56, 126.91), (" 37.56 , 126.91 ", 37.56, 126.91), ("-33.9,-70", -33.9, -70),
        ("+5,+6.5", 5, 6.5), ("90,180", 90, 180), ("-90,-180", -90, -180), ("0,0", 0, 0), ("-0,-0.0", 0, 0),
    ])
    func `coordinates are parsed from two decimals separated by a comma`(
        _ text: String, _ latitude: Double, _ longitude: Double
    ) {
        let point = Coordinates(text)
        #expect(point?.latitude == latitude)
        #expect(point?.longitude == longitude)
    }

    @Test(arguments: [
        "", ",", "1", "1,", ",1", "1,2,3", "nan,nan", "NaN,0", "inf,0", "1e1,2", "1e5,0", "0x10,0", "1;2", "seoul",
        "--1,2",
        "1-,2", "+-1,2", "90.0001,0", "-90.1,0", "0,180.01", "0,-181", "１,２", "1 2,3", "Seoul,KR",
        "1.00000000000000000000000000001,2", ".,.", "-,-",
    ])
    func `any other text is not coordinates`(_ text: String) {
        #expect(Coordinates(text) == nil)
    }

    @Test func `coordinates are never out of range or NaN`() {
        for latitude in [-90.000001, 90.000001, .nan, .infinity, -.infinity] {
            #expect(Coordinates(latitude: latitude, longitude: 0) == nil)
        }
        for longitude in [-180.000001, 180.000001, .nan, .infinity, -.infinity] {
            #expect(Coordinates(latitude: 0, longitude: longitude) == nil)
        }
    }

    @Test func `rounded coordinates have two decimals, no negative zero and stay in range`() throws {
        let near = try #require(Coordinates(latitude: -0.0049, longitude: 0.004))
        #expect(near.rounded.latitude.sign == .plus)
        #expect(near.rounded.latitude == 0 && near.rounded.longitude == 0)
        let edge = try #require(Coordinates(latitude: 89.999, longitude: -179.999))
        #expect(edge.rounded == Coordinates(latitude: 90, longitude: -180))
        let seoul = try #require(Coordinates(latitude: 37.56649, longitude: 126.97801))
        #expect(seoul.rounded == Coordinates(latitude: 37.57, longitude: 126.98))
        #expect(seoul.rounded.rounded == seoul.rounded)
    }

    @Test func `coordinates print in plain decimals and survive a round trip`() throws {
        let small = try #require(Coordinates(latitude: 0.00001, longitude: -0.000015))
        #expect(small.description == "0.00001,-0.000015")
        #expect(Coordinates(latitude: 0.0000001, longitude: -180)?.description == "0,-180")
        #expect(Coordinates(latitude: -0.5, longitude: 126.91)?.description == "-0.5,126.91")
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let point = try #require(
                Coordinates(
                    latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
            )
            let again = try #require(Coordinates(point.description))
            #expect(abs(again.latitude - point.latitude) < 0.000_000_6)
            #expect(abs(again.longitude - point.longitude) < 0.000_000_6)
        }
    }
}
