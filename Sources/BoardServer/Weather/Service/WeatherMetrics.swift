import BoardModels
import CoreMetrics
import Metrics

/// What the weather desk counts, by the names that operators see.
struct WeatherMetrics: Sendable {
    /// Where an answer came from.
    enum Source: String, Sendable {
        /// The cache, within its time.
        case fresh
        /// The cache, past its time.
        case stale
        /// The provider, while somebody waited.
        case asked
        /// Nowhere.
        case failed
    }

    enum Completion: String, Sendable {
        case completed, postponed
        case givenUp = "given-up"
    }

    private let factory: any MetricsFactory

    init(_ factory: any MetricsFactory) {
        self.factory = factory
    }

    /// A call that was made.
    func called(_ call: ProviderCall, result: String, in time: Duration) {
        let dimensions = [("kind", call.kind.rawValue), ("plan", call.plan.rawValue)]
        count("board_weather_calls_total", dimensions + [("result", result)])
        Timer(label: "board_weather_call_seconds", dimensions: dimensions, factory: factory).record(duration: time)
    }

    /// A call that was not made.
    func refused(_ call: ProviderCall, _ trouble: WeatherError) {
        count(
            "board_weather_refused_total",
            [("kind", call.kind.rawValue), ("plan", call.plan.rawValue), ("reason", trouble.rawValue)])
    }

    func answered(_ kind: String, from source: Source) {
        count("board_weather_answers_total", [("kind", kind), ("from", source.rawValue)])
    }

    /// How long somebody waited for the provider.
    func waited(_ kind: String, _ time: Duration) {
        Timer(label: "board_weather_wait_seconds", dimensions: [("kind", kind)], factory: factory)
            .record(duration: time)
    }

    func completion(_ result: Completion) {
        count("board_weather_completions_total", [("result", result.rawValue)])
    }

    func circuit(_ plan: ProviderCall.Plan, _ state: CircuitBreaker.State) {
        gauge("board_weather_circuit", [("plan", plan.rawValue)], state.rawValue)
    }

    func budget(left: Int, used: Int, of plan: ProviderCall.Plan) {
        gauge("board_weather_budget_left", [], left)
        gauge("board_weather_calls_today", [("plan", plan.rawValue)], used)
    }

    func cached(_ kind: String, _ answers: Int) {
        gauge("board_weather_cached", [("kind", kind)], answers)
    }

    private func count(_ label: String, _ dimensions: [(String, String)]) {
        Counter(label: label, dimensions: dimensions, factory: factory).increment()
    }

    private func gauge(_ label: String, _ dimensions: [(String, String)], _ value: Int) {
        Meter(label: label, dimensions: dimensions, factory: factory).set(value)
    }
}
