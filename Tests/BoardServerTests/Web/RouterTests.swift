import BoardModels
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
        // Routed once its document is written; from then on the table holds without exception.
        let isOpenAPIServed = routes.contains(Self.line(.showOpenAPI))
        let wanted = Endpoint.allCases.filter { $0 != .showOpenAPI || isOpenAPIServed }.map(Self.line)
        #expect(routes.filter { !["GET /healthz", "GET /readyz"].contains($0) }.sorted() == wanted.sorted())
    }

    private static func line(_ endpoint: Endpoint) -> String { "\(endpoint.method.rawValue) \(endpoint.template)" }

    private static func routes(_ store: Store) throws -> [String] {
        let log = Logger(label: "board", factory: { _ in SwiftLogNoOpLogHandler() })
        let now: @Sendable () -> Timestamp = { .now() }
        let desk = WeatherDesk(provider: nil, callsPerMinute: 1, callsPerDay: 1, now: now, log: log)
        let router = buildRouter(
            settings: .unhurried, store: store, desk: desk,
            completion: PostCompletion(store: store, desk: desk, now: now, log: log),
            passwords: Passwords(cost: .low, threads: NIOThreadPool(numberOfThreads: 1)),
            limiter: RateLimiter(now: now), now: now)
        try router.validate()
        return router.routes.map { "\($0.method.rawValue) \($0.path)" }.filter { !$0.hasPrefix("HEAD ") }
    }
}
