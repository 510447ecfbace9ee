import BoardTestSupport
import OpenWeather
import Testing

struct AirPollutionTests {
    @Test func `air quality has an index, six pollutants and the hour`() async throws {
        try await withScene { scene in
            let air = try await scene.client.airPollution(latitude: 37.57, longitude: 126.98)
            #expect((1...5).contains(air.aqi ?? 0))
            let components = [
                air.components.co, air.components.no2, air.components.o3, air.components.so2,
                air.components.pm25, air.components.pm10,
            ]
            #expect(components.allSatisfy { ($0 ?? -1) >= 0 })
            #expect(air.dt == 1_789_959_600)
        }
    }

    @Test(arguments: [("4.0", 4), ("0", nil), ("6", nil), ("2.5", nil), ("1", 1)] as [(String, Int?)])
    func `an index out of 1 to 5 is nil`(written: String, read: Int?) async throws {
        let body =
            #"{"coord":[50,50],"list":[{"dt":1605182400,"main":{"aqi":\#(written)},"components":{"co":201.94,"no":0}}]}"#
        let server = try ScriptedServer([.read, .answer(text: body)])
        let air = try await client(of: server).airPollution(latitude: 50, longitude: 50)
        #expect(air.aqi == read)
        #expect(air.components.co == 201.94)
        #expect(air.components.pm10 == nil)
    }

    @Test func `an empty list of records is unreadable`() async throws {
        let server = try ScriptedServer([.read, .answer(text: #"{"coord":{"lon":1,"lat":2},"list":[]}"#)])
        await #expect(throws: OpenWeatherError.unreadable) {
            try await client(of: server).airPollution(latitude: 2, longitude: 1)
        }
    }
}
