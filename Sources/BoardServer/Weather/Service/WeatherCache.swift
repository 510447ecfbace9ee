import BoardModels
import BoardStore
import Synchronization

/// What the provider said, and when.
struct Answer<Value: Sendable>: Sendable {
    var value: Value
    var receivedAt: Timestamp
}

/// How long the answers to one kind of question are good.
struct CachePolicy: Sendable {
    /// Answers of this age are served without asking again.
    let fresh: Duration
    /// Answers of this age are served while they are asked for again, or cannot be.
    let kept: Duration
    /// How many are held in memory.
    let most: Int
    /// For how long a question that was asked in vain is not asked again.
    var missed = Duration.zero
}

/// The answers to one kind of question, by place: from memory, from the store, or asked for, once for all who wait.
final class WeatherCache<Value: Codable & Sendable>: Sendable {
    struct Served: Sendable {
        let value: Value
        let receivedAt: Timestamp
        let isStale: Bool
    }

    private let kind: String
    private let times: CachePolicy
    private let storage: WeatherCacheStorage
    private let metrics: WeatherMetrics
    private let lastMiss: RecoveryProbe?
    private let now: @Sendable () -> Timestamp
    private let memory = Mutex<[String: Answer<Value>]>([:])
    private let misses = Mutex<[String: (trouble: WeatherError, at: Timestamp)]>([:])
    private let flights = SingleFlight<String, Answer<Value>, WeatherError>()
    private let lookups = SingleFlight<String, Void, Never>()

    /// - Parameter lastMiss: nil where a question asked again would not tell whether the provider is well.
    init(
        _ kind: String, _ times: CachePolicy, storage: WeatherCacheStorage, metrics: WeatherMetrics,
        lastMiss: RecoveryProbe?,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.kind = kind
        self.times = times
        self.storage = storage
        self.metrics = metrics
        self.lastMiss = lastMiss
        self.now = now
    }

    var count: Int { memory.withLock { $0.count } }
    /// How many questions the provider is being asked.
    var underWay: Int { flights.count }

    /// The answer in memory, while it may still be served.
    func known(_ key: String) -> Served? {
        guard let answer = memory.withLock({ $0[key] }) else { return nil }
        let age = now() - answer.receivedAt
        guard age < times.kept else { return nil }
        return Served(value: answer.value, receivedAt: answer.receivedAt, isStale: age >= times.fresh)
    }

    /// The last answer that there was, however old it is, as long as somebody remembers it.
    func last(_ key: String) async -> Answer<Value>? {
        if let answer = memory.withLock({ $0[key] }) { return answer }
        await lookups.value(for: key) { await self.lookUp(key) }
        return memory.withLock { $0[key] }
    }

