import Foundation
import Testing

@testable import OpenWeatherSimulator

struct MoonTests {
    private static let seoul = GridPoint(latitude: 37.57, longitude: 126.98)

    /// Solar eclipses at new moon and lunar eclipses at full moon.
    @Test(
        arguments: [
            // 1999-08-11 11:03, 2017-08-21 18:26, 2024-04-08 18:18, 2026-08-12 17:46, 2027-08-02 10:07.
            (934_369_380, 0.0), (1_503_339_960, 0), (1_712_600_280, 0), (1_786_556_760, 0), (1_817_201_220, 0),
            // 2000-01-21 04:44, 2018-07-27 20:22, 2022-11-08 10:59, 2026-03-03 11:34.
            (948_429_840, 0.5), (1_532_722_920, 0.5), (1_667_905_140, 0.5), (1_772_537_640, 0.5),
        ] as [(Int64, Double)])
    func `eclipses occur at new and full moon`(time: Int64, phase: Double) {
        let distance = abs(Moon.phase(at: time) - phase)
        #expect(min(distance, 1 - distance) < 0.005)
    }

    @Test func `the phase completes a cycle in 29.5 days`() {
        let month = (0..<31).map { Moon.phase(at: 1_786_556_760 + 7200 + $0 * 86_400) }
        #expect(zip(month, month.dropFirst()).filter { $0 > $1 }.count == 1)
        #expect(month[7] > 0.2 && month[7] < 0.3)
        #expect(month[22] > 0.7 && month[22] < 0.8)
    }

    @Test func `the new moon rises at sunrise, the full moon at sunset`() throws {
        let (zone, sun, moon) = (
            try #require(TimeZone(identifier: "Asia/Seoul")), Sun(point: Self.seoul), Moon(point: Self.seoul)
        )
        for (time, isFull) in [(1_786_503_600, false), (1_772_503_200, true)] as [(Int64, Bool)] {
            let day = LocalDay(at: time, zone: zone)
            guard case .rises(let sunrise, let sunset) = sun.day(at: time, offset: 32_400) else {
                Issue.record("there is no sun in Seoul")
                return
            }
            let moonrise = try #require(moon.rise(from: day.start, to: day.end))
            #expect(abs(moonrise - (isFull ? sunset : sunrise)) < 7200)
        }
    }

    @Test(arguments: [(37.57, 126.98), (-33.87, 151.21), (0.0, 0.0)])
    func `the moon rises and sets on nearly every day`(latitude: Double, longitude: Double) throws {
        let moon = Moon(point: GridPoint(latitude: latitude, longitude: longitude))
        let zone = TimeZone.nautical(longitude: longitude)
        var (rises, sets) = (0, 0)
        for number in 20_700..<20_760 as Range<Int64> {
            let day = LocalDay(number: number, zone: zone)
            if let rise = moon.rise(from: day.start, to: day.end) {
                rises += 1
                #expect((day.start..<day.end).contains(rise))
            }
            if let set = moon.set(from: day.start, to: day.end) {
                sets += 1
                #expect((day.start..<day.end).contains(set))
            }
        }
        // Two months contain 58 moonrises.
        #expect((57...59).contains(rises))
        #expect((57...59).contains(sets))
    }
}
