import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Hummingbird
import Logging
import NIOPosix
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct RouterTests {
    @Test func `the router has exactly the routes of the API table and of the table of pages`() throws {
        let folder = try TemporaryFolder()
        let store = try folder.store()
        defer { #expect(throws: Never.self) { try store.close() } }
        let routes = try Self.routes(store)
        #expect(Set(routes).count == routes.count)
        let others = ["GET /healthz", "GET /readyz", "GET /metrics", "GET /moderation-log.atom"]
        let expected = Endpoint.allCases.map(Self.line) + PageRoute.all.map(Self.line) + others
        #expect(routes.sorted() == expected.sorted())
    }

    @Test func `the table of placeholders has those of all paths and no others`() {
        var others = Set(Placeholder.allCases)
        for path in Endpoint.allCases.map(\.template) + PageRoute.all.map(\.path) {
            for segment in path.split(separator: "/") where segment.hasPrefix("{") {
                let placeholder = Placeholder(segment: segment)
                #expect(
                    placeholder != nil,
                    "\(segment) of \(path) needs a case with an example in Placeholder (BoardModels/API.swift)")
                if let placeholder { others.remove(placeholder) }
            }
        }
        #expect(others.isEmpty, "no path has these cases of Placeholder (BoardModels/API.swift)")
    }

    private static func line(_ endpoint: Endpoint) -> String { "\(endpoint.method.rawValue) \(endpoint.template)" }

    private static func line(_ page: PageRoute) -> String { "\(page.method.rawValue) \(page.path)" }

    private static func routes(_ store: Store) throws -> [String] {
        let log = Logger(label: "board", factory: { _ in SwiftLogNoOpLogHandler() })
        let now: @Sendable () -> Timestamp = { .now() }
        let metrics = MetricsRegistry()
        let weatherService = WeatherService(
            provider: nil, store: store, limits: CallLimits(perMinute: 1, perDay: 1), metrics: metrics, now: now,
            uptime: { .zero }, log: log)
        let limiter = RateLimiter(uptime: { .zero })
        let services = BoardServices(
            store: store, weatherService: weatherService,
            backfill: ConditionsBackfill(
                store: store, weatherService: weatherService, limiter: limiter, limits: WeatherLimits(),
                callLimits: CallLimits(perMinute: 1, perDay: 1), now: now, log: log),
            limiter: limiter, limits: ServerSettings.unlimited.limits,
            passwords: Passwords(cost: .low, queue: PasswordQueue()), now: now, uptime: { .zero })
        let router = buildRouter(
            settings: .unlimited, services: services, touches: SessionTouchService(store: store, log: log),
            pages: try Pages(), metrics: metrics)
        try router.validate()
        return router.routes.map { "\($0.method.rawValue) \($0.path)" }.filter { !$0.hasPrefix("HEAD ") }
    }
}
