import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct ForecastTests {
    private static let seoul = "lat=37.57&lon=126.98&units=metric"

    @Test func `the forecast has forty future steps of three hours`() async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/2.5/forecast?" + Self.seoul)
            #expect(
                response.text.hasPrefix(
                    #"{"cod":"200","message":0,"cnt":40,"list":[{"dt":1789970400,"main":{"temp":"#))
            #expect(response.text.contains(#""dt_txt":"2026-09-21 06:00:00"}"#))
            let forecast = try response.parsed
            let times = forecast["list"].array.compactMap(\.["dt"].integer)
            #expect(times == (0..<40).map { 1_789_970_400 + $0 * 10_800 })
            #expect(times.allSatisfy { $0 > Wire.start })
            #expect(forecast["list"][39]["dt_txt"].string == "2026-09-26 03:00:00")
            #expect(forecast["city"]["name"].string == "Seoul")
            #expect(forecast["city"]["timezone"].integer == 32_400)
        }
    }

    @Test func `a step boundary counts as past`() async throws {
        try await withWire { wire in
            wire.setTime(1_789_970_400)
            let forecast = try await wire.parsed("/data/2.5/forecast?" + Self.seoul)
            #expect(forecast["list"][0]["dt"].integer == 1_789_981_200)
        }
    }

    @Test func `every step has the vendor's fields`() async throws {
        try await withWire { wire in
            let forecast = try await wire.parsed("/data/2.5/forecast?" + Self.seoul)
            try #require(forecast["list"].array.count == 40)
            for step in forecast["list"].array {
                #expect(
                    step.names.subtracting(["rain", "snow"])
                        == ["dt", "main", "weather", "clouds", "wind", "visibility", "pop", "sys", "dt_txt"])
                #expect(
                    step["main"].names == [
                        "temp", "feels_like", "temp_min", "temp_max", "pressure", "sea_level", "grnd_level", "humidity",
                        "temp_kf",
                    ])
                #expect((0...1).contains(step["pop"].number ?? -1))
                let icon = try #require(step["weather"][0]["icon"].string)
                #expect(step["sys"]["pod"].string == String(icon.suffix(1)))
            }
        }
    }

    @Test(arguments: [(37.57, 126.98), (1.29, 103.85), (62.03, 129.73), (35.0, -150.0)])
    func `current weather agrees with the forecast's step`(latitude: Double, longitude: Double) async throws {
        try await withWire { wire in
            let point = "lat=\(latitude)&lon=\(longitude)&units=metric"
            let forecast = try await wire.parsed("/data/2.5/forecast?" + point)
            try #require(forecast["list"].array.count == 40)
            for step in forecast["list"].array.enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
                wire.setTime(try #require(step["dt"].integer))
                let current = try await wire.parsed("/data/2.5/weather?" + point)
                #expect(current["dt"] == step["dt"])
                #expect(current["weather"] == step["weather"])
                #expect(current["main"]["temp"] == step["main"]["temp"])
                #expect(current["main"]["humidity"] == step["main"]["humidity"])
                #expect(current["wind"] == step["wind"])
                #expect(current["clouds"] == step["clouds"])
                if let hour = current["rain"]["1h"].number {
                    #expect(try #require(step["rain"]["3h"].number) >= hour)
                }
            }
        }
    }

    @Test func `a step's rain is the sum of three hours`() async throws {
        try await withWire { wire throws in
            wire.simulator.fixtures.set(.rain)
            let forecast = try await wire.get("/data/2.5/forecast?" + Self.seoul).text
            #expect(forecast.contains(#""pop":1,"rain":{"3h":3.81},"sys""#))
            wire.simulator.fixtures.set(.rainEmptyObject)
            #expect(try await wire.get("/data/2.5/forecast?" + Self.seoul).text.contains(#""rain":{},"#))
            wire.simulator.fixtures.set(.threeHourRain)
            #expect(try await wire.get("/data/2.5/forecast?" + Self.seoul).text.contains(#""rain":{"3h":3},"#))
        }
    }

    @Test func `the sea has a city with empty fields`() async throws {
        try await withWire { wire in
            let text = try await wire.get("/data/2.5/forecast?lat=35&lon=-150").text
            #expect(
                text.contains(
                    #""city":{"id":0,"name":"","coord":{"lon":-150,"lat":35},"country":"","population":0,"timezone":-36000,"#
                ))
        }
    }

    @Test(arguments: [92, 275])
    func `polar night and polar day have sun times of 0`(days: Int64) async throws {
        try await withWire { wire in
            wire.clock.advance(by: .seconds(days * 86_400))
            let text = try await wire.get("/data/2.5/forecast?lat=78.22&lon=15.63").text
            #expect(text.hasSuffix(#""sunrise":0,"sunset":0}}"#))
        }
    }

    @Test func `errors are the same as for current weather`() async throws {
        try await withWire { wire throws in
            let wrong = try await wire.get("/data/2.5/forecast?lat=91&lon=0")
            #expect(wrong.text == #"{"cod":"400","message":"wrong latitude"}"#)
        }
    }
}
