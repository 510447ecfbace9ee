import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

struct OneCallTests {
    private static let seoul = "lat=37.57&lon=126.98&units=metric"

    @Test func `One Call has current, hourly and daily weather and no cod`() async throws {
        try await withWire { wire in
            let response = try await wire.get("/data/3.0/onecall?" + Self.seoul, key: .subscribed3)
            #expect(
                response.text.hasPrefix(
                    #"{"lat":37.57,"lon":126.98,"timezone":"Asia/Seoul","timezone_offset":32400,"current":{"dt":1789960500,"#
                ))
            #expect(!response.text.contains(#""cod""#))
            let answer = try response.parsed
            #expect(
                answer.names.subtracting(["alerts"])
                    == ["lat", "lon", "timezone", "timezone_offset", "current", "minutely", "hourly", "daily"])
            #expect(
                answer["current"].names.subtracting(["rain", "snow", "wind_deg", "wind_gust"]) == [
                    "dt", "sunrise", "sunset", "temp", "feels_like", "pressure", "humidity", "dew_point", "uvi",
                    "clouds", "visibility", "wind_speed", "weather",
                ])
            #expect(
                answer["hourly"].array.compactMap(\.["dt"].integer) == (0..<48).map { 1_789_959_600 + $0 * 3600 })
            #expect(answer["hourly"][0].names.isSuperset(of: ["pop", "uvi", "dew_point"]))
            #expect(answer["hourly"][0]["sunrise"] == .nothing)
            #expect(answer["daily"].array.count == 8)
        }
    }

    @Test(arguments: ["current", "minutely", "hourly", "daily"])
    func `an excluded part is omitted`(part: String) async throws {
        try await withWire { wire in
            let answer = try await wire.parsed("/data/3.0/onecall?\(Self.seoul)&exclude=alerts,\(part)")
            #expect(!answer[part].isThere)
            for other in ["current", "minutely", "hourly", "daily"] where other != part {
                #expect(answer[other].isThere)
            }
        }
    }

    @Test func `the open sea has a nautical time zone`() async throws {
        try await withWire { wire in
            let answer = try await wire.parsed("/data/3.0/onecall?lat=35&lon=-150")
            #expect(answer["timezone"].string == "Etc/GMT+10")
            #expect(answer["timezone_offset"].integer == -36_000)
        }
    }

    @Test func `current weather, forecast and One Call agree`() async throws {
        try await withWire { wire in
            let answer = try await wire.parsed("/data/3.0/onecall?" + Self.seoul)
            let weather = try await wire.parsed("/data/2.5/weather?" + Self.seoul)
            let current = answer["current"]
            #expect(current["dt"] == weather["dt"])
            #expect(current["temp"] == weather["main"]["temp"])
            #expect(current["feels_like"] == weather["main"]["feels_like"])
            #expect(current["weather"] == weather["weather"])
            #expect(current["sunrise"] == weather["sys"]["sunrise"])
            #expect(current["clouds"] == weather["clouds"]["all"])
            #expect(current["wind_speed"] == weather["wind"]["speed"])
            #expect(current["rain"] == weather["rain"])

            let forecast = try await wire.parsed("/data/2.5/forecast?" + Self.seoul)
            let hours = Dictionary(
                answer["hourly"].array.map { ($0["dt"].integer ?? 0, $0) }, uniquingKeysWith: { first, _ in first })
            var compared = 0
            for step in forecast["list"].array {
                guard let hour = hours[step["dt"].integer ?? -1] else { continue }
                compared += 1
                #expect(hour["temp"] == step["main"]["temp"])
                #expect(hour["weather"] == step["weather"])
                #expect(hour["pop"] == step["pop"])
            }
            #expect(compared == 15)
        }
    }

    @Test func `a day's extremes and sums match its hours`() async throws {
        try await withWire { wire in
            // Midnight in Seoul, so that the hours form whole days.
            wire.setTime(1_790_002_800)
            for fixture in [nil, Fixture.rain] {
                wire.simulator.fixtures.set(fixture)
                let answer = try await wire.parsed("/data/3.0/onecall?" + Self.seoul)
                for (number, day) in answer["daily"].array.prefix(2).enumerated() {
                    let hours = answer["hourly"].array[(number * 24)..<(number * 24 + 24)]
                    let temperatures = hours.compactMap(\.["temp"].number)
                    #expect(day["dt"].integer == 1_790_002_800 + Int64(number) * 86_400 + 43_200)
                    #expect(day["temp"]["min"].number == temperatures.min())
                    #expect(day["temp"]["max"].number == temperatures.max())
                    #expect(day["temp"]["day"] == hours[number * 24 + 12]["temp"])
                    #expect(day["temp"]["night"] == hours[number * 24]["temp"])
                    #expect(day["uvi"].number == hours.compactMap(\.["uvi"].number).max())
                    #expect(day["pop"].number == hours.compactMap(\.["pop"].number).max())
                    let rain = hours.compactMap(\.["rain"]["1h"].number).reduce(0, +)
                    #expect(abs((day["rain"].number ?? 0) - rain) < 0.2)
                    if fixture == .rain { #expect(day["rain"].number == 30.48) }
                }
            }
        }
    }

    @Test(
        arguments: [
            ("Kiritimati", 50_400), ("Pago%20Pago", -39_600), ("Kathmandu", 20_700), ("Seoul", 32_400),
            ("Adelaide", 34_200), ("New%20York,NY,US", -14_400),
        ] as [(String, Int64)])
    func `days start at local midnight`(name: String, offset: Int64) async throws {
        try await withWire { wire in
            let places = try await wire.parsed("/geo/1.0/direct?q=\(name)&limit=1")
            let (lat, lon) = (try #require(places[0]["lat"].number), try #require(places[0]["lon"].number))
            // Hours at and near which the local date differs from the UTC date.
            for hour in [0, 9, 10, 11, 13, 18, 23] as [Int64] {
                let now = 1_789_948_800 + hour * 3600 + 900
                wire.setTime(now)
                let target = "/data/3.0/onecall?lat=\(lat)&lon=\(lon)&exclude=hourly,alerts"
                let answer = try await wire.parsed(target)
                #expect(answer["timezone_offset"].integer == offset)
                let days = answer["daily"].array
                let today = (now + offset) / 86_400
                let noons = days.compactMap(\.["dt"].integer)
                #expect(noons == (0..<8).map { (today + $0) * 86_400 + 43_200 - offset })
                for (day, noon) in zip(days, noons) {
                    let dayOfPlace = (noon - 43_200)..<(noon + 43_200)
                    #expect(dayOfPlace.contains(try #require(day["sunrise"].integer)))
                    #expect(dayOfPlace.contains(try #require(day["sunset"].integer)))
                    let moonrise = try #require(day["moonrise"].integer)
                    #expect(moonrise == 0 || dayOfPlace.contains(moonrise))
                }
            }
        }
    }

    @Test(arguments: [92, 275])
    func `polar night and polar day have no sun times`(days: Int64) async throws {
        try await withWire { wire in
            wire.clock.advance(by: .seconds(days * 86_400))
            let target = "/data/3.0/onecall?lat=78.22&lon=15.63"
            let answer = try await wire.parsed(target)
            for record in [answer["current"]] + answer["daily"].array {
                #expect(!record["sunrise"].isThere)
                #expect(!record["sunset"].isThere)
            }
            #expect(answer["current"]["uvi"].number.map { $0 > 0 } == (days == 275))
            wire.simulator.fixtures.set(.polar)
            #expect(try await wire.parsed(target)["daily"][0]["sunrise"].integer == 0)
        }
    }

    @Test func `a missing moonrise is encoded as 0`() async throws {
        try await withWire { wire in
            var missing = 0
            for week in 0..<4 {
                wire.setTime(Wire.start + Int64(week) * 8 * 86_400)
                let answer = try await wire.parsed("/data/3.0/onecall?\(Self.seoul)&exclude=hourly,alerts")
                missing += answer["daily"].array.count { $0["moonrise"].integer == 0 }
            }
            // Moonrise is nearly an hour later every day, so one day a month has none.
            #expect((1...2).contains(missing))
        }
    }

    @Test func `the UV index follows the sun`() async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.clear)
            let answer = try await wire.parsed("/data/3.0/onecall?" + Self.seoul)
            for hour in answer["hourly"].array {
                let index = try #require(hour["uvi"].number)
                #expect((0...13).contains(index))
                if hour["weather"][0]["icon"].string == "01n" { #expect(index == 0) }
            }
            #expect(try #require(answer["daily"][0]["uvi"].number) > 4)
        }
    }

    @Test func `a day's rain is a bare number, an hour's is an object`() async throws {
        try await withWire { wire in
            wire.simulator.fixtures.set(.rainAndSnow)
            let text = try await wire.get("/data/3.0/onecall?" + Self.seoul, key: .subscribed).text
            #expect(text.contains(#""rain":{"1h":0.35},"snow":{"1h":0.6}"#))
            #expect(text.contains(#""pop":1,"rain":8.4,"snow":14.4,"#))
        }
    }
}
