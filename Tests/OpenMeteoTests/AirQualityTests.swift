import BoardTestSupport
import Curl
import OpenMeteo
import Testing

struct AirQualityTests {
    private func air(_ parts: String) async throws -> OpenMeteoAirQuality? {
        let server = try ScriptedServer([.read, .answer(text: answer(parts))])
        return try await client(of: server).airQuality(latitude: 34.81, longitude: 126.39)
    }

    @Test func `air quality is decoded completely`() async throws {
        let air = try await air(
            """
            "current":{"time":1789959600,"interval":3600,"pm2_5":11.2,"pm10":18.4,"ozone":71.0,"nitrogen_dioxide":9.3,
              "sulphur_dioxide":2.1,"carbon_monoxide":214.0}
            """)
        let current = try #require(air)
        #expect(current.time == 1_789_959_600)
        #expect(current.pm2_5 == 11.2)
        #expect(current.pm10 == 18.4)
        #expect(current.ozone == 71)
        #expect(current.nitrogenDioxide == 9.3)
        #expect(current.sulphurDioxide == 2.1)
        #expect(current.carbonMonoxide == 214)
    }

    @Test func `null and missing values, and missing current air quality, decode as nil`() async throws {
        let nulls = try await air(#""current":{"time":1789959600,"interval":3600,"pm2_5":null}"#)
        let found = try #require(nulls)
        #expect(found.pm2_5 == nil)
        #expect(found.ozone == nil)
        #expect(try await air(#""x":1"#) == nil)
    }

    @Test(arguments: [#""current":{"pm2_5":1}"#, #""current":[]"#])
    func `an unexpected response is unreadable`(parts: String) async throws {
        await #expect(throws: OpenMeteoError.unreadable) { try await air(parts) }
    }

    @Test func `each service has its own base URL`() async throws {
        let server = try ScriptedServer([.read, .answer(text: answer(#""x":1"#))])
        let nowhere = try RefusingPort()
        let elsewhere = "http://127.0.0.1:\(nowhere.port)"
        let client = OpenMeteoClient(
            http: .init(userAgent: "board-tests"), forecastURL: elsewhere, airQualityURL: server.url("/"),
            geocodingURL: elsewhere)
        _ = try await client.airQuality(latitude: 1, longitude: 2)
        #expect(server.requests.first?.target.hasPrefix("/v1/air-quality?latitude=1&longitude=2&") == true)
        await #expect(throws: OpenMeteoError.transport(.unreachable)) {
            try await client.forecast(latitude: 1, longitude: 2)
        }
    }
}
