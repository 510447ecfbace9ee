import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Hummingbird
import ServiceLifecycle
import Testing

/// Runs a test against a board with routes of its own, and then shuts the board down gracefully.
func withRoutes(
    log: LogRecorder = LogRecorder(), _ addRoutes: (Router<BoardContext>) -> Void,
    _ body: (_ port: Int) async throws -> Void
) async throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    let (ports, running) = AsyncStream<Int>.makeStream()
    let application = try buildApplication(
        settings: .unlimited, store: store, log: log.logger, onServerRunning: { running.yield($0) },
        addRoutes: addRoutes)
    let services = ServiceGroup(configuration: .init(services: [application], logger: log.logger))
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { running.finish() }
            try await services.run()
        }
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        try await body(port)
        await services.triggerGracefulShutdown()
        try await group.waitForAll()
    }
    try store.close()
    withExtendedLifetime(folder) {}
}
