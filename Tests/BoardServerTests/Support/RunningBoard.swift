import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Curl
import Logging

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// A complete server on the loopback interface with a database of its own, in the test process.
struct RunningBoard: Sendable {
    let port: Int
    let folder: TemporaryFolder
    /// Where the database is, as the setting `--database`.
    let database: String
    let store: Store
    let clock: ManualClock
    let log: LogRecorder
    /// The proxy in front of the server, if the tests use one.
    private(set) var proxy: ReverseProxy?
    let http = CurlClient(userAgent: "board-tests")

    var baseURL: String { proxy?.url ?? "http://127.0.0.1:\(port)" }
    var host: String { proxy == nil ? "127.0.0.1" : ReverseProxy.host }
    var now: Timestamp { Timestamp(milliseconds: clock.now) }

    /// The board without its proxy, for requests that a proxy changes or refuses.
    var direct: RunningBoard {
        var board = self
        board.proxy = nil
        return board
    }
}

/// Runs a test against a board, and then shuts the board down gracefully.
///
/// - Parameters:
///   - checkInterval: the time between two checks of the database; by default there is only the first.
///   - passwordQueue: the server's queue of password computations, for tests that stop it; nil for a new one.
func withBoard<Result: Sendable>(
    clock: ManualClock = ManualClock(milliseconds: Timestamp.now().milliseconds),
    provider: (any WeatherProvider)? = nil, folder: TemporaryFolder? = nil, checkInterval: Duration = .seconds(3600),
    passwordQueue: PasswordQueue? = nil, settings change: (inout ServerSettings) -> Void = { _ in },
    _ body: (RunningBoard) async throws -> Result
) async throws -> Result {
    var dependencies = ServerDependencies(
        now: { Timestamp(milliseconds: clock.now) }, uptime: { clock.uptime }, provider: provider,
        checkInterval: checkInterval)
    dependencies.passwordQueue = passwordQueue
    return try await ServerSemaphore.withPermit {
        try await serve(dependencies, clock: clock, folder: folder, settings: change, body)
    }
}

private func serve<Result: Sendable>(
    _ dependencies: ServerDependencies, clock: ManualClock, folder: TemporaryFolder?,
    settings change: (inout ServerSettings) -> Void, _ body: (RunningBoard) async throws -> Result
) async throws -> Result {
    var settings = ServerSettings.unlimited
    // A read of a slow machine is not refused.
    settings.limits.store.readTimeout = testTimeout
    if ReverseProxy.isUsed { settings.trustedProxies = TrustedProxies(ReverseProxy.address) ?? TrustedProxies.none }
    change(&settings)
    let folder = try folder ?? TemporaryFolder()
    let store = try folder.store(limits: settings.limits.store)
    let database = try folder.database()
    let log = LogRecorder()
    let result = try await withServedBoard(
        settings: settings, store: store, dependencies: dependencies, log: log.logger
    ) { port in
        let proxy = try await ReverseProxy.inFront(ofPort: port)
        return try await body(
            RunningBoard(
                port: port, folder: folder, database: database, store: store, clock: clock, log: log, proxy: proxy))
    }
    try store.close()
    withExtendedLifetime(folder) {}
    return result
}
