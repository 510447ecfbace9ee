import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// Completes posts that were stored before their conditions were known, for ten minutes each; past that they stay
/// without.
package struct PostCompletion: Service {
    private let store: Store
    private let desk: WeatherDesk
    private let now: @Sendable () -> Timestamp
    private let log: Logger
    private let wakeUps: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation

    package init(store: Store, desk: WeatherDesk, now: @escaping @Sendable () -> Timestamp, log: Logger) {
        self.store = store
        self.desk = desk
        self.now = now
        self.log = log
        // One is enough to know that something is new.
        (wakeUps, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Says that a post waits for its conditions.
    func wake() {
        waker.yield()
    }

    package func run() async throws {
        guard !desk.isOff else { return try await gracefulShutdown() }
        await withGracefulShutdownHandler {
            await withTaskGroup { group in
                group.addTask { await tick() }
                for await _ in wakeUps { await completeAllDue() }
                group.cancelAll()
            }
        } onGracefulShutdown: {
            waker.finish()
        }
    }

    /// Looks again regularly at what was postponed, and first at what waited when the server last stopped.
    private func tick() async {
        while !Task.isCancelled {
            waker.yield()
            // The shortest postponement; ended early only by the shutdown, which the loop looks for.
            try? await Task.sleep(for: .seconds(2))
        }
    }

    private func completeAllDue() async {
        do {
            while !Task.isShuttingDownGracefully {
                let due = try await store.pendingConditions(dueAt: now(), limit: 50)
                guard !due.isEmpty else { return }
                for pending in due {
                    guard !Task.isShuttingDownGracefully else { return }
                    try await complete(pending)
                }
            }
        } catch StoreError.cancelled {
            // The server stops; what waits is looked at when it starts again.
        } catch {
            log.error("posts could not be completed with their conditions", metadata: ["error": "\(error)"])
        }
    }

    private func complete(_ pending: PendingConditions) async throws(StoreError) {
        guard now() < pending.giveUpAt else { return try await giveUp(pending) }
        do {
            let point: Coordinates
            if let known = pending.place.coordinates {
                point = known
            } else {
                guard let found = try await desk.places(named: pending.place.name).first?.coordinates else {
                    return try await giveUp(pending)
                }
                point = found
            }
            let reading = try await desk.reading(at: point)
            // An answer from before its time is not what it was like when the post was written.
            // The next one is under way.
            guard !reading.isStale else { return try await postpone(pending, by: .seconds(2)) }
            try await store.completePost(
                pending.post, place: point.rounded, conditions: reading.observation.conditions)
            desk.metrics.completion(.completed)
        } catch is WeatherTrouble {
            try await postpone(pending)
        } catch let error as StoreError {
            throw error
        } catch {
            try await postpone(pending)
        }
    }

    private func giveUp(_ pending: PendingConditions) async throws(StoreError) {
        desk.metrics.completion(.givenUp)
        try await store.giveUp(pending.post)
    }

    /// From two seconds doubling up to half a minute: a try costs no call while the desk pauses, and a longer wait would
    /// let a post's ten minutes run out beside a provider that is well again.
    private func postpone(_ pending: PendingConditions) async throws(StoreError) {
        try await postpone(pending, by: min(.seconds(30), .seconds(1 << min(pending.attempts + 1, 5))))
    }

    private func postpone(_ pending: PendingConditions, by wait: Duration) async throws(StoreError) {
        desk.metrics.completion(.postponed)
        try await store.postpone(pending.post, until: min(now() + wait, pending.giveUpAt))
    }
}
