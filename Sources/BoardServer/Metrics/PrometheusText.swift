/// The registry's numbers as Prometheus reads them.
enum PrometheusText {
    static func of(_ registry: MetricsRegistry) -> String {
        var text = ""
        var last = ""
        for (name, number) in registry.all {
            if name.label != last { text += "# TYPE \(name.label) \(number.kind.rawValue)\n" }
            last = name.label
            let dimensions = name.dimensions.isEmpty ? "" : "{\(name.dimensions)}"
            let value = number.value
            switch number.kind {
            case .counter, .gauge:
                text += "\(name.label)\(dimensions) \(plain(value.sum))\n"
            case .summary:
                text += "\(name.label)_sum\(dimensions) \(plain(value.sum))\n"
                text += "\(name.label)_count\(dimensions) \(value.count)\n"
            }
        }
        return text
    }

    private static func plain(_ value: Double) -> String {
        Int64(exactly: value).map(String.init) ?? String(value)
    }
}
