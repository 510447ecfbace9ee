import BoardClient
import BoardModels
import Testing

@testable import board

@Suite struct RetryKeyTests {
    private static func problem(_ type: ProblemType) -> ClientError {
        .problem(Problem(type, in: .english), retryAfter: nil)
    }

    /// The keys of two equal requests, of which the first has this result.
    private func keys(after results: Result<Int, ClientError>...) -> (first: String, second: String) {
        var retryKey = RetryKey<Int, String>()
        let first = retryKey.key(for: "hide", on: 1)
        for result in results { retryKey.settle(result) }
        return (first, retryKey.key(for: "hide", on: 1))
    }

    @Test(arguments: [problem(.internalError), .unreachable(.interrupted), .unreachable(.timedOut), .notABoard])
    func `a request with an unknown outcome is retried with its key`(error: ClientError) {
        let keys = keys(after: .failure(error))
        #expect(keys.first == keys.second)
    }

    @Test(arguments: [problem(.rateLimited), problem(.unavailable), .unreachable(.cannotConnect)])
    func `an outcome stays unknown after a retry that was not processed`(error: ClientError) {
        let keys = keys(after: .failure(Self.problem(.internalError)), .failure(error))
        #expect(keys.first == keys.second)
    }

    @Test(arguments: [
        Result<Int, ClientError>.success(1), .failure(problem(.editConflict)), .failure(problem(.idempotencyKeyReused)),
    ])
    func `an equal request after a known outcome has a new key`(result: Result<Int, ClientError>) {
        let keys = keys(after: result)
        #expect(keys.first != keys.second)
    }

    @Test func `another request has a new key`() {
        var retryKey = RetryKey<Int, String>()
        let key = retryKey.key(for: "hide", on: 1)
        retryKey.settle(Result<Int, ClientError>.failure(.notABoard))
        #expect(retryKey.key(for: "remove", on: 1) != key)
    }
}
