import BoardModels
import BoardStore
import Logging
import Synchronization

/// A cache, in memory and in the store, of facts about the account at a provider until they expire: which version of
/// One Call a key is subscribed to, and until when the provider blocks calls.
///
/// A class because all requests share it.
final class ProviderCapabilities: Sendable {
    private struct Fact: Sendable {
        let value: String
        let until: Timestamp
    }

    private let provider: Provider
    private let store: Store
    private let now: @Sendable () -> Timestamp
    private let log: Logger
    private let facts = Mutex<[String: Fact]>([:])
    private let discoveries = SingleFlight<String, String, WeatherError>()

    init(of provider: Provider, store: Store, now: @escaping @Sendable () -> Timestamp, log: Logger) {
        self.provider = provider
        self.store = store
        self.now = now
        self.log = log
    }

    /// Returns a fact's cached value, or else the result of `discover`, which runs once for all concurrent requests.
    func value(
        _ name: String, of account: String, for time: Duration,
        _ discover: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        let key = Self.key(name, account)
        if let cached = cached(key) { return cached }
        return try await discoveries.value(for: key) { () async throws(WeatherError) in
            if let known = await self.known(name, of: account) { return known }
            let value = try await discover()
            let until = self.now() + time
            self.facts.withLock { $0[key] = Fact(value: value, until: until) }
            await self.save(name, of: account, value, until: until)
            self.log.notice("discovered a capability of the weather provider", metadata: ["\(name)": .string(value)])
            return value
        }
    }

    /// The cached value of a fact, from memory or the store; nil if there is none or it has expired.
    func known(_ name: String, of account: String) async -> String? {
        let key = Self.key(name, account)
        if let cached = cached(key) { return cached }
        guard let stored = await stored(name, of: account), stored.until > now() else { return nil }
        facts.withLock { $0[key] = stored }
        return stored.value
    }

    func save(_ name: String, of account: String, _ value: String, until: Timestamp) async {
        do throws(StoreError) {
            try await store.saveWeatherFact(name, of: account, at: provider, value: value, until: until)
        } catch {
            log.error("a fact about the weather provider cannot be stored", metadata: ["error": "\(error)"])
        }
    }

    private func cached(_ key: String) -> String? {
        guard let fact = facts.withLock({ $0[key] }), fact.until > now() else { return nil }
        return fact.value
    }

    private func stored(_ name: String, of account: String) async -> Fact? {
        do throws(StoreError) {
            let stored = try await store.weatherFact(name, of: account, at: provider)
            return stored.map { Fact(value: $0.value, until: $0.until) }
        } catch {
            log.error("a fact about the weather provider cannot be read", metadata: ["error": "\(error)"])
            return nil
        }
    }

    private static func key(_ name: String, _ account: String) -> String { name + " " + account }
}
