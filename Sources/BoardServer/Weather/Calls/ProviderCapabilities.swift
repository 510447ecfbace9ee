import BoardModels
import BoardStore
import Logging
import Synchronization

/// What was found out about a provider and holds for a while, over restarts too.
///
/// A class because all questions share it.
final class ProviderCapabilities: Sendable {
    struct Fact: Sendable {
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

    /// The fact, found out where nobody knows it, once for all who wonder.
    func fact(
        _ fact: String, of account: String, for time: Duration,
        _ find: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        let key = Self.key(fact, account)
        if let known = remembered(key) { return known }
        return try await discoveries.value(for: key) { () async throws(WeatherError) in
            if let known = await self.known(fact, of: account) { return known }
            let value = try await find()
            let until = self.now() + time
            self.facts.withLock { $0[key] = Fact(value: value, until: until) }
            await self.keep(fact, of: account, value, until: until)
            self.log.notice("found out about the weather provider", metadata: ["\(fact)": .string(value)])
            return value
        }
    }

    /// The fact where it is known, from memory or from the store.
    func known(_ fact: String, of account: String) async -> String? {
        let key = Self.key(fact, account)
        if let known = remembered(key) { return known }
        guard let kept = await kept(fact, of: account), kept.until > now() else { return nil }
        facts.withLock { $0[key] = kept }
        return kept.value
    }

    func keep(_ fact: String, of account: String, _ value: String, until: Timestamp) async {
        do throws(StoreError) {
            try await store.keepWeatherFact(fact, of: account, at: provider, value: value, until: until)
        } catch {
            log.error("a fact about the weather provider cannot be kept", metadata: ["error": "\(error)"])
        }
    }

    private func remembered(_ key: String) -> String? {
        guard let fact = facts.withLock({ $0[key] }), fact.until > now() else { return nil }
        return fact.value
    }

    private func kept(_ fact: String, of account: String) async -> Fact? {
        do throws(StoreError) {
            let kept = try await store.weatherFact(fact, of: account, at: provider)
            return kept.map { Fact(value: $0.value, until: $0.until) }
        } catch {
            log.error("a fact about the weather provider cannot be read", metadata: ["error": "\(error)"])
            return nil
        }
    }

    private static func key(_ fact: String, _ account: String) -> String { fact + " " + account }
}
