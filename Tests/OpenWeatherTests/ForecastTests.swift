import BoardTestSupport
import OpenWeather
import OpenWeatherSimulator
import Testing

struct ForecastTests {
    private func forecast(_ scene: Scene, with fixture: Fixture? = nil) async throws -> FiveDayForecast {
        scene.simulator.fixtures.set(fixture)
        return try await scene.client.forecast(latitude: 37.57, longitude: 126.98)
    }

    @Test func `a typical response is decoded completely`() async throws {
        try await withScene { scene in
            let forecast = try await forecast(scene, with: .rain)
            #expect(forecast.list.count == 40)
            let step = try #require(forecast.list.first)
            #expect(step.dt == 1_789_970_400)
            #expect(step.main.temp == 12.4)
            #expect(step.main.feelsLike != nil)
            #expect(step.main.tempMin == 11.5)
            #expect(step.main.tempMax == 12.4)
            #expect((950...1060).contains(step.main.pressure ?? 0))
            #expect((0...100).contains(step.main.humidity ?? -1))
            #expect(step.main.seaLevel == step.main.pressure)
            #expect(step.main.grndLevel != nil)
            #expect(step.weather.map(\.id) == [501])
            #expect(step.clouds.all == 90)
            #expect(step.wind.speed != nil)
            #expect(step.visibility == 10_000)
            #expect(step.pop == 1)
            #expect(step.rain?.threeHours == 3.81)
            #expect(step.snow == nil)
            #expect(step.isDay == true)
            #expect(step.weather.first?.isDay == true)
            #expect(forecast.city.name == "Seoul")
            #expect(forecast.city.timezone == 32_400)
            let sunrise = try #require(forecast.city.sun.rise)
            #expect(sunrise < Scene.start)
            #expect(try #require(forecast.city.sun.set) > Scene.start)
        }
    }

    /// Quirk 20: the first step is often mistaken for the present.
    @Test func `quirk 20, the first step is in the future`() async throws {
        try await withScene { scene in
            for _ in 0..<4 {
                let forecast = try await forecast(scene)
                let now = scene.clock.now / 1000
                #expect(forecast.list.allSatisfy { $0.dt > now })
                #expect(try #require(forecast.list.first).dt - now <= 10_800)
                scene.clock.advance(by: .seconds(3600))
            }
        }
    }

    @Test func `quirk 2 and 4, a dry step has no rain, and a wet one has the sum of three hours`() async throws {
        try await withScene { scene throws in
            let dry = try await forecast(scene, with: .dry)
            #expect(dry.list.allSatisfy { $0.rain == nil && $0.snow == nil && $0.pop == 0 })
            let wet = try await forecast(scene, with: .rainAndSnow).list
            #expect(wet.first?.rain?.threeHours == 1.05)
            #expect(wet.first?.rain?.oneHour == nil)
            #expect(try #require(wet.first?.rain?.perHour).isNearly(0.35))
            #expect(try #require(wet.first?.snow?.threeHours).isNearly(1.8))
        }
    }

    @Test func `quirk 7, feels-like, visibility and pop may be missing`() async throws {
        let step = #"{"dt":1,"main":{"temp":1},"weather":[]}"#
        let server = try ScriptedServer([.read, .answer(text: #"{"list":[\#(step)],"city":{}}"#)])
        let forecast = try await client(of: server).forecast(latitude: 1, longitude: 2)
        #expect(forecast.list.count == 1)
        #expect(forecast.list.first?.main.temp == 1)
        #expect(forecast.list.first?.main.feelsLike == nil)
        #expect(forecast.list.first?.visibility == nil)
        #expect(forecast.list.first?.pop == nil)
        #expect(forecast.list.first?.isDay == nil)
        #expect(forecast.city.sun.rise == nil)
        #expect(forecast.city.timezone == nil)
    }

    @Test func `quirk 9, the empty city over sea decodes as nil`() async throws {
        try await withScene { scene in
            let city = try await scene.client.forecast(latitude: 35, longitude: -150).city
            #expect(city.name == nil)
            #expect(city.timezone == -36_000)
        }
    }

    @Test func `quirk 9, polar sun times of 0 decode as nil`() async throws {
        try await withScene { scene in
            scene.clock.advance(by: .seconds(92 * 86_400))
            let city = try await scene.client.forecast(latitude: 78.22, longitude: 15.63).city
            #expect(city.name == "Longyearbyen")
            #expect(city.sun.rise == nil)
            #expect(city.sun.set == nil)
        }
    }

    @Test(arguments: [#""200""#, "200", "null"])
    func `quirk 10, cod is a string and ignored`(cod: String) async throws {
        let server = try ScriptedServer([
            .read, .answer(text: #"{"cod":\#(cod),"message":0.0032,"list":[],"city":{}}"#),
        ])
        #expect(try await client(of: server).forecast(latitude: 1, longitude: 2).list == [])
    }

    @Test(arguments: Fixture.allCases)
    func `every fixture is decoded`(fixture: Fixture) async throws {
        try await withScene { scene throws in
            let steps = try await forecast(scene, with: fixture).list
            #expect(steps.count == 40)
            #expect(steps.allSatisfy { !$0.weather.isEmpty })
        }
    }

    @Test(arguments: [#"{"city":{}}"#, #"{"list":[{"dt":1}],"city":{}}"#, #"{"list":[]}"#, "[]"])
    func `an unexpected response is unreadable`(body: String) async throws {
        let server = try ScriptedServer([.read, .answer(text: body)])
        await #expect(throws: OpenWeatherError.unreadable) {
            try await client(of: server).forecast(latitude: 1, longitude: 2)
        }
    }
}

extension Double {
    /// Equal up to rounding errors.
    func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-9 }
}
