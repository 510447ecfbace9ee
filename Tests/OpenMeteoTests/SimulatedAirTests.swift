import OpenMeteo
import OpenMeteoSimulator
import Testing

struct SimulatedAirTests {
    @Test func `simulated air quality has every value, and only the current one is requested`() async throws {
        try await withScene { scene in
            let found = try await scene.client.airQuality(latitude: 37.57, longitude: 126.98)
            let air = try #require(found)
            let values = [
                air.pm2_5, air.pm10, air.ozone, air.nitrogenDioxide, air.sulphurDioxide, air.carbonMonoxide,
            ]
            #expect(values.allSatisfy { ($0 ?? -1) >= 0 })
            #expect(air.time == utc(2026, 9, 21, 3))
            let target = try #require(scene.simulator.calls.all.first?.target)
            #expect(!target.contains("hourly") && !target.contains("days"))
        }
    }
}
