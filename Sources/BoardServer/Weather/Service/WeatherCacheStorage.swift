import BoardModels
import BoardStore
import FoundationEssentials
import Logging
import Synchronization

/// Where the desk's answers outlive the process: written behind, in batches, and read when nobody remembers.
///
/// A class because all kinds of answers share it.
final class WeatherCacheStorage: Sendable {
    private struct Slot: Hashable {
        let kind: String
        let key: String
    }

    private struct Pending {
        var answers: [Slot: CachedWeather] = [:]
        var hours: [HourSlot: ObservedHour] = [:]
    }

    private struct HourSlot: Hashable {
        let point: Coordinates
        let hour: Int64
    }

    /// How many of each may wait while the store refuses them; the ones after that are not kept.
    private static let mostPending = 20_000

    private let provider: Provider
    private let store: Store
    private let log: Logger
    private let pending = Mutex(Pending())

    init(of provider: Provider, store: Store, log: Logger) {
        self.provider = provider
        self.store = store
        self.log = log
    }

    func put(_ value: some Encodable, kind: String, key: String, receivedAt: Timestamp) {
        do {
            let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
            let answer = CachedWeather(kind: kind, key: key, answer: json, receivedAt: receivedAt)
            let slot = Slot(kind: kind, key: key)
            pending.withLock { pending in
                guard pending.answers[slot] != nil || pending.answers.count < Self.mostPending else { return }
                pending.answers[slot] = answer
            }
        } catch {
            log.error("an answer of the weather provider cannot be kept", metadata: ["error": "\(error)"])
        }
    }

    /// Notes what was observed, for tomorrow's question about yesterday.
    func note(_ conditions: Conditions, at point: Coordinates) {
        guard let temperature = conditions.temperature else { return }
        let hour = ObservedHour(
            point: point, observedAt: conditions.observedAt, temperature: temperature, code: conditions.code)
        let slot = HourSlot(point: point.rounded, hour: hour.observedAt.milliseconds / 3_600_000)
        pending.withLock { pending in
            // The store keeps the first of an hour too.
            guard pending.hours[slot] == nil, pending.hours.count < Self.mostPending else { return }
            pending.hours[slot] = hour
        }
    }

    func find<Value: Decodable>(_ kind: String, _ key: String, as type: Value.Type) async -> Answer<Value>? {
        let waiting = pending.withLock { $0.answers[Slot(kind: kind, key: key)] }
        do {
            guard
                let kept =
                    if let waiting { waiting } else {
                        try await store.keptWeather(kind: kind, key: key, of: provider)
                    }
            else { return nil }
            return try Self.read(kept)
        } catch StoreError.cancelled {
            return nil
        } catch {
            log.error("a kept answer of the weather provider cannot be read", metadata: ["error": "\(error)"])
            return nil
        }
    }

    /// The newest answers of a kind, by key.
    func all<Value: Decodable>(
        _ kind: String, since moment: Timestamp, limit: Int, as type: Value.Type
    ) async throws(StoreError) -> [(key: String, answer: Answer<Value>)] {
        try await store.keptWeather(kind: kind, of: provider, since: moment, limit: limit).compactMap { kept in
            // One that another version of the server wrote is as good as none.
            guard let answer: Answer<Value> = try? Self.read(kept) else { return nil }
            return (key: kept.key, answer: answer)
        }
    }

    /// Temperatures that were observed at a point, whoever asked.
    func observed(at point: Coordinates, from start: Timestamp, to end: Timestamp) async -> [ObservedHour] {
        let waiting = pending.withLock { $0.hours }
        do throws(StoreError) {
            let kept = try await store.observedHours(at: point, of: provider, from: start, to: end)
            return kept
                + waiting.values.filter { $0.point == point.rounded && $0.observedAt >= start && $0.observedAt < end }
        } catch {
            log.error("what was observed cannot be read", metadata: ["error": "\(error)"])
            return []
        }
    }

    /// Writes what waits in one transaction.
    func flush() async {
        let batch = pending.withLock { $0 }
        guard !batch.answers.isEmpty || !batch.hours.isEmpty else { return }
        do throws(StoreError) {
            try await store.keepWeather(Array(batch.answers.values), hours: Array(batch.hours.values), of: provider)
        } catch {
            log.error("answers of the weather provider cannot be kept", metadata: ["error": "\(error)"])
            return
        }
        pending.withLock { pending in
            // What came meanwhile stays for the next time.
            for (slot, answer) in batch.answers where pending.answers[slot] == answer { pending.answers[slot] = nil }
            for slot in batch.hours.keys { pending.hours[slot] = nil }
        }
    }

    private static func read<Value: Decodable>(_ kept: CachedWeather) throws -> Answer<Value> {
        let value = try JSONDecoder().decode(Value.self, from: Data(kept.answer.utf8))
        return Answer(value: value, receivedAt: kept.receivedAt)
    }
}
