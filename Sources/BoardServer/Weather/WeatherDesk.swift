import BoardModels
import Logging
import Synchronization

/// The server's one place that asks for weather: one question per place and ten minutes, whoever wants to know.
///
/// A class because every route and service shares its cache; its state is used in one breath, under a lock.
package final class WeatherDesk: Sendable {
    /// Nobody has it, or no answer can be given.
    enum ReportError: Error {
        case placeNotFound
        case trouble(WeatherTrouble)
    }

    /// An answer, when it came, and whether it is past its time.
    struct Reading: Sendable {
        var observation: Observation
        var isStale: Bool
    }

    static let freshTime = Duration.seconds(600)
    static let staleTime = Duration.seconds(3 * 3600)
    static let placeTime = Duration.seconds(86_400)
    private static let mostAnswers = 20_000

    private struct Answer {
        let observation: Observation
        let receivedAt: Timestamp
    }

    private struct Found {
        let places: [Place]
        let until: Timestamp
    }

    private struct State {
        var answers: [Coordinates: Answer] = [:]
        var found: [String: Found] = [:]
        var gate: CallGate
    }

    private let provider: (any WeatherProvider)?
    private let now: @Sendable () -> Timestamp
    private let log: Logger
    private let state: Mutex<State>
    private let observations = SingleFlight<Coordinates, Observation, WeatherTrouble>()
    private let searches = SingleFlight<String, [Place], WeatherTrouble>()

    /// - Parameter provider: nil when the operator chose none.
    package init(
        provider: (any WeatherProvider)?, callsPerMinute: Int, callsPerDay: Int,
        now: @escaping @Sendable () -> Timestamp, log: Logger
    ) {
        self.provider = provider
        self.now = now
        self.log = log
        state = Mutex(State(gate: CallGate(perMinute: callsPerMinute, perDay: callsPerDay)))
    }

    var isOff: Bool { provider == nil }

    /// The conditions of a point where they are known and fresh, without asking anybody.
    func known(at point: Coordinates) -> Conditions? {
        guard let answer = answer(at: point.rounded), now() - answer.receivedAt < Self.freshTime else { return nil }
        return answer.observation.conditions
    }

    /// The conditions of a point: from the cache, an old answer while a new one is fetched behind it, or asked for.
    func reading(at point: Coordinates) async throws(WeatherTrouble) -> Reading {
        let point = point.rounded
        if let answer = answer(at: point) {
            let age = now() - answer.receivedAt
            if age < Self.freshTime { return Reading(observation: answer.observation, isStale: false) }
            if age < Self.staleTime {
                observations.begin(point) { () async throws(WeatherTrouble) in try await self.ask(at: point) }
                return Reading(observation: answer.observation, isStale: true)
            }
        }
        let observation = try await observations.value(for: point) { () async throws(WeatherTrouble) in
            try await self.ask(at: point)
        }
        return Reading(observation: observation, isStale: false)
    }

    /// The places of a name; none where nothing has it.
    func places(named name: String) async throws(WeatherTrouble) -> [Place] {
        let key = name.lowercased()
        let known = state.withLock { $0.found[key] }
        if let known, known.until > now() { return known.places }
        do {
            return try await searches.value(for: key) { () async throws(WeatherTrouble) in
                try await self.search(name, key: key)
            }
        } catch {
            // Places stay where they are: an old answer is as good as a new one. That there was none is not.
            if let known, !known.places.isEmpty { return known.places }
            throw error
        }
    }

    /// What it is like at a place now.
    func report(for wanted: PlaceQuery) async throws(ReportError) -> ConditionsReport {
        do {
            var place: Place
            let point: Coordinates
            switch wanted {
            case .at(let coordinates):
                point = coordinates.rounded
                place = Place(name: point.description, coordinates: point)
            case .named(let name):
                guard let first = try await places(named: name).first, let found = first.coordinates else {
                    throw ReportError.placeNotFound
                }
                (place, point) = (first, found)
            }
            let reading = try await reading(at: point)
            if case .at = wanted, let name = reading.observation.placeName { place.name = name }
            let conditions = reading.observation.conditions
            let age = max(0, (now() - conditions.observedAt).milliseconds / 1000)
            return ConditionsReport(place: place, conditions: conditions, age: Int(age), isStale: reading.isStale)
        } catch let trouble as WeatherTrouble {
            throw .trouble(trouble)
        } catch let error as ReportError {
            throw error
        } catch {
            throw .trouble(.unreachable)
        }
    }

    private func answer(at point: Coordinates) -> Answer? {
        state.withLock { $0.answers[point] }
    }

    private func ask(at point: Coordinates) async throws(WeatherTrouble) -> Observation {
        // Whoever looked before the last call ended and asks only after it needs no call of their own.
        if let answer = answer(at: point), now() - answer.receivedAt < Self.freshTime { return answer.observation }
        let observation = try await call { provider throws(WeatherTrouble) in try await provider.observe(at: point) }
        let now = now()
        state.withLock { state in
            if state.answers.count >= Self.mostAnswers {
                state.answers = state.answers.filter { now - $0.value.receivedAt < Self.freshTime }
            }
            state.answers[point] = Answer(observation: observation, receivedAt: now)
        }
        return observation
    }

    private func search(_ name: String, key: String) async throws(WeatherTrouble) -> [Place] {
        if let known = state.withLock({ $0.found[key] }), known.until > now() { return known.places }
        let places = try await call { provider throws(WeatherTrouble) in try await provider.places(named: name) }
        let now = now()
        // A miss is asked again soon: the name may have been added, or the provider may have been unwell.
        let until = now + (places.isEmpty ? Self.freshTime : Self.placeTime)
        state.withLock { state in
            if state.found.count >= Self.mostAnswers { state.found = state.found.filter { $0.value.until > now } }
            if state.found.count < Self.mostAnswers { state.found[key] = Found(places: places, until: until) }
        }
        return places
    }

    /// Makes one call to the provider if the gate lets it, and tells the gate how it went.
    private func call<Value: Sendable>(
        _ ask: (any WeatherProvider) async throws(WeatherTrouble) -> Value
    ) async throws(WeatherTrouble) -> Value {
        guard let provider else { throw .off }
        let moment = now()
        let refusal = state.withLock { state -> WeatherTrouble? in
            do throws(WeatherTrouble) {
                try state.gate.admit(at: moment)
                return nil
            } catch {
                return error
            }
        }
        if let refusal { throw refusal }
        do {
            let value = try await ask(provider)
            state.withLock { $0.gate.succeeded() }
            return value
        } catch {
            let moment = now()
            state.withLock { $0.gate.failed(error, at: moment, jitter: Double.random(in: 0...1)) }
            log.warning("the weather provider gave no answer", metadata: ["trouble": .string(error.rawValue)])
            throw error
        }
    }
}
