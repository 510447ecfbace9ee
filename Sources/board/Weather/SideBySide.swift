import BoardModels

/// The weather of several places in columns, or one under the other where columns do not fit.
struct SideBySide {
    let text: ConditionsText
    let display: DisplayOptions
    /// Whether each place says how it differs from the first.
    let showsDifferences: Bool

    private var language: Language { text.language }
    private var measure: Measure { Measure(units: display.units) }

    func lines(_ reports: [ConditionsReport], width: Int) -> [TerminalText] {
        let table = table(reports, width)
        let list =
            table.fits(width)
            ? table.lines(width: width)
            : showsDifferences ? stacked(reports, width) : oneUnderTheOther(reports, width)
        return list + footer(reports, width)
    }

    private struct Row {
        var message: ConditionsMessage
        var cells: [TerminalText]
    }

    /// Below this a column is no longer read as one.
    private static let leastColumn = 15

    private func table(_ reports: [ConditionsReport], _ width: Int) -> Table {
        let names = reports.map { TerminalText(text.name(of: $0.place), .bold) }
        let rows = rows(reports).map { row in
            [TerminalText(row.message.text(in: language), .dim)] + row.cells
        }
        // Each place has the same share of what the labels leave.
        let labels = rows.map { $0[0].width }.max() ?? 0
        let share = (width - labels) / max(reports.count, 1) - 2
        let column = Table.Column("", role: .wraps(least: max(share, Self.leastColumn)))
        return Table(
            columns: [Table.Column("")] + reports.map { _ in column }, rows: [[TerminalText.empty] + names] + rows)
    }

    /// What any of the places has something to say about, in the reader's order.
    private func rows(_ reports: [ConditionsReport]) -> [Row] {
        let facts = reports.map { self.facts(of: $0) }
        var messages: [ConditionsMessage] = []
        for fact in facts.joined() where !messages.contains(fact.message) {
            // What one place alone has stands beside what the others have there.
            let before = facts.lazy.compactMap { list in
                list.firstIndex { $0.message == fact.message }.flatMap { $0 > 0 ? list[$0 - 1].message : nil }
            }.first
            let place = before.flatMap { messages.firstIndex(of: $0) }.map { $0 + 1 } ?? messages.endIndex
            messages.insert(fact.message, at: place)
        }
        return messages.map { message in
            let found = facts.map { $0.first { $0.message == message } }
            let weather = reports.map { $0.conditions.weather.type }
            let cells = found.indices.map { index -> TerminalText in
                guard let fact = found[index] else { return TerminalText("–", .dim) }
                let value = TerminalText(fact.value, message == .weather ? .of(weather[index]) : .plain)
                return value + difference(fact, from: index == 0 ? nil : found[0])
            }
            return Row(message: message, cells: cells)
        }
    }

    private func facts(of report: ConditionsReport) -> [WeatherFact] {
        let name = WeatherMessage(report.conditions.weather.type).text(in: language)
        let temperature = report.conditions.temperature.map { celsius in
            WeatherFact(message: .temperature, value: measure.temperature(celsius), amount: .temperature(celsius))
        }
        return [WeatherFact(message: .weather, value: name)] + [temperature].compactMap { $0 }
            + text.facts.chosen(of: report)
    }

    private func difference(_ fact: WeatherFact, from first: WeatherFact?) -> TerminalText {
        guard showsDifferences, let one = fact.amount, let other = first?.amount,
            let difference = measure.difference(one, other)
        else { return .empty }
        return TerminalText(" (\(difference))", .dim)
    }

    private func oneUnderTheOther(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        var lines: [TerminalText] = []
        for report in reports {
            if !lines.isEmpty { lines.append(.empty) }
            lines += [text.heading(report)].wrapped(to: width)
            for fact in text.facts.chosen(of: report) {
                let label = TerminalText(fact.message.text(in: language) + " ", .dim)
                lines += [label + TerminalText(fact.value)].wrapped(to: width, indent: 2)
            }
        }
        return lines
    }

    /// Fact by fact, so that what is compared stands together.
    private func stacked(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        rows(reports).flatMap { row in
            let cells = zip(reports, row.cells).flatMap { report, cell in
                [TerminalText(text.name(of: report.place) + ": ", .bold) + cell].wrapped(to: width, indent: 2)
            }
            return [TerminalText(row.message.text(in: language), .dim)] + cells
        }
    }

    /// Each note once, with the places that it is about where it is not about all; then whose data it is.
    private func footer(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        func note(_ message: ConditionsMessage, _ concerns: (ConditionsReport) -> Bool) -> [TerminalText] {
            let concerned = reports.filter(concerns)
            guard !concerned.isEmpty else { return [] }
            let names = concerned.map { text.name(of: $0.place) }.joined(separator: "; ")
            let sentence = message.text(in: language)
            return [TerminalText(concerned.count == reports.count ? sentence : "\(names): \(sentence)", .bold)]
        }
        let notes = note(.simulated) { $0.conditions.provider.isSimulated } + note(.stale) { $0.isStale }
        let providers = reports.map(\.conditions.provider).reduce(into: [Provider]()) { list, provider in
            if !list.contains(provider) { list.append(provider) }
        }
        return [.empty] + notes.wrapped(to: width) + providers.flatMap { text.credit($0, width: width) }
    }
}

extension Context {
    func sideBySide(differences: Bool) -> SideBySide {
        SideBySide(text: conditionsText, display: display, showsDifferences: differences)
    }
}
