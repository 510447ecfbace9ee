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
        /// The time of the monotonic clock at which the fact expires.
        let until: Duration
    }

    private let provider: Provider
    private let store: Store
    private let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    private let uptime: @Sendable () -> Duration
    private let log: Logger
    private let facts = Mutex<[String: Fact]>([:])
    private let discoveries = SingleFlight<String, String, WeatherError>()

    init(
        of provider: Provider, store: Store, now: @escaping @Sendable () -> Timestamp,
        uptime: @escaping @Sendable () -> Duration, log: Logger
    ) {
        self.provider = provider
        self.store = store
        self.now = now
        self.uptime = uptime
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
            if let known = await self.known(name, of: account, for: time) { return known }
            let value = try await discover()
            let until = self.uptime() + time
            self.facts.withLock { $0[key] = Fact(value: value, until: until) }
            await self.save(name, of: account, value, until: self.now() + time)
            self.log.notice("discovered a capability of the weather provider", metadata: ["\(name)": .string(value)])
            return value
        }
    }

    /// The cached value of a fact, from memory or the store; nil if there is none or it has expired.
    ///
    /// - Parameter time: the fact's TTL. A stored one that would be valid for longer than twice this time was
    ///   stored before the wall clock was stepped back, and counts as expired.
    func known(_ name: String, of account: String, for time: Duration) async -> String? {
        let key = Self.key(name, account)
        if let cached = cached(key) { return cached }
        guard let stored = await stored(name, of: account) else { return nil }
        let left = stored.expiresAt - now()
        guard left > .zero, left <= time * 2 else { return nil }
        let until = uptime() + min(left, time)
        facts.withLock { $0[key] = Fact(value: stored.value, until: until) }
        return stored.value
    }

    func save(_ name: String, of account: String, _ value: String, until: Timestamp) async {
        do throws(StoreError) {
            try await store.saveProviderState(name, of: account, at: provider, value: value, expiresAt: until)
        } catch {
            log.error("a capability of the weather provider cannot be stored", metadata: ["error": "\(error)"])
        }
    }

    private func cached(_ key: String) -> String? {
        guard let fact = facts.withLock({ $0[key] }), fact.until > uptime() else { return nil }
        return fact.value
    }

    private func stored(_ name: String, of account: String) async -> (value: String, expiresAt: Timestamp)? {
        do throws(StoreError) {
            return try await store.providerState(name, of: account, at: provider)
        } catch {
            log.error("a capability of the weather provider cannot be read", metadata: ["error": "\(error)"])
            return nil
        }
    }

    private static func key(_ name: String, _ account: String) -> String { name + " " + account }
}
