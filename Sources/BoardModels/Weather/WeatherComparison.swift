/// Formats the facts about the weather at several places, with their differences from the first place.
package struct WeatherComparison: Sendable {
    /// A fact about the weather, with a cell for each place in the order of the places; the cell of a place that lacks
    /// the fact is nil.
    package struct Row: Sendable {
        package var label: ConditionsMessage
        package var cells: [Cell?]
    }

    package struct Cell: Sendable {
        package var value: String
        /// The difference from the first place; nil for the first place itself, or if the difference is unknown or
        /// rounds to zero.
        package var difference: String?
    }

    private let formatter: WeatherFacts

    package init(formatter: WeatherFacts) {
        self.formatter = formatter
    }

    private var measure: Measure { Measure(units: formatter.display.units) }

    /// Returns a row for each fact that at least one report has, in the order of the user's settings, with a cell for
    /// each report.
    package func rows(_ reports: [ConditionsReport]) -> [Row] {
        let facts = reports.map { self.facts(of: $0) }
        var labels: [ConditionsMessage] = []
        for fact in facts.joined() where !labels.contains(fact.label) {
            // A fact that the first place lacks is inserted after the fact that precedes it in the report of another
            // place.
            let before = facts.lazy.compactMap { list in
                list.firstIndex { $0.label == fact.label }.flatMap { $0 > 0 ? list[$0 - 1].label : nil }
            }.first
            let index = before.flatMap { labels.firstIndex(of: $0) }.map { $0 + 1 } ?? labels.endIndex
            labels.insert(fact.label, at: index)
        }
        return labels.map { label in
            let found = facts.map { $0.first { $0.label == label } }
            let cells = found.indices.map { index -> Cell? in
                guard let fact = found[index] else { return nil }
                // The first place is not compared with itself.
                return Cell(value: fact.value, difference: difference(fact, from: index == 0 ? nil : found[0]))
            }
            return Row(label: label, cells: cells)
        }
    }

    private func facts(of report: ConditionsReport) -> [WeatherFact] {
        let name = WeatherMessage(report.conditions.weather.type).text(in: formatter.language)
        let temperature = report.conditions.temperature.map { celsius in
            WeatherFact(label: .temperature, value: measure.temperature(celsius), amount: .temperature(celsius))
        }
        return [WeatherFact(label: .weather, value: name)] + [temperature].compactMap { $0 }
            + formatter.chosen(of: report)
    }

    private func difference(_ fact: WeatherFact, from first: WeatherFact?) -> String? {
        guard let one = fact.amount, let other = first?.amount else { return nil }
        return measure.difference(one, other, in: formatter.language)
    }
}
