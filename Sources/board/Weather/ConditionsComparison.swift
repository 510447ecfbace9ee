import BoardModels

/// Renders the weather conditions of several places in columns, or as a list if the columns do not fit.
struct ConditionsComparison {
    let text: ConditionsText
    let display: DisplayOptions
    /// Whether each value is followed by its difference from the first place.
    let showsDifferences: Bool

    private var language: Language { text.language }
    private var measure: Measure { Measure(units: display.units) }

    func lines(_ reports: [ConditionsReport], width: Int) -> [TerminalText] {
        let table = table(reports, width)
        let list =
            table.fits(width)
            ? table.lines(width: width)
            : showsDifferences ? factByFact(reports, width) : placeByPlace(reports, width)
        return list + footer(reports, width)
    }

    private struct Row {
        var label: ConditionsMessage
        var cells: [TerminalText]
    }

    /// The minimum width of a place's column, in terminal columns.
    private static let minimumColumnWidth = 15

    private func table(_ reports: [ConditionsReport], _ width: Int) -> Table {
        let names = reports.map { TerminalText(text.name(of: $0.place), .bold) }
        let rows = rows(reports).map { row in
            [TerminalText(row.label.text(in: language), .dim)] + row.cells
        }
        // The places share the width beside the labels equally.
        let labels = rows.map { $0[0].width }.max() ?? 0
        let share = (width - labels) / max(reports.count, 1) - 2
        let column = Table.Column("", role: .wraps(minimum: max(share, Self.minimumColumnWidth)))
        return Table(
            columns: [Table.Column("")] + reports.map { _ in column }, rows: [[TerminalText.empty] + names] + rows)
    }

    /// The table rows of all facts that at least one place has, in the order of the user's settings.
    private func rows(_ reports: [ConditionsReport]) -> [Row] {
        let facts = reports.map { self.facts(of: $0) }
        var labels: [ConditionsMessage] = []
        for fact in facts.joined() where !labels.contains(fact.label) {
            // A fact that the first places lack is inserted after the fact that precedes it at its own place.
            let before = facts.lazy.compactMap { list in
                list.firstIndex { $0.label == fact.label }.flatMap { $0 > 0 ? list[$0 - 1].label : nil }
            }.first
            let index = before.flatMap { labels.firstIndex(of: $0) }.map { $0 + 1 } ?? labels.endIndex
            labels.insert(fact.label, at: index)
        }
        return labels.map { label in
            let found = facts.map { $0.first { $0.label == label } }
            let weather = reports.map { $0.conditions.weather.type }
            let cells = found.indices.map { index -> TerminalText in
                guard let fact = found[index] else { return TerminalText("–", .dim) }
                let value = TerminalText(fact.value, label == .weather ? .of(weather[index]) : .plain)
                return value + difference(fact, from: index == 0 ? nil : found[0])
            }
            return Row(label: label, cells: cells)
        }
    }

    private func facts(of report: ConditionsReport) -> [WeatherFact] {
        let name = WeatherMessage(report.conditions.weather.type).text(in: language)
        let temperature = report.conditions.temperature.map { celsius in
            WeatherFact(label: .temperature, value: measure.temperature(celsius), amount: .temperature(celsius))
        }
        return [WeatherFact(label: .weather, value: name)] + [temperature].compactMap { $0 }
            + text.facts.chosen(of: report)
    }

    private func difference(_ fact: WeatherFact, from first: WeatherFact?) -> TerminalText {
        guard showsDifferences, let one = fact.amount, let other = first?.amount,
            let difference = measure.difference(one, other)
        else { return .empty }
        return TerminalText(" (\(difference))", .dim)
    }

    private func placeByPlace(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        var lines: [TerminalText] = []
        for report in reports {
            if !lines.isEmpty { lines.append(.empty) }
            lines += [text.heading(report)].wrapped(to: width)
            for fact in text.facts.chosen(of: report) {
                let label = TerminalText(fact.label.text(in: language) + " ", .dim)
                lines += [label + TerminalText(fact.value)].wrapped(to: width, indent: 2)
            }
        }
        return lines
    }

    private func factByFact(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        rows(reports).flatMap { row in
            let cells = zip(reports, row.cells).flatMap { report, cell in
                [TerminalText(text.name(of: report.place) + ": ", .bold) + cell].wrapped(to: width, indent: 2)
            }
            return [TerminalText(row.label.text(in: language), .dim)] + cells
        }
    }

    /// Renders each note once, with its places unless it applies to all, then the providers' attributions.
    private func footer(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        func note(_ note: LocalizedText, where condition: (ConditionsReport) -> Bool) -> [TerminalText] {
            let matching = reports.filter(condition)
            guard !matching.isEmpty else { return [] }
            let names = matching.map { text.name(of: $0.place) }.joined(separator: "; ")
            let sentence = note.text(in: language)
            return [TerminalText(matching.count == reports.count ? sentence : "\(names): \(sentence)", .bold)]
        }
        let notes =
            note(ConditionsText.simulated) { $0.conditions.provider.isSimulated }
            + note(ConditionsText.stale) { $0.isStale }
        let providers = reports.map(\.conditions.provider).reduce(into: [Provider]()) { list, provider in
            if !list.contains(provider) { list.append(provider) }
        }
        return [.empty] + notes.wrapped(to: width) + providers.flatMap { text.credit($0, width: width) }
    }
}

extension Context {
    func comparison(differences: Bool) -> ConditionsComparison {
        ConditionsComparison(text: conditionsText, display: display, showsDifferences: differences)
    }
}
