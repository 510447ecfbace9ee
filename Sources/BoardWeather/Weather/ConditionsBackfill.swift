import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// A background service that backfills the conditions of posts that were stored without them, retrying each for up to a
/// day.
///
/// The first attempt for a post, and the first after the provider has recovered, make interactive calls, if the post is
/// younger than ten minutes and the author's network is known. These are charged to the author and the network, like
/// calls of the author's requests. All other attempts have background priority and leave half of the quota to readers;
/// those for the posts of one author (`limit-author-weather-calls`) and from one network
/// (`limit-network-post-weather-calls`) are limited per day.
package struct ConditionsBackfill: Service {
    /// The period after a post's creation, after its edit to another place, or after its deletion is undone, in which
    /// the backfill of its conditions is retried.
    package static let timeout = Duration.seconds(86_400)

    private let store: Store
    package let weatherService: WeatherService
    package let limiter: RateLimiter
    package let limits: WeatherLimits
    package let callLimits: CallLimits
    package let networks = AuthorNetworks(lifetime: Self.timeout)
    package let now: @Sendable () -> Timestamp
    private let log: Logger
    private let wakeUps: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation

    package init(
        store: Store, weatherService: WeatherService, limiter: RateLimiter, limits: WeatherLimits,
        callLimits: CallLimits, now: @escaping @Sendable () -> Timestamp, log: Logger
    ) {
        self.store = store
        self.weatherService = weatherService
        self.limiter = limiter
        self.limits = limits
        self.callLimits = callLimits
        self.now = now
        self.log = log
        // Wake-ups during a round coalesce into one.
        (wakeUps, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Records the network of a request that creates or edits a post; called before the post is stored, since the
    /// service may find the post at once.
    package func expectPost(by author: Member.ID, from network: ClientNetwork) {
        networks.record(network, of: author, at: weatherService.uptime())
    }

    /// Starts a backfill round immediately; called after a post was stored without conditions.
    package func wake() {
        waker.yield()
    }

    package func run() async throws {
        // A service that returns early would end the server, so it waits for the shutdown.
        guard !weatherService.isOff else { return try await gracefulShutdown() }
        await withGracefulShutdownHandler {
            await withTaskGroup { group in
                group.addTask { await tick() }
                var recovery = RecoveryDetector()
                for await _ in wakeUps {
                    if recovery.detectRecovery(of: weatherService.gateway.breaker, at: weatherService.uptime()) {
                        await resetBackoff()
                    }
                    await backfillAllDue()
                }
                group.cancelAll()
            }
        } onGracefulShutdown: {
            waker.finish()
        }
    }

    /// Wakes the service periodically for postponed posts, and once at the start for posts of an earlier run.
    private func tick() async {
        while !Task.isCancelled {
            waker.yield()
            // The shortest backoff. Only a shutdown cancels the sleep, and the loop's condition checks for it.
            try? await Task.sleep(for: .seconds(2))
        }
    }

    /// Makes all pending posts due immediately, with their attempts reset.
    private func resetBackoff() async {
        do throws(StoreError) {
            try await store.rescheduleBackfills(to: now())
        } catch {
            logFailure(error)
        }
    }

    private func backfillAllDue() async {
        do throws(StoreError) {
            while !Task.isShuttingDownGracefully {
                // Few, so that their calls, made one after the other, end within the lease.
                let due = try await store.takePendingConditions(dueAt: now(), limit: 10)
                guard !due.isEmpty else { return }
                for pending in due {
                    guard !Task.isShuttingDownGracefully else { return }
                    try await backfill(pending)
                }
            }
        } catch {
            logFailure(error)
        }
    }

    private func logFailure(_ error: StoreError) {
        // A shutdown cancels the store's operations; the next run of the server continues.
        guard error != .cancelled else { return }
        log.error("the conditions of posts cannot be backfilled", metadata: ["error": "\(error)"])
    }

    private func backfill(_ pending: PendingConditions) async throws(StoreError) {
        guard now() < pending.giveUpAt else { return try await giveUp(pending) }
        let attempt = attempt(for: pending)
        let result: (point: Coordinates, conditions: WeatherService.PastConditions)?
        do throws(WeatherFailure) {
            result = try await lookup(pending, attempt)
        } catch {
            return try await postpone(pending, by: delay(after: error, of: attempt, for: pending))
        }
        guard let result else { return try await giveUp(pending) }
        switch result.conditions {
        case .found(let conditions):
            try await store.completeBackfill(pending, at: result.point, conditions)
            weatherService.metrics.backfilled(.completed)
        case .unavailable: try await giveUp(pending)
        // The backoff applies, since the budget may have refused the refresh.
        case .inFlight: try await postpone(pending, by: backoff(pending))
        case .notYet(let moment):
            let backoff = backoff(pending)
            try await postpone(pending, by: moment.map { min(backoff, $0 - now()) } ?? backoff)
        }
    }

    /// Looks up the conditions at a post's place at the time of writing; nil if no place, or more than one, has its
    /// name.
    private func lookup(
        _ pending: PendingConditions, _ attempt: Attempt
    ) async throws(WeatherFailure) -> (point: Coordinates, conditions: WeatherService.PastConditions)? {
        let (priority, budget) = (attempt.priority, attempt.budget)
        let point: Coordinates
        if let known = pending.place.coordinates {
            point = known
        } else {
            let name = pending.place.name
            let places = try await weatherService.places(named: name, priority: priority, budget: budget)
            // If several places have the name, none is used, because the author has not chosen one.
            guard case .found(let place) = PlaceMatch(among: places), let found = place.coordinates else { return nil }
            point = found
        }
        let conditions = try await weatherService.pastConditions(
            at: point, around: pending.writtenAt, priority: priority, budget: budget)
        return (point.rounded, conditions)
    }

    private func giveUp(_ pending: PendingConditions) async throws(StoreError) {
        weatherService.metrics.backfilled(.givenUp)
        try await store.cancelBackfill(of: pending.post)
    }

    private func postpone(_ pending: PendingConditions, by wait: Duration) async throws(StoreError) {
        weatherService.metrics.backfilled(.postponed)
        try await store.postponeBackfill(of: pending.post, until: min(now() + wait, pending.giveUpAt))
    }
}
