import BoardTestSupport
import OpenWeather
import OpenWeatherSimulator
import Testing

struct CurrentWeatherTests {
    @Test func `a typical response is decoded completely`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .rain)
            #expect(weather.weather.map(\.id) == [501])
            #expect(weather.weather.first?.main == "Rain")
            #expect(weather.weather.first?.description == "moderate rain")
            #expect(weather.weather.first?.icon == "10d")
            #expect(weather.weather.first?.isDay == true)
            #expect(weather.main.temp == 12.4)
            #expect(weather.main.feelsLike != nil)
            #expect(weather.main.tempMin == 11.98)
            #expect(weather.main.tempMax == 12.82)
            #expect((950...1060).contains(weather.main.pressure ?? 0))
            #expect(weather.main.seaLevel == weather.main.pressure)
            #expect(weather.main.grndLevel != nil)
            #expect((0...100).contains(weather.main.humidity ?? -1))
            #expect(weather.visibility == 10_000)
            #expect(weather.wind.speed != nil)
            #expect((0...360).contains(weather.wind.deg ?? -1))
            #expect(weather.wind.gust != nil)
            #expect(weather.rain?.oneHour == 1.27)
            #expect(weather.snow == nil)
            #expect(weather.clouds.all == 90)
            #expect(weather.dt == Scene.start)
            #expect(weather.timezone == 32_400)
            #expect(weather.sys.country == "KR")
            #expect(weather.id != nil)
            #expect(weather.name == "Seoul")
        }
    }

    /// Quirk 12: sun times are UTC and must be shifted for display.
    @Test func `quirk 12, sun times are UTC seconds`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather()
            let sunrise = try #require(weather.sys.sun.rise)
            let sunset = try #require(weather.sys.sun.set)
            let offset = Int64(try #require(weather.timezone))
            #expect((6 * 3600..<7 * 3600).contains((sunrise + offset) % 86_400))
            #expect((18 * 3600..<19 * 3600).contains((sunset + offset) % 86_400))
        }
    }

    @Test func `quirk 1, whole numbers have no fraction`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .wholeNumbers)
            #expect(weather.main.temp == 12)
            #expect(weather.main.feelsLike == 11)
            #expect(weather.wind.speed == 3)
            #expect(weather.wind.gust == 5)
        }
    }

    @Test func `quirk 2, dry weather has neither rain nor snow`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .dry)
            #expect(weather.rain == nil)
            #expect(weather.snow == nil)
        }
    }

    @Test func `quirk 3, an empty rain object is no rain`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .rainEmptyObject)
            #expect(weather.rain == nil)
            #expect(weather.weather.map(\.id) == [500])
        }
    }

    @Test(
        arguments: [
            (#""rain":null,"#, nil), (#""rain":{},"#, nil), (#""rain":{"1h":0.42},"#, 0.42), (#""rain":{"3h":3},"#, 1),
            (#""rain":{"1h":null},"#, nil), (#""rain":2.5,"#, 2.5), (#""rain":{"1h":2},"#, 2), ("", nil),
        ] as [(String, Double?)])
    func `quirk 3, every recorded form of rain is decoded`(parts: String, perHour: Double?) async throws {
        let server = try ScriptedServer([.read, .answer(text: oldBody(parts))])
        let weather = try await client(of: server).currentWeather(latitude: 1, longitude: 2)
        #expect(weather.rain?.perHour == perHour)
    }

    @Test func `quirk 4, three-hour rain is distinguished from one-hour rain`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .threeHourRain)
            #expect(weather.rain?.oneHour == nil)
            #expect(weather.rain?.threeHours == 3)
            #expect(weather.rain?.perHour == 1)
        }
    }

    @Test func `rain and snow can fall together`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .rainAndSnow)
            #expect(weather.rain?.oneHour == 0.35)
            #expect(weather.snow?.oneHour == 0.6)
        }
    }

    @Test func `snow can fall without rain`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .snow)
            #expect(weather.rain == nil)
            #expect(weather.snow?.oneHour == 0.8)
            #expect(weather.main.temp == -3.4)
        }
    }

    @Test func `quirk 5, wind direction may be missing`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .noDeg)
            #expect(weather.wind.deg == nil)
            #expect(weather.wind.speed != nil)
        }
    }

    @Test func `quirk 6, gusts may be missing`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .noGust)
            #expect(weather.wind.gust == nil)
            #expect(weather.wind.speed != nil)
        }
    }

    @Test func `quirk 7, feels-like and visibility may be missing`() async throws {
        try await withScene { scene throws in
            #expect(try await scene.weather(with: .noFeelsLike).main.feelsLike == nil)
            #expect(try await scene.weather(with: .noVisibility).visibility == nil)
        }
    }

    @Test func `quirk 8, the levels may be missing`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .noGroundLevel)
            #expect(weather.main.grndLevel == nil)
            #expect(weather.main.seaLevel == nil)
            #expect(weather.main.pressure != nil)
        }
    }

    @Test func `quirk 9, the sea has no name, id or country`() async throws {
        try await withScene { scene in
            let weather = try await scene.client.currentWeather(latitude: 35, longitude: -150)
            #expect(weather.name == nil)
            #expect(weather.id == nil)
            #expect(weather.sys.country == nil)
            #expect(weather.timezone == -36_000)
            #expect(try await scene.weather(with: .sea).name == nil)
        }
    }

    @Test(arguments: [Fixture.polar, .polarEqual])
    func `quirk 9, polar sun times of 0 or equal times decode as nil`(fixture: Fixture) async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: fixture)
            #expect(weather.sys.sun.rise == nil)
            #expect(weather.sys.sun.set == nil)
        }
    }

    @Test(arguments: [#""sys":{"country":""},"name":"","id":0,"#, #""sys":{},"#, ""])
    func `quirk 9, empty and missing values decode as nil`(parts: String) async throws {
        let server = try ScriptedServer([.read, .answer(text: oldBody(parts))])
        let weather = try await client(of: server).currentWeather(latitude: 1, longitude: 2)
        #expect(weather.name == nil)
        #expect(weather.id == nil)
        #expect(weather.sys.country == nil)
        #expect(weather.sys.sun.rise == nil)
        #expect(weather.timezone == nil)
        #expect(weather.wind.speed == nil)
        #expect(weather.clouds.all == nil)
    }

    @Test func `quirk 10, cod may be a string`() async throws {
        let body = oldBody(#""name":"Mokpo","#).replacingOccurrences(#""cod":200"#, with: #""cod":"200""#)
        let server = try ScriptedServer([.read, .answer(text: body)])
        #expect(try await client(of: server).currentWeather(latitude: 1, longitude: 2).name == "Mokpo")
    }

    @Test func `old responses with fractions are decoded`() async throws {
        let main =
            #""temp":285.514,"pressure":1013.75,"humidity":100,"temp_min":285.514,"sea_level":1023.22,"grnd_level":1013.75"#
        let parts =
            #""wind":{"speed":5.52,"deg":311.5},"clouds":{"all":0},"visibility":16093,"sys":{"message":0.0025},"#
        let server = try ScriptedServer([.read, .answer(text: oldBody(parts, main: main))])
        let weather = try await client(of: server).currentWeather(latitude: 1, longitude: 2)
        #expect(weather.main.pressure == 1013.75)
        #expect(weather.wind.deg == 311.5)
        #expect(weather.visibility == 16_093)
        #expect(weather.main.tempMax == nil)
    }

    @Test func `quirk 21, minimum and maximum are current values within the city`() async throws {
        try await withScene { scene in
            let main = try await scene.weather().main
            #expect((main.tempMin ?? .nan) <= (main.temp ?? .nan))
            #expect((main.tempMax ?? .nan) >= (main.temp ?? .nan))
            #expect((main.tempMax ?? .nan) - (main.tempMin ?? .nan) < 1)
        }
    }

    @Test func `quirk 23, the first of several conditions is primary`() async throws {
        try await withScene { scene in
            let weather = try await scene.weather(with: .twoConditions)
            #expect(weather.weather.map(\.id) == [500, 701])
        }
    }

    @Test func `an unlisted code is decoded`() async throws {
        try await withScene { scene throws in
            #expect(try await scene.weather(with: .unknownCode).weather.map(\.id) == [962])
        }
    }

    @Test func `day and night are derived from the icon`() async throws {
        try await withScene { scene throws in
            #expect(try await scene.weather(with: .night).weather.first?.isDay == false)
            #expect(try await scene.weather(with: .day).weather.first?.isDay == true)
        }
        let bare = oldBody("").replacingOccurrences(#","description":"light rain","icon":"10d""#, with: "")
        let server = try ScriptedServer([.read, .answer(text: bare)])
        let condition = try await client(of: server).currentWeather(latitude: 1, longitude: 2).weather.first
        #expect(condition?.isDay == nil)
        #expect(condition?.description == nil)
    }

    @Test(arguments: Fixture.allCases)
    func `every fixture is decoded`(fixture: Fixture) async throws {
        try await withScene { scene throws in
            #expect(try await scene.weather(with: fixture).weather.isEmpty == false)
        }
    }
}
