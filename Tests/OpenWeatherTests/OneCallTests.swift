import BoardTestSupport
import OpenWeather
import OpenWeatherSimulator
import Testing

/// One Call 3.0.
struct OneCallTests {
    @Test func `a typical response is decoded completely`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.thunderstorm)
            let answer = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98)
            let current = try #require(answer.current)
            #expect(current.dt == Scene.start)
            #expect(try #require(current.sun.rise) < Scene.start)
            #expect(try #require(current.sun.set) > Scene.start)
            #expect(current.temp == 24.6)
            #expect(current.feelsLike != nil)
            #expect(current.pressure != nil)
            #expect(current.humidity != nil)
            #expect(try #require(current.dewPoint) <= current.temp ?? .nan)
            #expect(try #require(current.uvi) > 0)
            #expect(current.clouds == 85)
            #expect(current.visibility == 10_000)
            #expect(current.windSpeed != nil)
            #expect(current.pop == nil)
            #expect(current.rain?.oneHour == 4.1)
            #expect(current.snow == nil)
            #expect(current.weather.map(\.id) == [211])
            #expect(current.alerts == [])
            #expect(answer.minutely.count == 60 && answer.minutely.allSatisfy { $0.precipitation == 4.1 })
            #expect(answer.hourly.count == 48)
            #expect(answer.hourly.first?.pop == 1)
            #expect(answer.hourly.first?.sun.rise == nil)
            #expect(try #require(answer.hourly.first).dt < Scene.start)
            #expect(answer.daily.count == 8)
            let alert = try #require(answer.alerts.first)
            #expect(alert.id == nil)
            #expect(alert.senderName == "Simulator weather office, KR")
            #expect(alert.event == "Thunderstorm Warning")
            #expect(alert.start < alert.end)
            #expect(alert.description?.contains("\n") == true)
            #expect(alert.tags == ["Thunderstorm"])
        }
    }

    @Test func `a day is decoded completely`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.rainAndSnow)
            let answer = try await scene.subscriber.oneCall(
                latitude: 37.57, longitude: 126.98, excluding: [.current, .minutely, .hourly, .alerts])
            #expect(answer.current == nil)
            #expect(answer.hourly == [])
            #expect(answer.alerts == [])
            let day = try #require(answer.daily.first)
            #expect(day.dt == 1_789_959_600)
            #expect(day.sun.rise != nil)
            #expect(day.sun.set != nil)
            #expect((0...1).contains(try #require(day.moonPhase)))
            #expect(day.temp.min == 0.8)
            #expect(day.temp.max == 0.8)
            #expect(
                [day.feelsLike.morn, day.feelsLike.day, day.feelsLike.eve, day.feelsLike.night].allSatisfy { $0 != nil }
            )
            #expect(day.pressure != nil)
            #expect(day.humidity != nil)
            #expect(day.dewPoint != nil)
            #expect(day.windSpeed != nil)
            #expect(day.weather.map(\.id) == [616])
            #expect(day.clouds == 100)
            #expect(day.pop == 1)
            #expect(day.uvi != nil)
            #expect(day.alerts == [])
        }
    }

    /// Quirk 3: an object elsewhere, a bare number here.
    @Test func `quirk 3, a day's rain and snow are bare numbers`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.rainAndSnow)
            let days = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98).daily
            #expect(days.first?.rain?.oneHour == 8.4)
            #expect(days.first?.snow?.oneHour == 14.4)
            scene.simulator.fixtures.set(.dry)
            let dry = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98).daily
            #expect(dry.allSatisfy { $0.rain == nil && $0.snow == nil })
        }
    }

    /// Quirk 11: the same key is an offset in current weather and forecast.
    @Test func `quirk 11, the time zone is a name in One Call and an offset elsewhere`() async throws {
        try await withScene { scene in
            let answer = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98)
            #expect(answer.timezone == "Asia/Seoul")
            #expect(answer.timezoneOffset == 32_400)
            #expect(try await scene.weather().timezone == 32_400)
            #expect(try await scene.client.forecast(latitude: 37.57, longitude: 126.98).city.timezone == 32_400)
        }
    }

    /// Quirk 24: on one day a month the moon does not rise, on another it does not set.
    @Test func `quirk 24, a moonrise of 0 decodes as nil`() async throws {
        let day = #"{"dt":1,"moonrise":0,"moonset":77,"temp":{"min":1,"max":2}}"#
        let server = try ScriptedServer([.read, .answer(text: #"{"lat":1,"lon":2,"daily":[\#(day)]}"#)])
        let answer = try await client(of: server).oneCall(latitude: 1, longitude: 2)
        #expect(answer.daily.first?.moonrise == nil)
        #expect(answer.daily.first?.moonset == 77)
        try await withScene { scene in
            var moonless = 0
            for _ in 0..<4 {
                let days = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98).daily
                moonless += days.count { $0.moonrise == nil }
                scene.clock.advance(by: .seconds(8 * 86_400))
            }
            #expect((1...2).contains(moonless))
        }
    }

    @Test func `quirk 9, every form of polar sun times decodes as nil`() async throws {
        try await withScene { scene in
            for fixture in [Fixture.polar, .polarEqual] {
                scene.simulator.fixtures.set(fixture)
                let answer = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98)
                #expect(answer.current?.sun.rise == nil)
                #expect(answer.daily.allSatisfy { $0.sun.rise == nil && $0.sun.set == nil })
            }
            scene.simulator.fixtures.clear()
            scene.clock.advance(by: .seconds(92 * 86_400))
            let night = try await scene.subscriber.oneCall(latitude: 78.22, longitude: 15.63)
            #expect(night.daily.allSatisfy { $0.sun.rise == nil && $0.sun.set == nil })
        }
    }

    @Test func `quirk 5, 6 and 7, direction, gusts, feels-like and visibility may be missing`() async throws {
        try await withScene { scene throws in
            func current(_ fixture: Fixture) async throws -> OneCallMoment {
                scene.simulator.fixtures.set(fixture)
                let answer = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98)
                #expect(answer.daily.count == 8)
                return try #require(answer.current)
            }
            #expect(try await current(.noDeg).windDeg == nil)
            #expect(try await current(.noGust).windGust == nil)
            #expect(try await current(.noFeelsLike).feelsLike == nil)
            #expect(try await current(.noVisibility).visibility == nil)
            let whole = try await current(.wholeNumbers)
            #expect(whole.windDeg != nil)
            #expect(whole.windGust == 5)
            #expect(whole.feelsLike == 11)
            #expect(whole.visibility != nil)
        }
    }

    @Test func `optional values may be missing`() async throws {
        let body = """
            {"lat":1,"lon":2.5,"timezone":"","current":{"dt":3,"temp":4},"hourly":[{"dt":3,"temp":4.5,"rain":{}}],
             "alerts":[{"event":"Storm","start":1,"end":2}]}
            """
        let server = try ScriptedServer([.read, .answer(text: body)])
        let answer = try await client(of: server).oneCall(latitude: 1, longitude: 2)
        #expect(answer.timezone == nil)
        #expect(answer.timezoneOffset == nil)
        #expect(answer.current?.temp == 4)
        #expect(answer.current?.windSpeed == nil)
        #expect(answer.current?.weather == [])
        #expect(answer.hourly.first?.rain == nil)
        #expect(answer.daily == [])
        #expect(answer.alerts.first?.tags == [])
        #expect(answer.alerts.first?.senderName == nil)
    }

    @Test func `a malformed alert is counted and does not fail the response`() async throws {
        let body = """
            {"lat":1,"lon":2.5,"hourly":[{"dt":3,"temp":4.5}],
             "alerts":[{"event":"Storm","start":1,"end":2},{"event":"Flood","start":"soon"},{"start":1,"end":"2"},null]}
            """
        let server = try ScriptedServer([.read, .answer(text: body)])
        let answer = try await client(of: server).oneCall(latitude: 1, longitude: 2)
        #expect(answer.hourly.count == 1)
        #expect(answer.alerts.map(\.event) == ["Storm", nil])
        #expect(answer.unreadAlerts == 2)
    }

    @Test(arguments: Fixture.allCases)
    func `every fixture is decoded`(fixture: Fixture) async throws {
        try await withScene { scene throws in
            scene.simulator.fixtures.set(fixture)
            let answer = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98)
            #expect(answer.current?.weather.isEmpty == false)
            #expect(answer.hourly.count == 48)
            #expect(answer.daily.count == 8)
        }
    }
}
