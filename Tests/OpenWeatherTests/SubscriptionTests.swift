import BoardTestSupport
import OpenWeather
import OpenWeatherSimulator
import Testing

/// What the two versions of One Call say to those who did not subscribe to them.
struct SubscriptionTests {
    /// Quirk 16: the 401 looks like that of a bad key, and is told apart by where it comes from.
    @Test func `quirk 16, a good key without a subscription is not a rejected key`() async throws {
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
            // Only the free endpoints can tell that a key is no good.
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
    func `quirk 16, no sentence of the vendor's decides what a 401 is`(body: String) async throws {
        let server = try ScriptedServer([.read, .answer(401, text: body), .again])
        let client = client(of: server)
        await #expect(throws: OpenWeatherError.notSubscribed) { try await client.oneCall(latitude: 1, longitude: 2) }
        await #expect(throws: OpenWeatherError.keyRejected) { try await client.forecast(latitude: 1, longitude: 2) }
    }

    /// Quirk 17: One Call 2.5 was closed and answers everybody with a 401.
    @Test func `quirk 17, the closed One Call is not asked`() async throws {
        try await withScene { scene in
            _ = try await scene.subscriber.oneCall(latitude: 37.57, longitude: 126.98)
            _ = try await scene.subscriber.oneCall4Current(latitude: 37.57, longitude: 126.98)
            #expect(scene.simulator.counts.of(.oneCall) == 1)
            #expect(scene.simulator.counts.of(.oneCallClosed) == 0)
        }
    }

    /// Quirk 18: who subscribes today gets 4.0, and 3.0 refuses them.
    @Test func `quirk 18, each version has subscribers of its own`() async throws {
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
