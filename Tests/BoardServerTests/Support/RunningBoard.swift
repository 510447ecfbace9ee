import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import Curl
import Hummingbird
import Logging
import ServiceLifecycle

/// A whole board that serves on loopback, on a database of its own.
struct RunningBoard: Sendable {
    let port: Int
    let folder: TemporaryFolder
    let store: Store
    let clock: ManualClock
    let log: LogBook
    let http = CurlClient(userAgent: "board-tests")

    var baseURL: String { "http://127.0.0.1:\(port)" }
    var database: String { folder.file("board.sqlite") }
    var now: Timestamp { Timestamp(milliseconds: clock.now) }
}

struct BoardDidNotStart: Error {}

extension ServerSettings {
    /// Cheap passwords, and limits that no test meets by accident.
    static var unhurried: ServerSettings {
        var settings = ServerSettings()
        settings.port = 0
        settings.passwordCost = .low
        settings.limits.posts.postsPerTenMinutes = 1_000_000
        settings.limits.posts.postsOnFirstDay = 1_000_000
        settings.limits.posts.reportsPerDay = 1_000_000
        settings.limits.registrationsPerHour = 1_000_000
        settings.limits.signInsPerAddress = 100_000
        settings.limits.signInsPerHandle = 1_000_000
        settings.limits.readsPerMinute = 50_000_000
        return settings
    }
}

/// Runs a test against a board, and then stops it as an operator would: gracefully.
func withBoard<Result: Sendable>(
    clock: ManualClock = ManualClock(milliseconds: Timestamp.now().milliseconds),
    provider: (any WeatherProvider)? = nil, folder: TemporaryFolder? = nil,
    settings change: (inout ServerSettings) -> Void = { _ in }, _ body: (RunningBoard) async throws -> Result
) async throws -> Result {
    try await Turns.take {
        try await serve(clock: clock, provider: provider, folder: folder, settings: change, body)
    }
}

private func serve<Result: Sendable>(
    clock: ManualClock, provider: (any WeatherProvider)?, folder: TemporaryFolder?,
    settings change: (inout ServerSettings) -> Void, _ body: (RunningBoard) async throws -> Result
) async throws -> Result {
    var settings = ServerSettings.unhurried
    change(&settings)
    let folder = try folder ?? TemporaryFolder()
    let store = try Store(path: folder.file("board.sqlite"), limits: settings.limits.posts)
    let log = LogBook()
    let world = ServerWorld(now: { Timestamp(milliseconds: clock.now) }, provider: provider)
    let (ports, resolver) = AsyncStream<Int>.makeStream()
    let application = buildApplication(
        settings: settings, store: store, world: world, log: log.logger, onServerRunning: { resolver.yield($0) })
    let services = ServiceGroup(configuration: .init(services: [application], logger: log.logger))
    let result = try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { resolver.finish() }
            try await services.run()
        }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else {
            try await group.waitForAll()
            throw BoardDidNotStart()
        }
        let result = try await body(
            RunningBoard(port: port, folder: folder, store: store, clock: clock, log: log))
        await services.triggerGracefulShutdown()
        try await group.waitForAll()
        return result
    }
    try store.close()
    return result
}
