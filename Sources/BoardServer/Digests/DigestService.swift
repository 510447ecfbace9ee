import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Logging
import ServiceLifecycle

/// A background service that prepares each member's daily digest (a notice with the weather at a place and posts that
/// fit it) at the chosen time, local to the digest's place.
///
/// Its state is in the store, so a restart continues where the server stopped. The latest missed digest is delivered
/// late on its own day or within three hours; earlier missed digests are skipped.
struct DigestService: Service {
    let store: Store
    let weatherService: WeatherService
    /// Returns the budget that limits the provider calls for a member's digest, since members may change a digest's
    /// place and time as often as they like.
    let budget: @Sendable (Member.ID) -> CallBudget
    let now: @Sendable () -> Timestamp
    let log: Logger

    /// The maximum delay of a digest whose local day has ended.
    static let maximumDelay = Duration.seconds(3 * 3600)
    /// The time after a digest's due time during which the weather is fetched again if fetching it fails.
    static let retryPeriod = Duration.seconds(2 * 3600)
    /// The time between retries in `retryPeriod`, and while neither time zone nor UTC offset is known.
    static let retryInterval = Duration.seconds(300)
    /// The time between retries while a call quota is used up, as when hundreds of digests that are due at the same
    /// minute use up the share of background calls.
    static let quotaRetry = Duration.seconds(60)
    /// The time before a digest at which the UTC offset is refreshed if the time zone is unknown, so that a daylight
    /// saving change of an hour is noticed in time.
    static let lookAhead = Duration.seconds(75 * 60)
    private static let batchSize = 20

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                await prepareDue()
                // Digests are due to the minute, so this is soon enough; a round costs one index scan.
                try await Task.sleep(for: .seconds(10))
            }
        }
    }

    /// Prepares and delivers all digests that are due.
    func prepareDue() async {
        do {
            while !Task.isCancelled {
                let due = try await store.takeDueDigests(at: now(), limit: Self.batchSize)
                guard !due.isEmpty else { return }
                let allSucceeded = await withTaskGroup(of: Bool.self) { group in
                    for dueDigest in due { group.addTask { await prepare(dueDigest) } }
                    return await group.reduce(true) { $0 && $1 }
                }
                // Failed digests are still due: the next round retries them.
                guard allSucceeded else { return }
            }
        } catch StoreError.cancelled {
            // The server is shutting down; its next run continues.
        } catch {
            log.error("digests could not be read", metadata: ["error": "\(error)"])
        }
    }

    private func prepare(_ due: DueDigest) async -> Bool {
        do throws(StoreError) {
            try await handle(due)
            return true
        } catch StoreError.cancelled {
            return false
        } catch {
            log.error("a digest could not be prepared", metadata: ["error": "\(error)"])
            return false
        }
    }

    private func handle(_ due: DueDigest) async throws(StoreError) {
        guard let schedule = ZonedSchedule(due) else {
            // The local time is not known yet.
            let (updated, _) = try await fetchWeather(for: due)
            let wait = ZonedSchedule(updated) == nil ? Self.retryInterval : .zero
            return try await store.schedule(due, doneUntil: due.doneUntil, nextCheckAt: now() + wait)
        }
        guard schedule.slot(of: due, by: now()) != nil else { return try await waitForNext(due, by: schedule) }
        let (updated, weather) = try await fetchWeather(for: due)
        // If the UTC offset has changed since it was stored, the digest may not be due yet, so it is checked again.
        guard let schedule = ZonedSchedule(updated), let slot = schedule.slot(of: due, by: now()) else {
            return try await store.schedule(due, doneUntil: due.doneUntil, nextCheckAt: now())
        }
        try await deliver(slot, of: updated, by: schedule, weather)
    }

    /// Schedules the next check of a digest that is not due; refreshes the UTC offset first if the time zone is unknown
    /// and the digest is due soon.
    private func waitForNext(_ due: DueDigest, by schedule: ZonedSchedule) async throws(StoreError) {
        var schedule = schedule
        if needsOffsetRefresh(of: due, by: schedule) {
            schedule = ZonedSchedule(try await fetchWeather(for: due).due) ?? schedule
        }
        // With the refreshed offset the digest may be due already.
        guard schedule.slot(of: due, by: now()) == nil else {
            return try await store.schedule(due, doneUntil: due.doneUntil, nextCheckAt: now())
        }
        try await store.schedule(due, doneUntil: due.doneUntil, nextCheckAt: nextCheck(due.minute, by: schedule))
    }

    /// True if the digest's time zone is unknown and the digest is due within `lookAhead`.
    private func needsOffsetRefresh(of due: DueDigest, by schedule: ZonedSchedule) -> Bool {
        guard case .offset = schedule, let next = schedule.next(due.minute, after: now()) else { return false }
        return now() >= next.at - Self.lookAhead
    }

    /// The time of the next check of a digest: when it is due or, while its time zone is unknown, `lookAhead` earlier.
    ///
    /// - Parameter minute: the digest's time of day, in minutes after local midnight.
    private func nextCheck(_ minute: Int, by schedule: ZonedSchedule) -> Timestamp {
        let now = now()
        guard let next = schedule.next(minute, after: now)?.at else { return now + .seconds(86_400) }
        switch schedule {
        case .zone: return next
        case .offset: return next - Self.lookAhead > now ? next - Self.lookAhead : next
        }
    }

    private func deliver(
        _ slot: ZonedSchedule.Slot, of due: DueDigest, by schedule: ZonedSchedule,
        _ weather: Result<CacheEntry<Observation>, WeatherError>
    ) async throws(StoreError) {
        let (now, late) = (now(), now() - slot.at)
        let isUseful = schedule.day(at: now) == slot.day || late <= Self.maximumDelay
        // Skips a digest that is too late; with the weather off, all digests are skipped.
        guard isUseful, !weatherService.isOff else {
            return try await store.schedule(due, doneUntil: slot.at, nextCheckAt: nextCheck(due.minute, by: schedule))
        }
        if let delay = Self.retryDelay(after: weather, late: late) {
            return try await store.schedule(due, doneUntil: due.doneUntil, nextCheckAt: now + delay)
        }
        let digest = try await digest(of: due, by: schedule, weather)
        let prepared = PreparedDigest(
            digest: digest, due: due, localDate: slot.date, dueAt: slot.at,
            nextCheckAt: nextCheck(due.minute, by: schedule))
        if try await store.deliver(prepared, at: now) { return }
        log.debug("a digest was not delivered: the day has one already, or its settings changed")
    }

    /// The delay before the weather is fetched again; nil if the digest is delivered with the data at hand.
    private static func retryDelay(
        after weather: Result<CacheEntry<Observation>, WeatherError>, late: Duration
    ) -> Duration? {
        switch weather {
        // Stale weather may be refreshed soon: for ten minutes, the digest waits for that.
        case .success(let entry): entry.isStale && late < .seconds(600) ? .seconds(30) : nil
        case .failure(let error) where late < retryPeriod:
            error == .quotaExhausted ? quotaRetry : retryInterval
        case .failure: nil
        }
    }

    private func digest(
        of due: DueDigest, by schedule: ZonedSchedule, _ weather: Result<CacheEntry<Observation>, WeatherError>
    ) async throws(StoreError) -> Digest {
        let now = now()
        var digest = Digest(date: schedule.date(at: now), label: due.label, place: due.place, language: due.language)
        switch weather {
        case .failure(let error): digest.trouble = error
        case .success(let entry):
            let conditions = entry.value.conditions
            let age = max(0, (now - conditions.observedAt).milliseconds / 1000)
            let report = ConditionsReport(
                place: due.place, conditions: conditions, age: Int(age), isStale: entry.isStale, failure: entry.failure)
            digest.current = report
            if let forecast = await forecast(of: due) {
                digest.today = forecast.days.first { $0.date == digest.date }
                digest.warmerThanYesterday = forecast.comparison?.warmerThanYesterday
                digest.warnings = forecast.alerts.isEmpty ? nil : forecast.alerts.map { $0.title(in: due.language) }
            }
            digest.recommendations = try await Recommendations(store: store)
                .recommendations(
                    for: report, in: due.language, limit: Digest.maximumRecommendations, reader: due.member
                )
                .map { DigestPost($0) }
        }
        return digest
    }
}

extension ZonedSchedule {
    /// The digest's latest slot (an occurrence of the schedule) that is due at `moment` and has not been delivered or
    /// skipped; nil if there is none.
    fileprivate func slot(of due: DueDigest, by moment: Timestamp) -> Slot? {
        latest(due.minute, by: moment).flatMap { $0.at > due.doneUntil ? $0 : nil }
    }
}

extension DigestPost {
    fileprivate init(_ recommendation: Recommendation) {
        let post = recommendation.post
        self.init(
            id: post.id, title: post.title, weather: post.weather, category: post.category, fit: recommendation.fit)
    }
}
