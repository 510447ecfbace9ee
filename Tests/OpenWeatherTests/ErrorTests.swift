import BoardTestSupport
import Curl
import OpenWeather
import OpenWeatherSimulator
import Testing

struct ErrorTests {
    @Test(arguments: [
        (SimulatorKey.notYetActive.secret, OpenWeatherError.keyRejected), ("wrong", .keyRejected), ("", .keyRejected),
        (SimulatorKey.blocked.secret, .accountBlocked),
    ])
    func `an invalid key is distinguished from a blocked account`(
        key: String, expected: OpenWeatherError
    ) async throws {
        try await withScene { scene in
            let client = scene.client(key: key)
            await #expect(throws: expected) { try await client.currentWeather(latitude: 1, longitude: 2) }
            await #expect(throws: expected) { try await client.geocode("Seoul", limit: 1) }
            await #expect(throws: expected) { try await client.reverseGeocode(latitude: 1, longitude: 2, limit: 1) }
            await #expect(throws: expected) { try await client.geocode(zip: "04009", country: "KR") }
            await #expect(throws: expected) { try await client.airPollution(latitude: 1, longitude: 2) }
        }
    }

    @Test func `the sixty-first call in a minute is rejected`() async throws {
        try await withScene { scene in
            for _ in 0..<60 { _ = try await scene.weather() }
            await #expect(throws: OpenWeatherError.accountBlocked) { try await scene.weather() }
        }
    }

    @Test(arguments: [
        (Fault.html502, OpenWeatherError.serverFault(status: 502)), (.internalError500, .serverFault(status: 500)),
        (.truncatedJSON, .unreadable), (.emptyBody, .unreadable), (.connectionReset, .transport(.interrupted)),
    ])
    func `every fault maps to its error, and the next call succeeds`(
        fault: Fault, expected: OpenWeatherError
    ) async throws {
        try await withScene { scene throws in
            scene.simulator.faults.inject(fault, times: 1)
            await #expect(throws: expected) { try await scene.weather() }
            #expect(try await scene.weather().name == "Seoul")
        }
    }

    @Test(arguments: [Fault.slowHeaders(.seconds(60)), .slowBody(.seconds(60))])
    func `a cancelled call ends at once during a slow response`(fault: Fault) async throws {
        try await withScene { scene throws in
            scene.simulator.faults.inject(fault)
            let question = Task { try await scene.weather() }
            #expect(try await eventually { scene.simulator.counts.of(.weather) == 1 })
            question.cancel()
            let result = await question.result
            guard case .failure(let error) = result else {
                Issue.record("an answer came in spite of the fault")
                return
            }
            #expect(error as? OpenWeatherError == .transport(.cancelled))
        }
    }

    @Test func `a slow response times out`() async throws {
        try await withScene { scene in
            scene.simulator.faults.inject(.slowBody(.seconds(60)))
            let client = OpenWeatherClient(
                http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey(SimulatorKey.valid.secret),
                baseURL: scene.baseURL)
            await #expect(throws: OpenWeatherError.transport(.timedOut)) {
                try await client.currentWeather(latitude: Scene.seoul.latitude, longitude: Scene.seoul.longitude)
            }
        }
    }

    /// Quirk 10: `cod` is a number or a string; the status decides.
    @Test(arguments: [
        (401, #"{"cod":200,"message":"not found"}"#, OpenWeatherError.keyRejected),
        (429, "", .accountBlocked), (404, #"{"cod":404}"#, .notFound),
        (503, "<html></html>", .serverFault(status: 503)),
        (504, "", .serverFault(status: 504)), (301, "", .unexpectedStatus(301)), (204, "", .unexpectedStatus(204)),
        (403, #"{"cod":401}"#, .unexpectedStatus(403)), (400, "<html></html>", .badRequest(message: "")),
        (400, #"{"cod":"400","message":"Nothing to geocode"}"#, .badRequest(message: "Nothing to geocode")),
        (
            400, #"{"cod":400,"message":"Invalid date format","parameters":["date"]}"#,
            .badRequest(message: "Invalid date format")
        ),
        (200, #"{"cod":401,"message":"Invalid API key"}"#, .unreadable),
        (200, "<html><body>welcome</body></html>", .unreadable),
        (200, "[]", .unreadable), (200, "null", .unreadable), (200, #"{"main":{"temp":"warm"}}"#, .unreadable),
    ])
    func `errors are classified by status alone`(status: Int, body: String, expected: OpenWeatherError) async throws {
        let server = try ScriptedServer([.read, .answer(status, text: body)])
        await #expect(throws: expected) { try await client(of: server).currentWeather(latitude: 1, longitude: 2) }
    }

    @Test func `a refused connection is a transport error`() async throws {
        let port = try RefusingPort()
        let client = OpenWeatherClient(
            http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey("k"),
            baseURL: "http://127.0.0.1:\(port.port)/")
        await #expect(throws: OpenWeatherError.transport(.unreachable)) { try await client.geocode("x", limit: 1) }
    }

    /// Quirk 25: swapped coordinates are undetected if the longitude is a valid latitude.
    @Test func `quirk 25, a latitude out of range is rejected`() async throws {
        try await withScene { scene in
            await #expect(throws: OpenWeatherError.badRequest(message: "wrong latitude")) {
                try await scene.client.currentWeather(latitude: 126.97, longitude: 37.57)
            }
            #expect(scene.simulator.counts.total == 0)
        }
    }
}
