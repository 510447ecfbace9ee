import BoardTestSupport
import Curl
import Testing

@testable import OpenWeatherSimulator

struct SunTests {
    /// Places and days with their sunrise and sunset in minutes of the local day, from almanacs.
    @Test(
        arguments: [
            // Seoul on 2026-06-21 and 2026-12-22.
            (37.57, 126.98, 1_782_010_800, 32_400, 5 * 60 + 11, 19 * 60 + 57),
            (37.57, 126.98, 1_797_908_400, 32_400, 7 * 60 + 43, 17 * 60 + 17),
            // London on 2026-06-21, Sydney on 2026-12-22, Kiritimati on 2026-03-20.
            (51.51, -0.13, 1_782_043_200, 3600, 4 * 60 + 43, 21 * 60 + 21),
            (-33.87, 151.21, 1_797_901_200, 39_600, 5 * 60 + 41, 20 * 60 + 5),
            (1.98, -157.47, 1_773_950_400, 50_400, 6 * 60 + 34, 18 * 60 + 41),
        ] as [(Double, Double, Int64, Int64, Int64, Int64)])
    func `sunrise and sunset are accurate to a few minutes`(
        latitude: Double, longitude: Double, time: Int64, offset: Int64, sunrise: Int64, sunset: Int64
    ) throws {
        let sun = Sun(point: GridPoint(latitude: latitude, longitude: longitude))
        guard case .rises(let up, let down) = sun.day(at: time, offset: offset) else {
            Issue.record("the sun stays where it is")
            return
        }
        let midnight = (time + offset) / 86_400 * 86_400 - offset
        #expect(abs((up - midnight) / 60 - sunrise) <= 5)
        #expect(abs((down - midnight) / 60 - sunset) <= 5)
        #expect(sun.isUp(at: up + 300))
        #expect(!sun.isUp(at: up - 300))
        #expect(sun.isUp(at: down - 300))
        #expect(!sun.isUp(at: down + 300))
    }

    @Test func `Longyearbyen has polar day and polar night`() {
        let sun = Sun(point: GridPoint(latitude: 78.22, longitude: 15.63))
        #expect(sun.day(at: 1_782_043_200, offset: 7200) == .neverSets)
        #expect(sun.day(at: 1_797_897_600, offset: 3600) == .neverRises)
        #expect(sun.isUp(at: 1_781_996_400))
        #expect(!sun.isUp(at: 1_797_937_200))
    }

    @Test func `polar sun times are encoded as 0`() async throws {
        try await withWire { wire in
            wire.clock.advance(by: .seconds(92 * 86_400))
            let text = try await wire.get("/data/2.5/weather?lat=78.22&lon=15.63").text
            #expect(text.contains(#""sunrise":0,"sunset":0}"#))
            #expect(text.contains(#"n"}]"#))
        }
    }

    @Test(arguments: [-90.0, 90])
    func `sun times are defined at the poles`(latitude: Double) {
        let sun = Sun(point: GridPoint(latitude: latitude, longitude: 0))
        let june = sun.day(at: 1_782_043_200, offset: 0)
        #expect(june == (latitude > 0 ? .neverSets : .neverRises))
    }
}
