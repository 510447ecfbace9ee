/// Encodes metrics in Prometheus' text exposition format, version 0.0.4.
enum PrometheusText {
    /// Returns the text of all metrics of the registry.
    static func text(of registry: MetricsRegistry) -> String {
        var text = ""
        var lastLabel = ""
        for (name, metric) in registry.all {
            // One TYPE line for all dimensions of a metric, which follow each other.
            if name.label != lastLabel { text += "# TYPE \(name.label) \(metric.kind.rawValue)\n" }
            lastLabel = name.label
            let dimensions = name.dimensions.isEmpty ? "" : "{\(name.dimensions)}"
            let value = metric.value
            switch metric.kind {
            case .counter, .gauge:
                text += "\(name.label)\(dimensions) \(plain(value.sum))\n"
            case .summary, .histogram:
                if metric.kind == .histogram { text += buckets(of: value, name) }
                text += "\(name.label)_sum\(dimensions) \(plain(value.sum))\n"
                text += "\(name.label)_count\(dimensions) \(value.count)\n"
            }
        }
        return text
    }

    /// The lines of a histogram's buckets, each of which has the values of those below it.
    private static func buckets(of value: Metric.Value, _ name: MetricsRegistry.Name) -> String {
        let dimensions = name.dimensions.isEmpty ? "" : name.dimensions + ","
        var (lines, count) = ("", 0)
        for (bound, bucket) in zip(Metric.bounds, value.buckets) {
            count += bucket
            lines += "\(name.label)_bucket{\(dimensions)le=\"\(plain(bound))\"} \(count)\n"
        }
        return lines + "\(name.label)_bucket{\(dimensions)le=\"+Inf\"} \(value.count)\n"
    }

    /// The labels of a metric in the text format, sorted by name, with escaped values.
    static func labels(_ dimensions: [(String, String)]) -> String {
        dimensions.sorted { $0.0 < $1.0 }.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",")
    }

    private static func escaped(_ value: String) -> String {
        // A fast path, since most values need no escaping and each access to a metric builds its labels.
        let isPlain = value.utf8.allSatisfy { byte in
            byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\n")
        }
        guard !isPlain else { return value }
        return value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// The number without a decimal point if it is whole.
    private static func plain(_ value: Double) -> String {
        Int64(exactly: value).map(String.init) ?? String(value)
    }
}
