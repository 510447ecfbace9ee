import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Hummingbird
import Logging
import NIOPosix
import Testing

@testable import BoardServer

struct RouterTests {
    @Test func `the router and the table of the API list the same`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("board.sqlite"))
        defer { #expect(throws: Never.self) { try store.close() } }
        let routes = try Self.routes(store)
        #expect(Set(routes).count == routes.count)
        let beside = ["GET /healthz", "GET /readyz", "GET /metrics", "GET /moderation-log.atom"]
        let wanted = Endpoint.allCases.map(Self.line) + beside
        #expect(routes.sorted() == wanted.sorted())
    }

    private static func line(_ endpoint: Endpoint) -> String { "\(endpoint.method.rawValue) \(endpoint.template)" }

    private static func routes(_ store: Store) throws -> [String] {
        let log = Logger(label: "board", factory: { _ in SwiftLogNoOpLogHandler() })
        let now: @Sendable () -> Timestamp = { .now() }
        let metrics = MetricsRegistry()
        let weatherService = WeatherService(
            provider: nil, store: store, limits: CallLimits(perMinute: 1, perDay: 1), metrics: metrics, now: now,
            log: log)
        let router = buildRouter(
            settings: .unhurried, store: store, weatherService: weatherService,
            completion: ConditionsBackfill(store: store, weatherService: weatherService, now: now, log: log),
            passwords: Passwords(cost: .low, threads: NIOThreadPool(numberOfThreads: 1)),
            limiter: RateLimiter(now: now), metrics: metrics, now: now)
        try router.validate()
        return router.routes.map { "\($0.method.rawValue) \($0.path)" }.filter { !$0.hasPrefix("HEAD ") }
    }
}
