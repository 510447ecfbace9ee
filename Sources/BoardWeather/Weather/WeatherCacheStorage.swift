import BoardModels
import BoardStore
import FoundationEssentials
import Logging
import Synchronization

/// A value read from the store, and the time at which it was received from the provider.
struct ReceivedValue<Value: Sendable>: Sendable {
    let value: Value
    let receivedAt: Timestamp
}

/// The persistence of the weather caches: write-behind in batches, and reads on a miss in memory.
///
/// A class because all caches share it.
final class WeatherCacheStorage: Sendable {
    private struct EntryID: Hashable {
        let kind: String
        let key: String
    }

    private struct HourID: Hashable {
        let point: Coordinates
        let hour: Int64
    }

    private struct Pending {
        var entries: [EntryID: CachedWeather] = [:]
        var hours: [HourID: ObservedHour] = [:]
    }

    /// The maximum number of pending writes of each kind; further ones are dropped, for example while the store fails.
    private static let capacity = 20_000

    private let provider: Provider
    private let store: Store
    private let log: Logger
    private let pending = Mutex(Pending())

    init(of provider: Provider, store: Store, log: Logger) {
        self.provider = provider
        self.store = store
        self.log = log
    }

    /// Whether other servers store entries too.
    var isShared: Bool { store.isShared }

    /// Queues an entry for the next `flush()`.
    func put(_ value: some Encodable, kind: String, key: String, receivedAt: Timestamp) {
        do {
            let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
            let entry = CachedWeather(kind: kind, key: key, response: json, receivedAt: receivedAt)
            let id = EntryID(kind: kind, key: key)
            pending.withLock { pending in
                guard pending.entries[id] != nil || pending.entries.count < Self.capacity else { return }
                pending.entries[id] = entry
            }
        } catch {
            log.error("a weather cache entry cannot be encoded", metadata: ["error": "\(error)"])
        }
    }

    /// Records the temperature measured at a point, so that tomorrow's can be compared with it.
    func record(_ conditions: Conditions, at point: Coordinates) {
        guard let temperature = conditions.temperature else { return }
        let hour = ObservedHour(
            point: point, observedAt: conditions.observedAt, temperature: temperature, code: conditions.code)
        let id = HourID(point: point.rounded, hour: hour.observedAt.milliseconds / 3_600_000)
        pending.withLock { pending in
            // The store too records only the first temperature of an hour.
            guard pending.hours[id] == nil, pending.hours.count < Self.capacity else { return }
            pending.hours[id] = hour
        }
    }

    /// The pending or stored entry for a key; nil if there is none or it cannot be read.
    func find<Value: Decodable & Sendable>(
        _ kind: String, _ key: String, as type: Value.Type
    ) async -> ReceivedValue<Value>? {
        let unwritten = pending.withLock { $0.entries[EntryID(kind: kind, key: key)] }
        do {
            if let unwritten { return try Self.decode(unwritten) }
            return try await store.cachedWeather(kind: kind, key: key, of: provider).map { try Self.decode($0) }
        } catch StoreError.cancelled {
            return nil
        } catch {
            log.error("a weather cache entry cannot be read", metadata: ["error": "\(error)"])
            return nil
        }
    }

    /// The newest stored entries of a kind that were received since a moment, with their keys.
    func all<Value: Decodable & Sendable>(
        _ kind: String, since moment: Timestamp, limit: Int, as type: Value.Type
    ) async throws(StoreError) -> [(key: String, received: ReceivedValue<Value>)] {
        try await store.cachedWeather(kind: kind, of: provider, since: moment, limit: limit).compactMap { stored in
            // Another release of the server may have written an entry that this one cannot decode.
            guard let received: ReceivedValue<Value> = try? Self.decode(stored) else { return nil }
            return (key: stored.key, received: received)
        }
    }

    /// The temperatures recorded at a point from `start` to before `end`, including those not yet written to the store;
    /// empty if the store cannot be read.
    func recorded(at point: Coordinates, from start: Timestamp, to end: Timestamp) async -> [ObservedHour] {
        let unwritten = pending.withLock { $0.hours }
        do throws(StoreError) {
            let stored = try await store.observedHours(at: point, of: provider, from: start, to: end)
            return stored
                + unwritten.values.filter { $0.point == point.rounded && $0.observedAt >= start && $0.observedAt < end }
        } catch {
            if error != .cancelled {
                log.error("recorded temperatures cannot be read", metadata: ["error": "\(error)"])
            }
            return []
        }
    }

    /// Writes all pending entries and temperatures to the store in one transaction.
    func flush() async {
        let batch = pending.withLock { $0 }
        guard !batch.entries.isEmpty || !batch.hours.isEmpty else { return }
        do throws(StoreError) {
            try await store.saveWeather(Array(batch.entries.values), hours: Array(batch.hours.values), of: provider)
        } catch {
            if error != .cancelled {
                log.error("weather cache entries cannot be stored", metadata: ["error": "\(error)"])
            }
            return
        }
        pending.withLock { pending in
            // An entry that was replaced during the write stays pending.
            for (id, entry) in batch.entries where pending.entries[id] == entry { pending.entries[id] = nil }
            for id in batch.hours.keys { pending.hours[id] = nil }
        }
    }

    private static func decode<Value: Decodable & Sendable>(_ stored: CachedWeather) throws -> ReceivedValue<Value> {
        let value = try JSONDecoder().decode(Value.self, from: Data(stored.response.utf8))
        return ReceivedValue(value: value, receivedAt: stored.receivedAt)
    }
}
