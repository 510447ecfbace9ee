import BoardServer
import BoardStore
import BoardWeather
import BoardWeb
import Logging
import ServiceLifecycle

package struct BoardDidNotStart: Error {}

/// Serves a board on loopback while `body` runs, then shuts it down gracefully.
package func withServedBoard<Result: Sendable>(
    settings: ServerSettings, store: Store, dependencies: ServerDependencies = ServerDependencies(), log: Logger,
    _ body: (_ port: Int) async throws -> Result
) async throws -> Result {
    let (ports, resolver) = AsyncStream<Int>.makeStream()
    let application = try buildApplication(
        settings: settings, store: store, dependencies: dependencies, log: log, onServerRunning: { resolver.yield($0) })
    let services = ServiceGroup(configuration: .init(services: [application], logger: log))
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { resolver.finish() }
            try await services.run()
        }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else {
            try await group.waitForAll()
            throw BoardDidNotStart()
        }
        let result = try await body(port)
        await services.triggerGracefulShutdown()
        try await group.waitForAll()
        return result
    }
}

extension ServerSettings {
    /// Settings with cheap password hashing and with rate limits that no test reaches.
    package static var unlimited: ServerSettings {
        var settings = ServerSettings()
        settings.port = 0
        settings.passwordCost = .low
        settings.limits.store.postsPerTenMinutes = 1_000_000
        settings.limits.store.postsOnFirstDay = 1_000_000
        settings.limits.store.reportsPerDay = 1_000_000
        settings.limits.registrationsPerHour = 1_000_000
        settings.limits.failedSignInsPerNetwork = 100_000
        settings.limits.failedSignInsPerHandle = 1_000_000
        settings.limits.confirmationsPerSession = 1_000_000
        settings.limits.readsPerMinute = 50_000_000
        settings.limits.connectionsPerNetwork = 100_000
        settings.limits.weather.anonymousCallsPerMinute = 1_000_000
        settings.limits.weather.readerCallsPerDay = 1_000_000
        settings.limits.weather.memberCallsPerMinute = 1_000_000
        settings.limits.weather.networkCallsPerMinute = 1_000_000
        settings.limits.weather.networkCallsPerDay = 1_000_000
        settings.limits.weather.authorCallsPerDay = 1_000_000
        settings.limits.weather.networkPostCallsPerDay = 1_000_000
        settings.limits.writesPerMinute = 1_000_000
        settings.limits.networkWritesPerMinute = 1_000_000
        settings.limits.editsPerTenMinutes = 1_000_000
        settings.limits.savedPlacesPerDay = 1_000_000
        settings.limits.exportsPerHour = 1_000_000
        settings.limits.textPerDay = 100_000_000
        settings.limits.tarpitDelay = .zero
        return settings
    }
}
