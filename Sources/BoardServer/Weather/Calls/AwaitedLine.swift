import BoardModels
import Synchronization

/// The line for questions that somebody at a screen waits for: it asks One Call nothing until the board itself has found
/// it well, so that nobody waits for the call that tries.
struct AwaitedLine: CallLine {
    let line: ProviderGateway
    /// Is raised when the answer has to do without One Call.
    let doesWithout = Flag()

    func call<Answer: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        if call.plan == .oneCall, let trouble = line.trouble(of: .oneCall) {
            doesWithout.raise()
            throw trouble
        }
        return try await line.call(call, send)
    }

    /// What is found out is found out by One Call, and the board may be waiting for it.
    func fact(
        _ fact: String, of account: String, for time: Duration,
        _ find: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        guard let trouble = line.trouble(of: .oneCall) else {
            return try await line.fact(fact, of: account, for: time, find)
        }
        if let known = await line.facts.known(fact, of: account) { return known }
        doesWithout.raise()
        throw trouble
    }

    /// Says once that something has happened.
    final class Flag: Sendable {
        private let state = Mutex(false)

        var isUp: Bool { state.withLock { $0 } }

        func raise() { state.withLock { $0 = true } }
    }
}
