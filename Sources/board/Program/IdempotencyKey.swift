import BoardClient
import BoardModels

/// What lets the server tell a request sent again from a second one.
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
    /// Calls the server to create something, and where the answer is lost once more with the same key, so that
    /// nobody has to wonder whether it is there, or finds it twice.
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

    /// As `once`, for callers who do nothing about a failure themselves.
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
