import CoreMetrics
import Synchronization

/// The server's swift-metrics backend, which stores all metrics in memory.
package final class MetricsRegistry: MetricsFactory {
    struct Name: Hashable, Sendable {
        /// The name of the metric, which swift-metrics calls its label.
        let label: String
        /// The labels in Prometheus' text format, sorted by name: `kind="conditions",plan="standard"`.
        let dimensions: String
    }

    private let metrics = Mutex<[Name: Metric]>([:])

    package init() {}

    /// All metrics, sorted by name and dimensions.
    var all: [(name: Name, metric: Metric)] {
        metrics.withLock { $0.map { (name: $0.key, metric: $0.value) } }
            .sorted { ($0.name.label, $0.name.dimensions) < ($1.name.label, $1.name.dimensions) }
    }

    private func metric(
        _ label: String, _ dimensions: [(String, String)], _ kind: Metric.Kind
    ) -> Metric {
        let name = Name(label: label, dimensions: PrometheusText.labels(dimensions))
        return metrics.withLock { metrics in
            if let existing = metrics[name] { return existing }
            let new = Metric(kind)
            metrics[name] = new
            return new
        }
    }

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        metric(label, dimensions, .counter)
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        metric(label, dimensions, .gauge)
    }

    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        metric(label, dimensions, aggregate ? .summary : .gauge)
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        metric(label, dimensions, label == RequestMetrics.label ? .histogram : .summary)
    }

    /// Sets the metric that tells the version of the program.
    package func setVersion(_ version: String) {
        Meter(label: "board_info", dimensions: [("version", version)], factory: self).set(1)
    }

    // Metrics are never removed: a counter that starts again at 0 would look like a restart.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}

/// One metric of the registry, a counter, gauge or summary, with its current value.
final class Metric: CounterHandler, MeterHandler, RecorderHandler, TimerHandler, Sendable {
    enum Kind: String, Sendable {
        case counter, gauge
        /// A Prometheus summary without quantiles: the count and the sum of the measured values.
        case summary
        /// A Prometheus histogram: a summary with the number of values up to each of `bounds`.
        case histogram
    }

    /// The upper bounds of a histogram's buckets, in seconds.
    static let bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    struct Value: Sendable, Equatable {
        /// The sum of the amounts added to a counter or summary, or the current value of a gauge.
        var sum = 0.0
        /// The number of amounts that were added; shown for summaries and histograms only.
        var count = 0
        /// The numbers of amounts in each bucket of a histogram and above the bucket below it.
        var buckets = [Int](repeating: 0, count: Metric.bounds.count)
    }

    let kind: Kind
    private let state = Mutex(Value())

    init(_ kind: Kind) {
        self.kind = kind
    }

    var value: Value { state.withLock { $0 } }

    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { state.withLock { $0.sum = value } }
    func reset() { state.withLock { $0 = Value() } }
    func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1_000_000_000) }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        if kind == .gauge { set(value) } else { add(value) }
    }

    private func add(_ amount: Double) {
        state.withLock { value in
            value.sum += amount
            value.count += 1
            guard kind == .histogram, let bucket = Self.bounds.firstIndex(where: { amount <= $0 }) else { return }
            value.buckets[bucket] += 1
        }
    }
}
