import OpenMeteo
import OpenMeteoSimulator
import Testing

struct SimulatedAirTests {
    @Test func `simulated air quality has every value`() async throws {
        try await withScene { scene in
            let air = try await scene.client.airQuality(latitude: 37.57, longitude: 126.98, days: 7, pastDays: 1)
            #expect(air.hours.count == 8 * 24)
            #expect(air.hours.first?.time == utc(2026, 9, 19, 15))
            for hour in air.hours + [try #require(air.current)] {
                let values = [
                    hour.pm2_5, hour.pm10, hour.ozone, hour.nitrogenDioxide, hour.sulphurDioxide, hour.carbonMonoxide,
                    hour.europeanAQI, hour.usAQI,
                ]
                #expect(values.allSatisfy { ($0 ?? -1) >= 0 })
            }
            #expect(air.current?.time == utc(2026, 9, 21, 3))
        }
    }

    @Test func `current air quality alone is requested without days`() async throws {
        try await withScene { scene in
            let air = try await scene.client.airQuality(latitude: 37.57, longitude: 126.98, days: 0)
            #expect(air.current != nil)
            #expect(air.hours == [])
            let target = try #require(scene.simulator.calls.all.first?.target)
            #expect(!target.contains("hourly") && !target.contains("days"))
        }
    }
}
