import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// Completes posts that were stored before their conditions were known, for a day each; past that they stay without.
package struct ConditionsBackfill: Service {
    /// How long a post may wait for its conditions.
    static let timeout = Duration.seconds(86_400)

    private let store: Store
    private let weatherService: WeatherService
    private let now: @Sendable () -> Timestamp
    private let log: Logger
    private let wakeUps: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation

    package init(store: Store, weatherService: WeatherService, now: @escaping @Sendable () -> Timestamp, log: Logger) {
        self.store = store
        self.weatherService = weatherService
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
        guard !weatherService.isOff else { return try await gracefulShutdown() }
        await withGracefulShutdownHandler {
            await withTaskGroup { group in
                group.addTask { await tick() }
                var recovery = Recovery()
                for await _ in wakeUps {
                    if recovery.isDue(weatherService.line.health, at: now()) { await hasten() }
                    await completeAllDue()
                }
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

    /// Has what was postponed while the provider was unwell looked at now.
    private func hasten() async {
        do throws(StoreError) {
            try await store.hastenPending(to: now())
        } catch {
            note(error)
        }
    }

    private func completeAllDue() async {
        do throws(StoreError) {
            while !Task.isShuttingDownGracefully {
                let due = try await store.pendingConditions(dueAt: now(), limit: 50)
                guard !due.isEmpty else { return }
                for pending in due {
                    guard !Task.isShuttingDownGracefully else { return }
                    try await complete(pending)
                }
            }
        } catch {
            note(error)
        }
    }

    private func note(_ error: StoreError) {
        // When the server stops, what waits is looked at when it starts again.
        guard error != .cancelled else { return }
        log.error("posts could not be completed with their conditions", metadata: ["error": "\(error)"])
    }

    private func complete(_ pending: PendingConditions) async throws(StoreError) {
        guard now() < pending.giveUpAt else { return try await giveUp(pending) }
        let found: (point: Coordinates, recollection: WeatherService.Recollection)?
        do throws(WeatherError) {
            found = try await recall(pending)
        } catch {
            return try await postpone(pending, by: pause(pending))
        }
        guard let found else { return try await giveUp(pending) }
        switch found.recollection {
        case .known(let conditions):
            try await store.completePost(pending.post, place: found.point, conditions: conditions)
            weatherService.metrics.completion(.completed)
        case .never: try await giveUp(pending)
        case .underWay: try await postpone(pending, by: .seconds(2))
        case .notYet(let moment):
            let pause = pause(pending)
            try await postpone(pending, by: moment.map { min(pause, $0 - now()) } ?? pause)
        }
    }

    /// What is known of the post's place at the time it was written; nil where nobody knows the place.
    private func recall(
        _ pending: PendingConditions
    ) async throws(WeatherError) -> (point: Coordinates, recollection: WeatherService.Recollection)? {
        let point: Coordinates
        if let known = pending.place.coordinates {
            point = known
        } else {
            // Whoever looks at a new post waits for it in a way; nobody does for an old one.
            guard isYoung(pending) || !weatherService.isCrowded else { throw .budget }
            let places = try await weatherService.places(named: pending.place.name, for: .board)
            guard let found = places.first?.coordinates else { return nil }
            point = found
        }
        return (point.rounded, try await weatherService.recall(pending.writtenAt, at: point))
    }

    private func giveUp(_ pending: PendingConditions) async throws(StoreError) {
        weatherService.metrics.completion(.givenUp)
        try await store.giveUp(pending.post)
    }

    private func isYoung(_ pending: PendingConditions) -> Bool {
        now() - pending.writtenAt < WeatherService.freshTime
    }

    /// From two seconds doubling up to half a minute: a try costs no call while the desk pauses, and a longer wait would
    /// let a post's ten minutes run out beside a provider that is well again.
    ///
    /// Of older posts there may be hundreds, and they have more time: up to a minute where only the budget is short, and
    /// else up to five, which the provider's recovery ends.
    private func pause(_ pending: PendingConditions) -> Duration {
        let longest: Int64 = isYoung(pending) ? 30 : weatherService.isCrowded ? 60 : 300
        return .seconds(min(longest, 1 << min(pending.attempts + 1, 9)))
    }

    private func postpone(_ pending: PendingConditions, by wait: Duration) async throws(StoreError) {
        weatherService.metrics.completion(.postponed)
        try await store.postpone(pending.post, until: min(now() + wait, pending.giveUpAt))
    }
}

/// Tells when a provider that was unwell is well again, once a minute at most, however often it falters.
struct Recovery {
    /// Nobody knows what was postponed by an earlier run of the server.
    private var isOwed = true
    private var last: Timestamp?

    mutating func isDue(_ health: CircuitBreaker.State, at now: Timestamp) -> Bool {
        guard health == .closed else {
            isOwed = true
            return false
        }
        guard isOwed, last.map({ now - $0 >= .seconds(60) }) ?? true else { return false }
        isOwed = false
        last = now
        return true
    }
}
