import BoardModels

/// The line for questions that nobody waits for: it refuses a call that would be missing where somebody does.
struct SparingLine: CallLine {
    let line: ProviderGateway

    func call<Answer: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        try await line.call(call, .sparing, send)
    }

    func fact(
        _ fact: String, of account: String, for time: Duration,
        _ find: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String {
        try await line.fact(fact, of: account, for: time, find)
    }
}
