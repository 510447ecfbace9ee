import BoardModels
import BoardStore
import BoardTestSupport
import Testing

@testable import BoardWeather

/// Tests of the provider calls of two servers that share a PostgreSQL database.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct TwoGatewaysTests {
    private let clock = ManualClock(seconds: 1_789_960_500)
    private let call = ProviderCall(.conditions)

    private func withGateways(
        _ limits: CallLimits, _ body: (ProviderGateway, ProviderGateway) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let stores = [try folder.weatherStore(), try folder.weatherStore()]
        let gateways = stores.map { ProviderGateway.test(limits, store: $0, clock: clock) }
        try await body(gateways[0], gateways[1])
        for store in stores { try store.close() }
    }

    @Test func `two servers together make no more calls than the quota allows in a minute`() async throws {
        try await withGateways(CallLimits(perMinute: 60, perDay: 10_000)) { one, other in
            var times: [Duration] = []
            for _ in 0..<300 {
                let made = await withTaskGroup(of: Int.self) { group in
                    for number in 0..<8 {
                        let gateway = number.isMultiple(of: 2) ? one : other
                        group.addTask {
                            let context = CallContext(gateway: gateway, priority: .interactive)
                            return (try? await context.call(call) { () async throws(WeatherError) in }) == nil ? 0 : 1
                        }
                    }
                    return await group.reduce(0, +)
                }
                times += Array(repeating: clock.uptime, count: made)
                clock.advance(by: .seconds(1))
            }
            for (index, time) in times.enumerated() {
                #expect(times[..<index].count { time - $0 < .seconds(60) } < 60)
            }
            #expect(times.count > 240)
        }
    }

    @Test func `a pause that the provider demands of one server holds for the other`() async throws {
        try await withGateways(CallLimits(perMinute: 60, perDay: 10_000)) { one, other in
            try await CallContext(gateway: other, priority: .interactive).call(call) { () async throws(WeatherError) in
            }
            await #expect(throws: WeatherError.blocked) {
                try await CallContext(gateway: one, priority: .interactive).call(call) {
                    () async throws(WeatherError) in throw .blocked
                }
            }
            // When the other server's block has ended.
            clock.advance(by: CallQuota.blockLifetime)
            await #expect(throws: WeatherError.blocked) {
                try await CallContext(gateway: other, priority: .interactive).call(call) {
                    () async throws(WeatherError) in
                }
            }
        }
    }
}
