import BoardModels
import BoardStore
import Logging
import Synchronization

/// A cache, in memory and in the store, of the state of the server's account at a provider: named values that expire,
/// such as the version of One Call to which a key is subscribed.
///
/// A class because all requests share it.
final class ProviderStateCache: Sendable {
    private struct Entry: Sendable {
        let value: String
        /// The time of the monotonic clock at which the value expires.
        let until: Duration
    }

    private let provider: Provider
    private let store: Store
    private let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    private let uptime: @Sendable () -> Duration
    private let log: Logger
    private let entries = Mutex<[String: Entry]>([:])
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

    /// Returns the cached value of a name, or else runs `discover`, once for all concurrent requests, and caches its
    /// result.
    ///
    /// - Parameter ttl: the TTL of a discovered value.
    func value(
        _ name: String, of account: String, for ttl: Duration,
        _ discover: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        let key = Self.key(name, account)
        if let cached = cached(key) { return cached }
        return try await discoveries.value(for: key) { () async throws(WeatherError) in
            if let known = await self.known(name, of: account, for: ttl) { return known }
            let value = try await discover()
            let until = self.uptime() + ttl
            self.entries.withLock { $0[key] = Entry(value: value, until: until) }
            await self.save(name, of: account, value, until: self.now() + ttl)
            self.log.notice("discovered a capability of the weather provider", metadata: ["\(name)": .string(value)])
            return value
        }
    }

    /// The cached value of a name, from memory or the store; nil if there is none, it has expired or the store fails.
    ///
    /// - Parameter ttl: the TTL of the value. A stored value that would be valid for longer than twice this time was
    ///   stored before the wall clock was stepped back, and is treated as expired.
    func known(_ name: String, of account: String, for ttl: Duration) async -> String? {
        let key = Self.key(name, account)
        if let cached = cached(key) { return cached }
        guard let stored = await stored(name, of: account) else { return nil }
        let left = stored.expiresAt - now()
        guard left > .zero, left <= ttl * 2 else { return nil }
        let until = uptime() + min(left, ttl)
        entries.withLock { $0[key] = Entry(value: stored.value, until: until) }
        return stored.value
    }

    /// Saves a value in the store alone; logs an error of the store instead of throwing it.
    func save(_ name: String, of account: String, _ value: String, until: Timestamp) async {
        do throws(StoreError) {
            try await store.saveProviderState(name, of: account, at: provider, value: value, expiresAt: until)
        } catch {
            if error != .cancelled {
                log.error("a capability of the weather provider cannot be stored", metadata: ["error": "\(error)"])
            }
        }
    }

    private func cached(_ key: String) -> String? {
        guard let entry = entries.withLock({ $0[key] }), entry.until > uptime() else { return nil }
        return entry.value
    }

    private func stored(_ name: String, of account: String) async -> (value: String, expiresAt: Timestamp)? {
        do throws(StoreError) {
            return try await store.providerState(name, of: account, at: provider)
        } catch {
            if error != .cancelled {
                log.error("a capability of the weather provider cannot be read", metadata: ["error": "\(error)"])
            }
            return nil
        }
    }

    private static func key(_ name: String, _ account: String) -> String { name + " " + account }
}
