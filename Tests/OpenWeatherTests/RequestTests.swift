import BoardTestSupport
import OpenWeather
import Testing

/// The URLs of requests.
struct RequestTests {
    /// The request targets of at most 200 calls, each with an empty list as response.
    private func targets(_ calls: (OpenWeatherClient) async throws -> Void) async throws -> [String] {
        let server = try ScriptedServer([.read, .answer(text: "[]"), .again])
        try await calls(client(of: server, key: "k"))
        return server.requests.map(\.target)
    }

    @Test func `equal requests have equal URLs, metric and without a language`() async throws {
        let server = try ScriptedServer([.read, .answer(404, text: ""), .again])
        let client = client(of: server, key: "k")
        for _ in 0..<2 {
            await #expect(throws: OpenWeatherError.notFound) {
                try await client.currentWeather(latitude: 34.81, longitude: 126.39)
            }
        }
        let target = "/data/2.5/weather?lat=34.81&lon=126.39&units=metric&appid=k"
        #expect(server.requests.map(\.target) == [target, target])
        #expect(server.requests.map(\.method) == ["GET", "GET"])
    }

    @Test(arguments: [
        (47.498, 19.0399, "lat=47.5&lon=19.04"), (0, 0, "lat=0&lon=0"), (-0.001, -0.004, "lat=0&lon=0"),
        (0.00001, 180, "lat=0&lon=180"), (-33.8688, 151.2093, "lat=-33.87&lon=151.21"),
        (-0.05, 0.1, "lat=-0.05&lon=0.1"), (90, -179.999, "lat=90&lon=-180"), (-7.5, -0.99, "lat=-7.5&lon=-0.99"),
    ])
    func `coordinates have two decimals and no trailing zeros`(
        latitude: Double, longitude: Double, written: String
    ) async throws {
        let targets = try await targets {
            _ = try await $0.reverseGeocode(latitude: latitude, longitude: longitude, limit: 1)
        }
        #expect(targets == ["/geo/1.0/reverse?\(written)&limit=1&appid=k"])
    }

    @Test func `every endpoint is called with a rounded point and metric units`() async throws {
        let server = try ScriptedServer([.read, .answer(404, text: ""), .again])
        let client = client(of: server, key: "k")
        let (lat, lon) = (37.5661, 126.9785)
        let calls: [() async throws -> Void] = [
            { _ = try await client.forecast(latitude: lat, longitude: lon) },
            { _ = try await client.oneCall(latitude: lat, longitude: lon) },
            { _ = try await client.oneCall(latitude: lat, longitude: lon, excluding: [.alerts, .minutely, .current]) },
            { _ = try await client.oneCallTimeMachine(latitude: lat, longitude: lon, dt: 3) },
            { _ = try await client.oneCallDaySummary(latitude: lat, longitude: lon, date: "2026-03-02") },
            { _ = try await client.oneCall4Current(latitude: lat, longitude: lon) },
            { _ = try await client.oneCallHours(latitude: lat, longitude: lon) },
            { _ = try await client.oneCallDays(latitude: lat, longitude: lon, start: -5) },
            { _ = try await client.oneCallAlert(id: "a/b?c d") },
        ]
        for call in calls {
            await #expect(throws: OpenWeatherError.notFound) { try await call() }
        }
        let point = "?lat=37.57&lon=126.98"
        #expect(
            server.requests.map(\.target)
                == [
                    "/data/2.5/forecast\(point)&units=metric", "/data/3.0/onecall\(point)&units=metric",
                    "/data/3.0/onecall\(point)&units=metric&exclude=current%2Cminutely%2Calerts",
                    "/data/3.0/onecall/timemachine\(point)&units=metric&dt=3",
                    "/data/3.0/onecall/day_summary\(point)&units=metric&date=2026-03-02",
                    "/data/4.0/onecall/current\(point)&units=metric",
                    "/data/4.0/onecall/timeline/1h\(point)&units=metric",
                    "/data/4.0/onecall/timeline/1day\(point)&units=metric&start=-5",
                    "/data/4.0/onecall/alert/a%2Fb%3Fc%20d",
                ].map { $0 + ($0.contains("?") ? "&" : "?") + "appid=k" })
    }

    @Test(arguments: [(90.1, 0.0), (-91, 0), (0, 180.5), (0, -181), (.nan, 0), (0, .infinity)])
    func `coordinates out of range are rejected without a call`(latitude: Double, longitude: Double) async throws {
        let targets = try await targets { client in
            let error = await #expect(throws: OpenWeatherError.self) {
                try await client.airPollution(latitude: latitude, longitude: longitude)
            }
            guard case .badRequest = error else {
                Issue.record("not a bad request: \(String(describing: error))")
                return
            }
        }
        #expect(targets == [])
    }

    /// Quirk 13: an unencoded space is rejected, and a comma encoded twice finds nothing.
    @Test(arguments: [
        ("망원", "%EB%A7%9D%EC%9B%90"), ("München,DE", "M%C3%BCnchen%2CDE"), ("New York", "New%20York"),
        ("a&b+c=d%#?", "a%26b%2Bc%3Dd%25%23%3F"), ("Saint-Jean_d.e~", "Saint-Jean_d.e~"), ("", ""),
    ])
    func `quirk 13, a name is percent-encoded exactly once`(name: String, written: String) async throws {
        let targets = try await targets { _ = try await $0.geocode(name, limit: 5) }
        #expect(targets == ["/geo/1.0/direct?q=\(written)&limit=5&appid=k"])
    }

    @Test(arguments: [(0, 1), (3, 3), (5, 5), (50, 5)])
    func `the limit is clamped to the vendor's range`(limit: Int, sent: Int) async throws {
        let targets = try await targets { _ = try await $0.geocode("x", limit: limit) }
        #expect(targets == ["/geo/1.0/direct?q=x&limit=\(sent)&appid=k"])
    }

    @Test func `a key is percent-encoded`() async throws {
        let server = try ScriptedServer([.read, .answer(text: "[]")])
        _ = try await client(of: server, key: "a b&units=imperial").geocode("x", limit: 1)
        #expect(server.requests.map(\.target) == ["/geo/1.0/direct?q=x&limit=1&appid=a%20b%26units%3Dimperial"])
    }

    /// Quirk 19: retry loops lead to account blocks.
    @Test func `quirk 19, a failed call is not repeated`() async throws {
        let server = try ScriptedServer([.read, .answer(500, text: ""), .again])
        await #expect(throws: OpenWeatherError.serverFault(status: 500)) {
            try await client(of: server).currentWeather(latitude: 1, longitude: 2)
        }
        #expect(server.requests.count == 1)
    }
}
