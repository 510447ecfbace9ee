import BoardTestSupport
import Curl
import OpenMeteo
import Testing

struct AirQualityTests {
    private func air(_ parts: String) async throws -> OpenMeteoAirQuality {
        let server = try ScriptedServer([.read, .answer(text: answer(parts))])
        return try await client(of: server).airQuality(latitude: 34.81, longitude: 126.39)
    }

    @Test func `air quality is decoded completely`() async throws {
        let air = try await air(
            """
            "current":{"time":1789959600,"interval":3600,"pm2_5":11.2,"pm10":18.4,"ozone":71.0,"nitrogen_dioxide":9.3,
              "sulphur_dioxide":2.1,"carbon_monoxide":214.0,"european_aqi":34,"us_aqi":47},
            "hourly":{"time":[1789916400,1789920000],"pm2_5":[10.1,null],"pm10":[17.0,18.0],"us_aqi":[null,46]}
            """)
        #expect(air.latitude == 34.8125)
        #expect(air.longitude == 126.375)
        #expect(air.timezone == "Asia/Seoul")
        #expect(air.utcOffsetSeconds == 32_400)
        let current = try #require(air.current)
        #expect(current.time == 1_789_959_600)
        #expect(current.pm2_5 == 11.2)
        #expect(current.pm10 == 18.4)
        #expect(current.ozone == 71)
        #expect(current.nitrogenDioxide == 9.3)
        #expect(current.sulphurDioxide == 2.1)
        #expect(current.carbonMonoxide == 214)
        #expect(current.europeanAQI == 34)
        #expect(current.usAQI == 47)
        #expect(air.hours.map(\.time) == [1_789_916_400, 1_789_920_000])
        #expect(air.hours.map(\.pm2_5) == [10.1, nil])
        #expect(air.hours.map(\.pm10) == [17, 18])
        #expect(air.hours.map(\.usAQI) == [nil, 46])
        #expect(air.hours.map(\.ozone) == [nil, nil])
    }

    @Test func `null and missing values, and missing current air quality, decode as nil`() async throws {
        let nulls = try await air(#""current":{"time":1789959600,"interval":3600,"pm2_5":null}"#)
        #expect(nulls.current?.pm2_5 == nil)
        #expect(nulls.current?.usAQI == nil)
        #expect(nulls.hours == [])
        #expect(try await air(#""x":1"#).current == nil)
    }

    @Test(arguments: [#""current":{"pm2_5":1}"#, #""current":[]"#, #""hourly":{"pm2_5":[1]}"#])
    func `an unexpected response is unreadable`(parts: String) async throws {
        await #expect(throws: OpenMeteoError.unreadable) { try await air(parts) }
    }

    @Test(arguments: [(8, 0), (-1, 0), (5, 93)])
    func `a number of days out of range is rejected without a call`(days: Int, pastDays: Int) async throws {
        let server = try ScriptedServer([.read, .answer(400, text: "")])
        await #expect(throws: OpenMeteoError.badRequest(reason: "the number of days is out of the provider's range")) {
            try await client(of: server).airQuality(latitude: 1, longitude: 2, days: days, pastDays: pastDays)
        }
        #expect(server.connectionCount == 0)
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
