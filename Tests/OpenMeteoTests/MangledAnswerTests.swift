import Curl
import FoundationEssentials
import OpenMeteo
import OpenMeteoSimulator
import Testing

/// Fuzzing with changed, removed and duplicated bytes: responses are decoded or rejected.
struct MangledAnswerTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `a corrupted response never crashes the decoder`(seed: UInt64) async throws {
        try await withScene { scene in
            _ = try await scene.client.currentWeather(latitude: 37.57, longitude: 126.98)
            _ = try await scene.forecast(days: 1)
            _ = try await scene.client.airQuality(latitude: 37.57, longitude: 126.98)
            _ = try await scene.client.search(name: "Springfield", count: 3)
            var random = Dice(state: seed)
            var (read, refused) = (0, 0)
            for target in scene.simulator.calls.all.map(\.target) {
                let body = try await scene.raw(target).body
                for _ in 0..<150 {
                    let mangled = Data(Self.mangled(body, &random))
                    for answer in [OpenMeteoWeather.self, OpenMeteoForecast.self, OpenMeteoAirQualityResponse.self]
                        as [any Decodable.Type]
                    {
                        do {
                            _ = try JSONDecoder().decode(answer, from: mangled)
                            read += 1
                        } catch {
                            refused += 1
                        }
                    }
                }
            }
            #expect(read > 0 && refused > 0)
        }
    }

    private static func mangled(_ body: [UInt8], _ random: inout Dice) -> [UInt8] {
        var body = body
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: 0..<body.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: body[index] = UInt8.random(in: 0...255, using: &random)
            case 1: body.remove(at: index)
            case 2: body.insert(contentsOf: Array("99999999999999999999".utf8), at: index)
            default: body.insert(contentsOf: Array("-1e18,null".utf8), at: index)
            }
        }
        return body
    }

    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
