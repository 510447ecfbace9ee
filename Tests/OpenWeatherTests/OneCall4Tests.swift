import BoardTestSupport
import Curl
import OpenWeatherSimulator
import Testing

@testable import OpenWeather

struct OneCall4Tests {
    @Test func `current weather is one record`() async throws {
        try await withScene { scene in
            let page = try await scene.subscriber.oneCall4Current(latitude: 37.57, longitude: 126.98)
            #expect(page.timezone == "Asia/Seoul")
            #expect(page.timezoneOffset == 32_400)
            #expect(page.data.count == 1)
            #expect(page.data.first?.dt == Scene.start)
        }
    }

    @Test func `hours and days are decoded`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.rain)
            let (lat, lon) = (37.57, 126.98)
            let hours = try await scene.subscriber.oneCallHours(latitude: lat, longitude: lon, start: Scene.start)
            #expect(hours.data.count == 20)
            #expect(hours.data.first?.pop == 1)
            let days = try await scene.subscriber.oneCallDays(latitude: lat, longitude: lon)
            #expect(days.data.count == 10)
            #expect(days.data.first?.rain?.oneHour == 30.48)
        }
    }

    @Test func `alerts are ids whose content is another call`() async throws {
        try await withScene { scene in
            scene.simulator.fixtures.set(.heat)
            let now = try await scene.subscriber.oneCall4Current(latitude: 37.57, longitude: 126.98)
            let id = try #require(now.data.first?.alerts.first)
            let alert = try await scene.subscriber.oneCallAlert(id: id)
            #expect(alert.id == id)
            #expect(alert.event == "Heat Warning")
            #expect(alert.start <= Scene.start && alert.end > Scene.start)
            #expect(alert.description?.isEmpty == false)
            #expect(alert.tags == [])
            let days = try await scene.subscriber.oneCallDays(latitude: 37.57, longitude: 126.98)
            #expect(days.data.first?.alerts == [id])
            await #expect(throws: OpenWeatherError.notFound) {
                try await scene.subscriber.oneCallAlert(id: "gone by")
            }
        }
    }

    @Test(arguments: ["", ".", ".."])
    func `an alert id that would change the path is rejected`(id: String) async throws {
        let server = try ScriptedServer([.read, .answer(404, text: ""), .again])
        await #expect(throws: OpenWeatherError.badRequest(message: "invalid alert id")) {
            try await client(of: server).oneCallAlert(id: id)
        }
        #expect(server.requests.isEmpty)
    }

    /// The documentation of 4.0 and its migration guide disagree on the format of a day's rain.
    @Test(arguments: [(#"{"1h":2.5}"#, 2.5), ("2.5", 2.5), ("{}", nil), ("null", nil)] as [(String, Double?)])
    func `quirk 3, a day's rain may be an object`(rain: String, amount: Double?) throws {
        let day: OneCallDay = try decoded(#"{"dt":1,"temp":{"min":1,"max":2},"rain":\#(rain)}"#)
        #expect(day.rain?.oneHour == amount)
    }

    @Test func `quirk 16, every endpoint of 4-0 reports a missing subscription`() async throws {
        try await withScene { scene in
            let (client, lat, lon) = (scene.client, 37.57, 126.98)
            let calls: [() async throws -> Void] = [
                { _ = try await client.oneCall4Current(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallHours(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallDays(latitude: lat, longitude: lon) },
                { _ = try await client.oneCallAlert(id: "one") },
            ]
            for call in calls {
                await #expect(throws: OpenWeatherError.notSubscribed) { try await call() }
            }
            #expect(scene.simulator.counts.of(kind: .oneCall) == calls.count)
        }
    }

    @Test(arguments: Fixture.allCases)
    func `every fixture is decoded`(fixture: Fixture) async throws {
        try await withScene { scene throws in
            scene.simulator.fixtures.set(fixture)
            let (client, lat, lon) = (scene.subscriber, 37.57, 126.98)
            #expect(try await client.oneCall4Current(latitude: lat, longitude: lon).data.count == 1)
            #expect(try await client.oneCallHours(latitude: lat, longitude: lon).data.count == 20)
            #expect(try await client.oneCallDays(latitude: lat, longitude: lon).data.count == 10)
        }
    }
}
