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
}
