import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Logging
import Synchronization
import Testing

@testable import BoardServer
@testable import BoardWeather

/// A test fixture: a digest service with a store, a scripted weather provider and a manual clock.
final class DigestScene: Sendable {
    let folder: TemporaryFolder
    let clock: ManualClock
    let provider: ScriptedProvider
    let store: Store
    let service: DigestService

    final class ChargedMembers: Sendable {
        let members = Mutex<Set<Member.ID>>([])
    }

    /// A weather provider whose responses a test determines.
    final class ScriptedProvider: WeatherProvider {
        struct State: Sendable {
            var utcOffset: Int?
            var timeZone: String?
            var error: WeatherError?
            var calls = 0
            /// The date of the one day in the forecast; nil for no forecast.
            var forecastDate: String?
        }

        let state: Mutex<State>
        let clock: ManualClock

        init(_ state: State, clock: ManualClock) {
            self.state = Mutex(state)
            self.clock = clock
        }

        var name: Provider { .openMeteo }

        func observe(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Observation {
            let now = state.withLock { $0 }
            if let error = now.error { throw error }
            try await context.call(ProviderCall(.conditions)) { () async throws(WeatherError) in
                state.withLock { $0.calls += 1 }
            }
            var conditions = Conditions(
                weather: .known(.rain), code: 500, temperature: 18, utcOffset: now.utcOffset,
                observedAt: Timestamp(milliseconds: clock.now), provider: .openMeteo)
            conditions.timeZone = now.timeZone
            return Observation(conditions: conditions)
        }

        func forecast(
            at point: Coordinates, _ context: CallContext
        ) async throws(WeatherError) -> ProviderForecast? {
            let now = state.withLock { $0 }
            if let error = now.error { throw error }
            guard let date = now.forecastDate else { return nil }
            let day = ForecastDay(date: date, weather: .known(.rain), code: 500, low: 12.4, high: 19.6)
            return ProviderForecast(steps: [], days: [day], zone: PlaceZone(utcOffset: now.utcOffset ?? 0))
        }

        func places(named name: String, _ context: CallContext) async throws(WeatherError) -> [Place] { [] }
    }

    /// The members to whom provider calls were charged.
    let charged = ChargedMembers()

    init(
        at start: String, utcOffset: Int? = nil, timeZone: String? = nil, folder: TemporaryFolder? = nil,
        isOff: Bool = false, limits: CallLimits = .plenty
    ) throws {
        let clock = ManualClock(milliseconds: (Timestamp(start) ?? .now()).milliseconds)
        let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: clock.now) }
        let log = Logger(label: "digests") { _ in SwiftLogNoOpLogHandler() }
        self.clock = clock
        provider = ScriptedProvider(.init(utcOffset: utcOffset, timeZone: timeZone), clock: clock)
        self.folder = try folder ?? TemporaryFolder()
        store = try self.folder.store()
        let weatherService = WeatherService(
            provider: isOff ? nil : provider, store: store, limits: limits, metrics: MetricsRegistry(), now: now,
            uptime: { clock.uptime }, log: log)
        service = DigestService(
            store: store, weatherService: weatherService,
            budget: { [charged] member in
                charged.members.withLock { _ = $0.insert(member) }
                return .board
            }, now: now, log: log)
    }

    var now: Timestamp { Timestamp(milliseconds: clock.now) }

    /// Registers a member who saved a place with a daily digest, at a minute of the local day.
    func member(_ handle: String = "alice", minute: Int, latitude: Double = 10) async throws -> Member.ID {
        let member = try await store.register(
            NewMember(handle: handle, password: "not kept here", client: "tests"), passwordHash: "hash",
            tokenHash: Array((handle + String(repeating: "-", count: 32)).utf8.prefix(32)), at: now
        ).0.id
        let place = try #require(
            try await store.savePlace(
                NewSavedPlace(
                    label: "home",
                    place: Place(name: "There", coordinates: Coordinates(latitude: latitude, longitude: 20))),
                of: member, at: now
            ).created)
        try await setDigest(of: member, minute: minute, place: place.id)
        return member
    }

    func setDigest(of member: Member.ID, minute: Int, place: SavedPlace.ID) async throws {
        let settings = MemberSettings(digest: DigestSettings(minute: minute, place: place, language: .english))
        _ = try await store.replaceSettings(of: member, with: settings, ifRevision: nil, at: now)
    }

    /// Advances the clock in steps, runs the digest service after each, and returns the times of the new notices.
    func pass(_ time: Duration, step: Duration = .seconds(300), _ member: Member.ID) async throws -> [String] {
        let before = try await notices(of: member).count
        let end = now + time
        await service.prepareDue()
        while now < end {
            clock.advance(by: min(step, end - now))
            await service.prepareDue()
        }
        return try await notices(of: member).dropFirst(before).map { $0.createdAt.description }
    }

    /// Returns the notices of a member, oldest first.
    func notices(of member: Member.ID) async throws -> [Notice] {
        try await store.notices(NoticeQuery(limit: 100), of: member, language: .english, at: now).items.reversed()
    }
}
