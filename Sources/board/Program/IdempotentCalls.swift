import BoardClient
import BoardModels

/// Returns a new idempotency key, by which the server recognises a retried request: 128 random bits in hexadecimal.
func newIdempotencyKey() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
        let digits = String(generator.next(), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
}

extension Context {
    /// Makes an API call with a new idempotency key, and retries it once with the same key if the response was lost.
    func attemptCreation<Value: Sendable>(
        as account: Account?, _ call: (BoardClient, String) async throws -> Value
    ) async throws(ClientError) -> Value {
        let key = newIdempotencyKey()
        do {
            return try await attempt(as: account) { try await call($0, key) }
        } catch .unreachable(let error) where !error.meansNotSent {
            return try await attempt(as: account) { try await call($0, key) }
        }
    }

    /// Makes an API call with an idempotency key like `attemptCreation`, but throws a `Failure`.
    func create<Value: Sendable>(
        as account: Account?, _ call: (BoardClient, String) async throws -> Value
    ) async throws(Failure) -> Value {
        do {
            return try await attemptCreation(as: account, call)
        } catch {
            throw Failure(error, at: server, as: account)
        }
    }
}

/// Keeps the idempotency key of a request while its outcome is unknown, to reuse it when the same request is retried.
struct RetryKey<ID: Equatable, Value: Equatable> {
    private var pending: (id: ID, value: Value, key: String)?

    /// Returns the key of the pending request if `id` and `value` are the same; else stores this request as pending,
    /// with a new key.
    mutating func key(for value: Value, on id: ID) -> String {
        if let pending, pending.id == id, pending.value == value { return pending.key }
        let key = newIdempotencyKey()
        pending = (id, value, key)
        return key
    }

    /// Discards the idempotency key once the outcome is known, so that an equal request later gets a new key.
    ///
    /// The outcome stays unknown after a failure without a response, a response that is not a board server's, a rate
    /// limit, or a server error (5xx).
    mutating func settle<Response>(_ result: Result<Response, ClientError>) {
        switch result {
        case .success: pending = nil
        case .failure(.problem(let problem, _)):
            if problem.type.status < 500, problem.type != .rateLimited { pending = nil }
        case .failure(.unreachable), .failure(.notABoard): break
        }
    }
}
