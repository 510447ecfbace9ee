import BoardModels

/// The line for questions that nobody waits for: it refuses a call that would be missing where somebody does, and any
/// while the provider is not well.
struct SparingLine: CallLine {
    let line: ProviderLine
    let limits: CallLimits

    func call<Answer: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherTrouble) -> Answer
    ) async throws(WeatherTrouble) -> Answer {
        guard line.hasRoomToSpare(for: call.plan, of: limits) else { throw .budget }
        return try await line.call(call, send)
    }

    func fact(
        _ fact: String, of account: String, for time: Duration,
        _ find: @escaping @Sendable () async throws(WeatherTrouble) -> String
    ) async throws(WeatherTrouble) -> String {
        try await line.fact(fact, of: account, for: time, find)
    }
}
