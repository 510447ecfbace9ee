import BoardModels
import BoardStore
import Logging
import ServiceLifecycle

/// Prepares each member's digest when the clocks at its place show the chosen time.
///
/// All that it knows is in the store, so a restart goes on where the server stopped. The latest digest that was missed
/// is made up for while it is still of use: on its own day, or within three hours. Earlier ones are left out.
struct DigestService: Service {
    let store: Store
    let weatherService: WeatherService
    let delivery: any DigestDelivery
    let now: @Sendable () -> Timestamp
    let log: Logger

    /// For how long after its day a missed digest is still of use.
    static let usefulTime = Duration.seconds(3 * 3600)
    /// For how long a digest waits for a provider in trouble, and how long between the tries.
    static let timeout = (whole: Duration.seconds(2 * 3600), between: Duration.seconds(300))
    /// How long before a digest the offset is asked for, where that is all that is known of the clocks: a change of the
    /// clock by an hour is then seen in time.
    static let lookAhead = Duration.seconds(75 * 60)
    private static let batch = 20

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                await prepareDue()
                // A digest has a minute, so that this is soon enough; looking costs one walk over an index.
                try await Task.sleep(for: .seconds(10))
            }
        }
    }

    /// Looks at every digest that is to be looked at by now.
    func prepareDue() async {
        do {
            while !Task.isCancelled {
                let due = try await store.dueDigests(at: now(), limit: Self.batch)
                guard !due.isEmpty else { return }
                let allWell = await withTaskGroup(of: Bool.self) { group in
                    for one in due { group.addTask { await look(at: one) } }
                    return await group.reduce(true) { $0 && $1 }
                }
                // What failed is tried again with the next round, not at once and for ever.
                guard allWell else { return }
            }
        } catch StoreError.cancelled {
            // The server stops; what is due waits in the store.
        } catch {
            log.error("digests could not be read", metadata: ["error": "\(error)"])
        }
    }

    private func look(at due: DueDigest) async -> Bool {
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
        guard let clock = ZonedSchedule(due) else {
            // Nobody has said yet what time it is there.
            let (learnt, _) = try await ask(about: due)
            let wait = ZonedSchedule(learnt) == nil ? Self.timeout.between : .zero
            return try await store.schedule(due, doneUntil: due.doneUntil, lookAt: now() + wait)
        }
        guard clock.slot(of: due, by: now()) != nil else { return try await waitForNext(due, by: clock) }
        let (learnt, answer) = try await ask(about: due)
        // The clocks may have changed since the offset was last told: then it is due at another moment.
        guard let clock = ZonedSchedule(learnt), let slot = clock.slot(of: due, by: now()) else {
            return try await store.schedule(due, doneUntil: due.doneUntil, lookAt: now())
        }
        try await tell(slot, of: learnt, by: clock, answer)
    }

    /// Waits for the next one that is due, and looks at the clocks before it where their rules are not known.
    private func waitForNext(_ due: DueDigest, by clock: ZonedSchedule) async throws(StoreError) {
        var clock = clock
        if isAhead(of: due, by: clock) { clock = ZonedSchedule(try await ask(about: due).due) ?? clock }
        guard clock.slot(of: due, by: now()) == nil else {
            return try await store.schedule(due, doneUntil: due.doneUntil, lookAt: now())
        }
        try await store.schedule(due, doneUntil: due.doneUntil, lookAt: nextLook(due.minute, by: clock))
    }

    private func isAhead(of due: DueDigest, by clock: ZonedSchedule) -> Bool {
        guard case .offset = clock, let next = clock.next(due.minute, after: now()) else { return false }
        return now() >= next.at - Self.lookAhead
    }

    private func nextLook(_ minute: Int, by clock: ZonedSchedule) -> Timestamp {
        let now = now()
        // Every calendar has another day within the week that is searched.
        guard let next = clock.next(minute, after: now)?.at else { return now + .seconds(86_400) }
        switch clock {
        case .zone: return next
        case .offset: return next - Self.lookAhead > now ? next - Self.lookAhead : next
        }
    }

    private func tell(
        _ slot: ZonedSchedule.Slot, of due: DueDigest, by clock: ZonedSchedule,
        _ answer: Result<WeatherService.Reading, WeatherError>
    ) async throws(StoreError) {
        let (now, late) = (now(), now() - slot.at)
        let isOfUse = clock.day(at: now) == slot.day || late <= Self.usefulTime
        guard isOfUse, !weatherService.isOff else {
            return try await store.schedule(due, doneUntil: slot.at, lookAt: nextLook(due.minute, by: clock))
        }
        if let wait = Self.wait(for: answer, late: late) {
            return try await store.schedule(due, doneUntil: due.doneUntil, lookAt: now + wait)
        }
        let digest = try await digest(of: due, by: clock, answer)
        let prepared = PreparedDigest(
            digest: digest, due: due, localDate: slot.date, dueAt: slot.at,
            lookAt: nextLook(due.minute, by: clock))
        if try await delivery.deliver(prepared, at: now) { return }
        log.debug("a digest was not delivered: the day has one, or it was changed")
    }

    /// How long a better answer is worth waiting for; nil where it is told as it is.
    private static func wait(for answer: Result<WeatherService.Reading, WeatherError>, late: Duration) -> Duration? {
        switch answer {
        // The provider is slow, or in trouble.
        case .success(let reading): reading.isStale && late < .seconds(600) ? .seconds(30) : nil
        case .failure: late < timeout.whole ? timeout.between : nil
        }
    }

    private func digest(
        of due: DueDigest, by clock: ZonedSchedule, _ answer: Result<WeatherService.Reading, WeatherError>
    ) async throws(StoreError) -> Digest {
        let now = now()
        var digest = Digest(date: clock.date(at: now), label: due.label, place: due.place, language: due.language)
        switch answer {
        case .failure(let trouble): digest.trouble = trouble
        case .success(let reading):
            let conditions = reading.observation.conditions
            let age = max(0, (now - conditions.observedAt).milliseconds / 1000)
            let report = ConditionsReport(
                place: due.place, conditions: conditions, age: Int(age), isStale: reading.isStale)
            digest.current = report
            if let forecast = await forecast(of: due) {
                digest.today = forecast.days.first { $0.date == digest.date }
                digest.warmerThanYesterday = forecast.comparison?.warmerThanYesterday
                digest.warnings = forecast.alerts.isEmpty ? nil : forecast.alerts.map(\.event)
            }
            digest.recommendations = try await Recommendations(store: store)
                .recommendations(for: report, limit: Digest.best, reader: due.member)
                .map { DigestPost($0) }
        }
        return digest
    }

    /// What is to come, where the provider says; without it the digest is told all the same.
    private func forecast(of due: DueDigest) async -> Forecast? {
        guard let point = due.place.coordinates else { return nil }
        do throws(WeatherService.ReportError) {
            return try await weatherService.forecast(for: .at(point), days: 2, for: .board)
        } catch {
            log.debug("a digest goes without its forecast", metadata: ["error": "\(error)"])
            return nil
        }
    }

    /// Asks for the weather at a digest's place, and keeps what it tells of the clocks there.
    private func ask(
        about due: DueDigest
    ) async throws(StoreError) -> (due: DueDigest, answer: Result<WeatherService.Reading, WeatherError>) {
        guard let point = due.place.coordinates else { throw .internalFault("a digest's place has no point") }
        let reading: WeatherService.Reading
        do throws(WeatherError) {
            reading = try await latest(at: point)
        } catch {
            return (due, .failure(error))
        }
        var learnt = due
        learnt.timeZone = reading.observation.timeZone ?? due.timeZone
        // An old answer's offset may be from before a change of the clock.
        if !reading.isStale || due.utcOffset == nil {
            learnt.utcOffset = reading.observation.conditions.utcOffset ?? due.utcOffset
        }
        if learnt != due {
            try await store.keepClock(timeZone: learnt.timeZone, utcOffset: learnt.utcOffset, at: due.placeID)
        }
        return (learnt, .success(reading))
    }
}

extension DigestService {
    /// The weather at a point; an old answer is worth a moment's wait, for a new one is being fetched behind it.
    private func latest(at point: Coordinates) async throws(WeatherError) -> WeatherService.Reading {
        var reading = try await weatherService.reading(at: point, for: .board)
        for _ in 0..<20 where reading.isStale {
            // Ended early only when the server stops, which the next write tells.
            guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
            reading = try await weatherService.reading(at: point, for: .board)
        }
        return reading
    }
}

extension ZonedSchedule {
    /// The latest that is due and not done.
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
