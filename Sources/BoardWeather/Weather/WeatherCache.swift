import BoardModels
import BoardStore
import Synchronization

/// A cached value and the time at which it was received.
package struct CacheEntry<Value: Sendable>: Sendable {
    package var value: Value
    var receivedAt: Timestamp
    /// The same time on the monotonic clock, from which the entry's age is computed.
    var receivedUptime: Duration
    /// True if the entry is older than the cache's freshness lifetime.
    package var isStale = false
    /// The failure that keeps a stale entry from being refreshed: the failure of its key, or else of the provider.
    ///
    /// Nil if the entry is fresh, or if the circuit breakers of the key and of the provider are closed.
    package var failure: WeatherError?
}

/// The freshness lifetime, maximum age, capacity and negative TTL of a stale-while-revalidate cache.
struct CachePolicy: Sendable {
    /// The age below which entries are served without a refresh.
    let freshnessLifetime: Duration
    /// The age below which entries that are no longer fresh are served as stale and refreshed in the background.
    let maximumAge: Duration
    /// The maximum number of entries in memory.
    let capacity: Int
    /// The negative-cache TTL, which applies after a failure that is attributed to a key; if zero, there are no
    /// negative entries.
    var negativeTTL = Duration.zero
}

/// A stale-while-revalidate cache of one kind of provider data, with single flight and negative entries, backed by the
/// store.
///
/// Ages are measured on a monotonic clock: a step of the wall clock makes no entry fresh or expired.
///
/// A failure that leaves the provider's circuit breaker closed is attributed to the key, and opens a circuit breaker of
/// that key. It stays open for the negative-cache TTL if the provider rejects the request or has no data for the key,
/// or if the data is not urgent; otherwise it stays open for a backoff. Any other failure is attributed to the
/// provider: the provider's circuit breaker determines when the next call is made, and the recovery probe repeats the
/// request.
package final class WeatherCache<Key: CustomStringConvertible & Sendable, Value: Codable & Sendable>: Sendable {
    package typealias Entry = CacheEntry<Value>
    /// Fetches the value for a key from the provider; the fetch may extend the cached value, whatever its age.
    typealias Fetch = @Sendable (_ key: Key, _ cached: Value?, CallContext) async throws(WeatherError) -> Value

    private let kind: String
    private let policy: CachePolicy
    private let storage: WeatherCacheStorage
    private let gateway: ProviderGateway
    private let probe: RecoveryProbe?
    private let metrics: WeatherMetrics
    private let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    private let uptime: @Sendable () -> Duration
    private let place: @Sendable (Key) -> String
    private let isValid: @Sendable (Key, Entry) -> Bool
    private let fetch: Fetch
    private let memory = Mutex<[String: Entry]>([:])
    /// The circuit breakers of keys that failed.
    private let breakers = Mutex<[String: CircuitBreaker]>([:])
    private let fetches = SingleFlight<String, Entry, WeatherFailure>()
    private let restores = SingleFlight<String, Void, Never>()

    /// Creates an empty cache that gets its values from `fetch`.
    ///
    /// - Parameters:
    ///   - kind: the name of the cache in the store and in metrics.
    ///   - probe: repeats failed requests; must be nil if a request may end without a call of the standard plan.
    ///   - place: returns the text that identifies the place of a key in all caches.
    ///   - isValid: an additional check, besides the age, whether an entry can be served for a key.
    init(
        _ kind: String, _ policy: CachePolicy, storage: WeatherCacheStorage, gateway: ProviderGateway,
        probe: RecoveryProbe? = nil, metrics: WeatherMetrics, now: @escaping @Sendable () -> Timestamp,
        uptime: @escaping @Sendable () -> Duration,
        place: @escaping @Sendable (Key) -> String = { $0.description },
        isValid: @escaping @Sendable (Key, Entry) -> Bool = { _, _ in true }, fetch: @escaping Fetch
    ) {
        self.kind = kind
        self.policy = policy
        self.storage = storage
        self.gateway = gateway
        self.probe = probe
        self.metrics = metrics
        self.now = now
        self.uptime = uptime
        self.place = place
        self.isValid = isValid
        self.fetch = fetch
    }

    /// The number of entries in memory.
    package var count: Int { memory.withLock { $0.count } }
    /// The number of fetches in flight.
    var inFlight: Int { fetches.count }
    /// The number of requests that share a key's fetch in flight, for tests.
    package func requests(for key: Key) -> Int { fetches.callers(of: key.description) }

    /// The entry for a key in memory, fresh or stale, whether valid for the key or not; nil if there is none or it has
    /// reached the maximum age.
    package func cached(_ key: Key) -> Entry? {
        guard var entry = memory.withLock({ $0[key.description] }) else { return nil }
        let age = uptime() - entry.receivedUptime
        guard age < policy.maximumAge else { return nil }
        entry.isStale = age >= policy.freshnessLifetime
        if entry.isStale {
            let keyFailure = breakers.withLock { $0[key.description]?.failure(at: uptime()) }
            entry.failure = keyFailure ?? gateway.failure()
        }
        return entry
    }

    /// Returns the valid cached entry for a key, and refreshes it in the background if it is stale; fetches an entry if
    /// there is none.
    ///
    /// If there is no entry and the provider's circuit breaker is not closed, an interactive request throws at once,
    /// and the trial call is made in the background. The refresh too is paid from the budget; if that is used up, the
    /// stale entry is still returned.
    package func entry(for key: Key, priority: CallPriority, budget: CallBudget) async throws(WeatherFailure) -> Entry {
        await restore(key)
        let failure = gateway.failure()
        let refreshPriority = failure == nil ? priority : .background
        if let entry = cached(key), isValid(key, entry) {
            metrics.served(kind, from: entry.isStale ? .stale : .fresh)
            if entry.isStale { refresh(key, priority: refreshPriority, budget: budget) }
            return entry
        }
        if priority == .interactive, let failure {
            refresh(key, priority: refreshPriority, budget: budget)
            metrics.served(kind, from: .failed)
            throw .unavailable(failure)
        }
        let start = ContinuousClock.now
        defer { metrics.waited(kind, .now - start) }
        do throws(WeatherFailure) {
            let entry = try await fetchedEntry(key, priority, budget)
            metrics.served(kind, from: .provider)
            return entry
        } catch {
            metrics.served(kind, from: .failed)
            throw error
        }
    }

    /// The cached value for a key, even if it is stale or invalid; nil if there is none or it has reached the maximum
    /// age.
    ///
    /// Does not wait for a fetch: a missing, stale or invalid value is refreshed in the background.
    func valueWithoutWaiting(for key: Key, budget: CallBudget) async -> Value? {
        await restore(key)
        let entry = cached(key)
        if let entry, !entry.isStale, isValid(key, entry) { return entry.value }
        refresh(key, priority: .background, budget: budget)
        return entry?.value
    }

    /// True if a fresh or stale entry for a key is cached, in memory or in the store.
    package func contains(_ key: Key) async -> Bool {
        await restore(key)
        return cached(key) != nil
    }

    /// The last entry for a key, in memory or in the store, whatever its age; nil if there is none.
    package func last(_ key: Key) async -> Entry? {
        if let entry = memory.withLock({ $0[key.description] }) { return entry }
        await restore(key)
        return memory.withLock { $0[key.description] }
    }

    /// Starts a background refresh of a key, unless one is in flight or a valid entry is younger than `age`.
    ///
    /// - Parameter age: the maximum age of an entry that is not refreshed; if nil, the cache's freshness lifetime is
    ///   used.
    package func refresh(_ key: Key, priority: CallPriority, budget: CallBudget, ifOlderThan age: Duration? = nil) {
        let age = age ?? policy.freshnessLifetime
        fetches.start(key.description) { () async throws(WeatherFailure) in
            try await self.fetchEntry(key, priority, budget, ifOlderThan: age)
        }
    }

    /// Loads the fresh entries from the store into memory.
    package func load() async throws(StoreError) {
        let stored = try await storage.all(
            kind, since: now() - policy.freshnessLifetime, limit: policy.capacity, as: Value.self)
        memory.withLock { memory in
            for (id, received) in stored where memory[id] == nil { memory[id] = entry(received) }
        }
    }

    /// Loads a key's entry from the store into memory, unless the entry in memory has not expired.
    private func restore(_ key: Key) async {
        guard cached(key) == nil else { return }
        let id = key.description
        await restores.value(for: id) {
            guard let received = await self.storage.find(self.kind, id, as: Value.self),
                let stored = self.entry(received)
            else { return }
            self.memory.withLock { memory in
                // A fetch may have cached a newer entry while the stored one was read.
                guard (memory[id]?.receivedAt ?? Timestamp(milliseconds: 0)) < stored.receivedAt else { return }
                self.insert(stored, id, in: &memory)
            }
        }
    }

    /// Creates the entry of a stored value; nil if the time at which it was received is further in the future than the
    /// maximum age, because the wall clock was stepped back.
    private func entry(_ stored: ReceivedValue<Value>) -> Entry? {
        let age = now() - stored.receivedAt
        guard age > .zero - policy.maximumAge else { return nil }
        return Entry(
            value: stored.value, receivedAt: stored.receivedAt, receivedUptime: uptime() - max(age, .zero))
    }

    /// Returns the entry from the fetch in flight for a key, or else from a new fetch.
    ///
    /// The budget of the request that started the fetch pays for it. If that budget refuses a call, the other requests
    /// that wait for the fetch try again, each with its own budget.
    private func fetchedEntry(
        _ key: Key, _ priority: CallPriority, _ budget: CallBudget
    ) async throws(WeatherFailure) -> Entry {
        while true {
            do throws(WeatherFailure) {
                return try await fetches.value(for: key.description) { () async throws(WeatherFailure) in
                    try await self.fetchEntry(key, priority, budget, ifOlderThan: self.policy.freshnessLifetime)
                }
            } catch {
                guard case .limited(let limitedBudget, _) = error, limitedBudget != budget else { throw error }
            }
        }
    }

    /// Fetches and caches the value for a key, unless a valid entry is younger than `age`.
    ///
    /// Throws without a call while the key's circuit breaker is open.
    private func fetchEntry(
        _ key: Key, _ priority: CallPriority, _ budget: CallBudget, ifOlderThan age: Duration
    ) async throws(WeatherFailure) -> Entry {
        let id = key.description
        let cached = memory.withLock { $0[id] }
        // An earlier fetch may have completed after the caller checked the cache.
        if let cached, uptime() - cached.receivedUptime < age, isValid(key, cached) { return cached }
        if storage.isShared, let stored = await fetchedElsewhere(key, ifYoungerThan: age) { return stored }
        if let refusal = breakers.withLock({ $0[id]?.refusal(at: uptime()) }) { throw .unavailable(refusal) }
        let wasHealthy = gateway.failure() == nil
        let context = CallContext(gateway: gateway, place: place(key), priority: priority, budget: budget)
        let value: Value
        do throws(WeatherError) {
            value = try await fetch(key, cached?.value, context)
        } catch {
            if let refusal = context.refusal { throw .limited(budget, refusal) }
            recordFailure(of: key, error, hasFailedCall: context.hasFailedCall, wasHealthy: wasHealthy)
            throw .unavailable(error)
        }
        // The value may lack the data of a refused call, so it must not be cached for others.
        if let refusal = context.refusal { throw .limited(budget, refusal) }
        let entry = Entry(value: value, receivedAt: now(), receivedUptime: uptime())
        memory.withLock { insert(entry, id, in: &$0) }
        breakers.withLock { $0[id] = nil }
        storage.put(value, kind: kind, key: id, receivedAt: entry.receivedAt)
        return entry
    }

    /// Returns a key's valid entry in the store and caches it, if another server has stored one that is younger than
    /// `age`; nil otherwise.
    private func fetchedElsewhere(_ key: Key, ifYoungerThan age: Duration) async -> Entry? {
        let id = key.description
        guard let received = await storage.find(kind, id, as: Value.self), let stored = entry(received),
            uptime() - stored.receivedUptime < age, isValid(key, stored)
        else { return nil }
        memory.withLock { insert(stored, id, in: &$0) }
        return stored
    }

    /// Records a failed fetch: in the recovery probe if the provider is failing, otherwise in the key's circuit
    /// breaker.
    ///
    /// - Parameters:
    ///   - hasFailedCall: whether a call failed, so that the next one may succeed soon.
    ///   - wasHealthy: whether the circuit breaker was closed before the fetch. A refusal by a breaker that has closed
    ///     since says nothing about the key.
    private func recordFailure(of key: Key, _ error: WeatherError, hasFailedCall: Bool, wasHealthy: Bool) {
        // These errors are raised without a call to the provider.
        guard error != .quotaExhausted, error != .off else { return }
        guard wasHealthy, gateway.failure() == nil else {
            probe?.add(place(key)) { self.refresh(key, priority: .background, budget: .board, ifOlderThan: .zero) }
            return
        }
        // A probe marks a cache of urgent data, which is retried sooner than after the negative-cache TTL.
        let backsOff = hasFailedCall && (probe != nil || policy.negativeTTL == .zero)
        guard backsOff || policy.negativeTTL > .zero else { return }
        let (id, now) = (key.description, uptime())
        breakers.withLock { breakers in
            if breakers.count >= policy.capacity { breakers = breakers.filter { $0.value.isOpen(at: now) } }
            guard breakers[id] != nil || breakers.count < policy.capacity else { return }
            var breaker = breakers[id] ?? CircuitBreaker()
            if backsOff {
                breaker.recordFailure(error, at: now, jitter: Double.random(in: 0...1))
            } else {
                breaker.open(error, until: now + policy.negativeTTL)
            }
            breakers[id] = breaker
        }
    }

    /// Inserts an entry, after evicting others if the cache is full.
    private func insert(_ entry: Entry, _ id: String, in memory: inout [String: Entry]) {
        if memory[id] == nil, memory.count >= policy.capacity { evict(from: &memory) }
        memory[id] = entry
    }

    /// Removes the entries that are not fresh, and the oldest quarter if the cache is still full.
    private func evict(from memory: inout [String: Entry]) {
        let now = uptime()
        memory = memory.filter { now - $0.value.receivedUptime < policy.freshnessLifetime }
        guard memory.count >= policy.capacity else { return }
        let times = memory.values.map(\.receivedUptime).sorted()
        let limit = times[times.count / 4]
        memory = memory.filter { $0.value.receivedUptime > limit }
    }
}
