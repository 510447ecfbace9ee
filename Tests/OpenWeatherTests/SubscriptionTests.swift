import BoardTestSupport
import OpenWeather
import OpenWeatherSimulator
import Testing

/// Responses of both One Call versions without a subscription.
struct SubscriptionTests {
    /// Quirk 16: the 401 looks like that of an invalid key and is distinguished by its endpoint.
    @Test func `quirk 16, a missing subscription is not an invalid key`() async throws {
        try await withScene { scene throws in
            await #expect(throws: OpenWeatherError.notSubscribed) {
                try await scene.client.oneCall(latitude: 1, longitude: 2)
            }
            await #expect(throws: OpenWeatherError.notSubscribed) {
                try await scene.client.oneCallTimeMachine(latitude: 1, longitude: 2, dt: Scene.start)
            }
            await #expect(throws: OpenWeatherError.notSubscribed) {
                try await scene.client.oneCallDaySummary(latitude: 1, longitude: 2, date: "2026-09-21")
            }
            #expect(try await scene.weather().name == "Seoul")
            // Only the free endpoints can reveal an invalid key.
            let stranger = scene.client(key: "wrong")
            await #expect(throws: OpenWeatherError.notSubscribed) {
                try await stranger.oneCall(latitude: 1, longitude: 2)
            }
            await #expect(throws: OpenWeatherError.keyRejected) {
                try await stranger.currentWeather(latitude: 1, longitude: 2)
            }
            let blocked = scene.client(key: SimulatorKey.blocked.secret)
            await #expect(throws: OpenWeatherError.accountBlocked) {
                try await blocked.oneCall(latitude: 1, longitude: 2)
            }
        }
    }

    @Test(arguments: ["", "<html></html>", #"{"cod":401,"message":"Invalid API key"}"#, #"{"cod":"401"}"#])
    func `quirk 16, the meaning of a 401 does not depend on the message`(body: String) async throws {
        let server = try ScriptedServer([.read, .answer(401, text: body), .again])
        let client = client(of: server)
        await #expect(throws: OpenWeatherError.notSubscribed) { try await client.oneCall(latitude: 1, longitude: 2) }
        await #expect(throws: OpenWeatherError.keyRejected) { try await client.forecast(latitude: 1, longitude: 2) }
    }

    /// Quirk 18: new subscribers get 4.0 and are rejected by 3.0.
    @Test func `quirk 18, each version has a separate subscription`() async throws {
        try await withScene { scene throws in
            let old = scene.client(key: SimulatorKey.subscribed3.secret)
            let new = scene.client(key: SimulatorKey.subscribed4.secret)
            #expect(try await old.oneCall(latitude: 37.57, longitude: 126.98).daily.count == 8)
            await #expect(throws: OpenWeatherError.notSubscribed) {
                try await old.oneCall4Current(latitude: 37.57, longitude: 126.98)
            }
            #expect(try await new.oneCall4Current(latitude: 37.57, longitude: 126.98).data.count == 1)
            await #expect(throws: OpenWeatherError.notSubscribed) {
                try await new.oneCall(latitude: 37.57, longitude: 126.98)
            }
        }
    }
}
