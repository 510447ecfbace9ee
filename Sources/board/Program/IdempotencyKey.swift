import BoardClient
import BoardModels

/// Generates idempotency keys, by which the server recognises a retried request.
enum IdempotencyKey {
    static func new() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension Context {
    /// Makes an API call with a new idempotency key, and retries it once with the same key if the response was lost.
    func attemptCreation<Value: Sendable>(
        as account: Account?, _ call: (BoardClient, String) async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        let key = IdempotencyKey.new()
        do {
            return try await attempt(as: account) { client throws(ClientError) in try await call(client, key) }
        } catch .unreachable(let error) where !error.meansNotSent {
            return try await attempt(as: account) { client throws(ClientError) in try await call(client, key) }
        }
    }

    /// Makes an API call with an idempotency key like `attemptCreation`, but throws a `Failure`.
    func create<Value: Sendable>(
        as account: Account?, _ call: (BoardClient, String) async throws(ClientError) -> Value
    ) async throws(Failure) -> Value {
        do {
            return try await attemptCreation(as: account, call)
        } catch {
            throw Failure(error, at: server, as: account)
        }
    }
}

/// Keeps the idempotency key of a request without a response, to reuse it when the same request is retried.
struct RetryKey<ID: Equatable, Value: Equatable> {
    private var unanswered: (id: ID, value: Value, key: String)?

    /// Returns the key of the unanswered request if that is the same one, else a new key.
    mutating func key(for value: Value, on id: ID) -> String {
        if let unanswered, unanswered.id == id, unanswered.value == value { return unanswered.key }
        let key = IdempotencyKey.new()
        unanswered = (id, value, key)
        return key
    }

    /// Discards the idempotency key if the server responded, since the same request later is a new one.
    mutating func settle<Answer>(_ result: Result<Answer, ClientError>) {
        if case .failure(.problem) = result { unanswered = nil }
        if case .success = result { unanswered = nil }
    }
}
