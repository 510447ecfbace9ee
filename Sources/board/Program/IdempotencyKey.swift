import BoardClient
import BoardModels

/// The key by which the server recognises a retried request.
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
    /// Calls the server to create something, and retries once with the same idempotency key where the answer was lost,
    /// so that exactly one is created.
    func once<Value: Sendable>(
        as account: Account?, _ call: (BoardClient, String) async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        let key = IdempotencyKey.new()
        do {
            return try await answer(as: account) { client throws(ClientError) in try await call(client, key) }
        } catch .unreachable(let error) where !error.meansNotSent {
            return try await answer(as: account) { client throws(ClientError) in try await call(client, key) }
        }
    }

    /// As `once`, with any error as a `Failure`.
    func askOnce<Value: Sendable>(
        as account: Account?, _ call: (BoardClient, String) async throws(ClientError) -> Value
    ) async throws(Failure) -> Value {
        do {
            return try await once(as: account, call)
        } catch {
            throw Failure(error, at: server, as: account)
        }
    }
}
