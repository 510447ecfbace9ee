import Curl
import OpenWeatherSimulator
import Testing

/// The fixtures in the wire format.
struct FixtureTests {
    @Test(
        arguments: [
            (
                Fixture.dry, [#""id":801,"main":"Clouds","description":"few clouds","icon":"02d""#],
                [#""rain""#, #""snow""#]
            ),
            (.clear, [#""id":800,"main":"Clear","description":"clear sky","icon":"01d""#, #""clouds":{"all":0}"#], []),
            (.rain, [#""id":501"#, #""rain":{"1h":1.27}"#, #""temp":12.4,"#], [#""snow""#]),
            (.snow, [#""id":601"#, #""snow":{"1h":0.8}"#, #""temp":-3.4,"#], [#""rain""#]),
            (.rainAndSnow, [#""rain":{"1h":0.35},"snow":{"1h":0.6}"#], []),
            (.rainEmptyObject, [#""rain":{},"#], []),
            (.threeHourRain, [#""rain":{"3h":3},"#], [#""1h""#]),
            (.noDeg, [#""wind":{"speed":"#], [#""deg""#]),
            (.noGust, [#""deg":"#], [#""gust""#]),
            (.noVisibility, [#""main":{"#], [#""visibility""#]),
            (.noFeelsLike, [#""temp":"#], [#""feels_like""#]),
            (.noGroundLevel, [#""pressure":"#], [#""sea_level""#, #""grnd_level""#]),
            (.wholeNumbers, [#""temp":12,"feels_like":11,"#, #""speed":3,"#, #""gust":5}"#], []),
            (.sea, [#""timezone":28800,"id":0,"name":"""#, #""sys":{"sunrise":"#], [#""country""#, #""type""#]),
            (.polar, [#""sunrise":0,"sunset":0}"#], []),
            (.polarEqual, [#""sunrise":1789960500,"sunset":1789960500}"#], []),
            (.twoConditions, [#""id":500,"#, #""id":701,"#], []),
            (.day, [#"d"}]"#], []), (.night, [#"n"}]"#], []),
            (.thunderstorm, [#""id":211,"#], []), (.mist, [#""id":701,"#, #""visibility":2100"#], []),
            (.unknownCode, [#""id":962,"main":"Extreme""#], []),
        ] as [(Fixture, [String], [String])])
    func `a fixture has its characteristic values`(fixture: Fixture, present: [String], absent: [String]) async throws {
        try await withWire { wire in
            let text = try await wire.seoul(with: fixture)
            for part in present { #expect(text.contains(part)) }
            for part in absent { #expect(!text.contains(part)) }
            #expect(!text.contains("null"))
            #expect(text.hasPrefix(#"{"coord":{"lon":126.98,"lat":37.57},"weather":[{"id":"#))
            #expect(text.hasSuffix(#","cod":200}"#))
        }
    }

    @Test func `lang=kr is Korean, and the unknown lang=ko is English`() async throws {
        try await withWire { wire throws in
            wire.simulator.fixtures.set(.rain)
            #expect(try await wire.seoul("&lang=kr").contains(#""main":"Rain","description":"비","#))
            #expect(try await wire.seoul("&lang=ko").contains(#""description":"moderate rain""#))
            #expect(try await wire.seoul().contains(#""description":"moderate rain""#))
        }
    }

    @Test func `there are three unit systems`() async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.wholeNumbers)
            let target = "/data/2.5/weather?lat=37.57&lon=126.98"
            #expect(try await wire.get(target + "&units=metric").text.contains(#""temp":12,"#))
            let imperial = try await wire.get(target + "&units=imperial").text
            #expect(imperial.contains(#""temp":53.6,"#))
            #expect(imperial.contains(#""speed":6.71,"#))
            let standard = try await wire.get(target).text
            #expect(standard.contains(#""temp":285.15,"#))
            #expect(standard.contains(#""speed":3,"#))
            #expect(try await wire.get(target + "&units=internal").text == standard)
        }
    }

    @Test func `rain stays in millimetres with imperial units`() async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.rain)
            let text = try await wire.get("/data/2.5/weather?lat=37.57&lon=126.98&units=imperial").text
            #expect(text.contains(#""rain":{"1h":1.27}"#))
        }
    }

    @Test func `a fixture of one point does not affect others`() async throws {
        try await withWire { wire throws in
            wire.simulator.fixtures.set(.unknownCode, latitude: 37.571, longitude: 126.979)
            #expect(try await wire.seoul().contains(#""id":962"#))
            #expect(try await !wire.get("/data/2.5/weather?lat=37.58&lon=126.98").text.contains(#""id":962"#))
            wire.simulator.fixtures.clear()
            #expect(try await !wire.seoul().contains(#""id":962"#))
        }
    }

    @Test func `a place is found by name, id and postcode`() async throws {
        try await withWire { wire in
            let named = try await wire.get("/data/2.5/weather?q=%EB%A7%9D%EC%9B%90&units=metric").text
            #expect(named.contains(#""name":"Mangwon-dong","cod":200}"#))
            #expect(named.contains(#""coord":{"lon":126.905,"lat":37.556}"#))
            let id = try #require(named.split(separator: #""timezone":32400,"id":"#).last?.prefix { $0.isNumber })
            #expect(try await wire.get("/data/2.5/weather?id=\(id)").text.contains(#""name":"Mangwon-dong""#))
            let zip = try await wire.get("/data/2.5/weather?zip=04009,kr").text
            #expect(zip.contains(#""id":0,"name":"Mangwon-dong""#))
            #expect(try await wire.get("/data/2.5/weather?zip=10001").text.contains(#""name":"New York""#))
        }
    }
}
