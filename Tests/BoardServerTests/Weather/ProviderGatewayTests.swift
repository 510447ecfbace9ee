import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Testing

@testable import BoardServer

/// Tests of the admission of provider calls by quota, circuit breaker and priority.
struct ProviderGatewayTests {
    private let clock = ManualClock(seconds: WeatherScene.start)
    private let call = ProviderCall(.conditions)

    private func withGateway(_ limits: CallLimits, _ body: (ProviderGateway) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("board.sqlite"))
        let gateway = ProviderGateway(
            to: .simulated, store: store, limits: limits, metrics: WeatherMetrics(MetricsRegistry()),
            now: { [clock] in Timestamp(milliseconds: clock.now) }, log: LogRecorder().logger)
        try await body(gateway)
        try store.close()
    }

    private func succeed(_ gateway: ProviderGateway, _ priority: CallPriority) async throws {
        try await gateway.call(call, priority: priority) { () async throws(WeatherError) in }
    }

    private func fail(_ gateway: ProviderGateway) async {
        await #expect(throws: WeatherError.timedOut) {
            try await gateway.call(call, priority: .interactive) { () async throws(WeatherError) in throw .timedOut }
        }
    }

    @Test func `interactive calls can use the whole quota, background calls half of it`() async throws {
        try await withGateway(CallLimits(perMinute: 8, perDay: 1000)) { gateway in
            for _ in 0..<4 { try await succeed(gateway, .background) }
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(gateway, .background) }
            for _ in 0..<4 { try await succeed(gateway, .interactive) }
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(gateway, .interactive) }
        }
    }

    @Test func `a half-open breaker rejects interactive calls and admits a background trial call beyond the reserve`()
        async throws
    {
        try await withGateway(CallLimits(perMinute: 8, perDay: 1000)) { gateway in
            for _ in 0..<5 { try await succeed(gateway, .interactive) }
            await fail(gateway)
            await #expect(throws: WeatherError.timedOut) { try await succeed(gateway, .background) }
            clock.advance(by: .seconds(1))
            #expect(gateway.health == .halfOpen)
            await #expect(throws: WeatherError.timedOut) { try await succeed(gateway, .interactive) }
            try await succeed(gateway, .background)
            #expect(gateway.health == .closed)
            await #expect(throws: WeatherError.quotaExhausted) { try await succeed(gateway, .background) }
            try await succeed(gateway, .interactive)
        }
    }
}