    /// The answer: fresh from the cache, an old one while a new one is fetched behind it, or asked for.
    ///
    /// - Parameters:
    ///   - isGood: what a fresh answer must hold beside its age.
    ///   - trouble: what is thrown, while the question is asked behind it, instead of waiting; nil to wait.
    func answer(
        to key: String, isGood: @escaping @Sendable (Value) -> Bool = { _ in true },
        unless trouble: WeatherError? = nil, _ ask: @escaping @Sendable () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Served {
        await remember(key)
        if let known = known(key), isGood(known.value) {
            metrics.answered(kind, from: known.isStale ? .stale : .fresh)
            if known.isStale { refresh(key, ask) }
            return known
        }
        if let trouble {
            refresh(key, isGood: isGood, ask)
            metrics.answered(kind, from: .failed)
            throw trouble
        }
        let begin = ContinuousClock.now
        defer { metrics.waited(kind, .now - begin) }
        do {
            let answer = try await flights.value(for: key) { () async throws(WeatherError) in
                try await self.fetch(key, unlessYoungerThan: self.times.fresh, isGood, ask)
            }
            metrics.answered(kind, from: .asked)
            return Served(value: answer.value, receivedAt: answer.receivedAt, isStale: false)
        } catch {
            metrics.answered(kind, from: .failed)
            throw error
        }
    }

    /// What is known, good or not, while a better answer is asked for behind it.
    func knownMeanwhile(
        _ key: String, isGood: @escaping @Sendable (Value) -> Bool = { _ in true },
        _ ask: @escaping @Sendable () async throws(WeatherError) -> Value
    ) async -> Value? {
        await remember(key)
        let known = known(key)
        guard let known, !known.isStale, isGood(known.value) else {
            refresh(key, isGood: isGood, ask)
            return known?.value
        }
        return known.value
    }

    /// Whether there is an answer that may still be served.
    func isKnown(_ key: String) async -> Bool {
        await remember(key)
        return known(key) != nil
    }

    /// Asks behind everybody's back, if nobody does so already.
    ///
    /// - Parameter age: a good answer that is younger is left alone; nil means as long as answers are fresh.
    func refresh(
        _ key: String, unlessYoungerThan age: Duration? = nil,
        isGood: @escaping @Sendable (Value) -> Bool = { _ in true },
        _ ask: @escaping @Sendable () async throws(WeatherError) -> Value
    ) {
        let age = age ?? times.fresh
        flights.begin(key) { () async throws(WeatherError) in
            try await self.fetch(key, unlessYoungerThan: age, isGood, ask)
        }
    }

    /// Brings the answers that are still good from the store into memory.
    func load() async throws(StoreError) {
        let kept = try await storage.all(kind, since: now() - times.fresh, limit: times.most, as: Value.self)
        memory.withLock { memory in
            for (key, answer) in kept where memory[key] == nil { memory[key] = answer }
        }
    }

    private func remember(_ key: String) async {
        if known(key) == nil { await lookups.value(for: key) { await self.lookUp(key) } }
    }

    private func lookUp(_ key: String) async {
        guard let kept = await storage.find(kind, key, as: Value.self) else { return }
        memory.withLock { memory in
            guard (memory[key]?.receivedAt ?? Timestamp(milliseconds: 0)) < kept.receivedAt else { return }
            put(kept, key, in: &memory)
        }
    }

    private func fetch(
        _ key: String, unlessYoungerThan age: Duration, _ isGood: @Sendable (Value) -> Bool,
        _ ask: @escaping @Sendable () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Answer<Value> {
        // Whoever looked before the last call ended and asks only after it needs no call of their own.
        if let known = memory.withLock({ $0[key] }), now() - known.receivedAt < age, isGood(known.value) {
            return known
        }
        if let miss = misses.withLock({ $0[key] }), now() - miss.at < times.missed { throw miss.trouble }
        let value: Value
        do throws(WeatherError) {
            value = try await ask()
        } catch {
            missed(key, error, ask)
            throw error
        }
        let answer = Answer(value: value, receivedAt: now())
        memory.withLock { put(answer, key, in: &$0) }
        misses.withLock { $0[key] = nil }
        storage.put(answer.value, kind: kind, key: key, receivedAt: answer.receivedAt)
        return answer
    }

    private func missed(
        _ key: String, _ trouble: WeatherError, _ ask: @escaping @Sendable () async throws(WeatherError) -> Value
    ) {
        // What the budget refused was not asked.
        guard trouble != .budget, trouble != .off else { return }
        // Whatever has been answered meanwhile, asked again it makes a call.
        lastMiss?.note { self.refresh(key, unlessYoungerThan: .zero, ask) }
        guard times.missed > .zero else { return }
        let now = now()
        misses.withLock { misses in
            if misses.count >= times.most { misses = misses.filter { now - $0.value.at < times.missed } }
            guard misses.count < times.most else { return }
            misses[key] = (trouble, now)
        }
    }

    private func put(_ answer: Answer<Value>, _ key: String, in memory: inout [String: Answer<Value>]) {
        if memory[key] == nil, memory.count >= times.most { makeRoom(in: &memory) }
        memory[key] = answer
    }

    /// Drops what is past its time, and where that is not enough the oldest quarter.
    private func makeRoom(in memory: inout [String: Answer<Value>]) {
        let now = now()
        memory = memory.filter { now - $0.value.receivedAt < times.fresh }
        guard memory.count >= times.most else { return }
        let ages = memory.values.map(\.receivedAt).sorted()
        let limit = ages[ages.count / 4]
        memory = memory.filter { $0.value.receivedAt > limit }
    }
}
