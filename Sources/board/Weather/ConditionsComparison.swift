import BoardModels

/// Renders the weather conditions of several places in columns, or below each other if the columns do not fit.
///
/// In a pipe, the output has one line for each fact and place.
struct ConditionsComparison {
    let text: ConditionsText
    /// Renders the fields in a pipe.
    let fieldText: ConditionsText
    /// True if each value is followed by its difference from the first place.
    let showsDifferences: Bool

    private var language: Language { text.language }

    func listing(_ reports: [ConditionsReport], width: Int) -> Listing {
        let notes = notes(reports, width)
        let data = ConditionsComparison(text: fieldText, fieldText: fieldText, showsDifferences: showsDifferences)
        return Listing(fields: data.fields(reports), notes: notes) {
            let table = table(reports, width)
            let list =
                table.fits(width)
                ? table.lines(width: width)
                : showsDifferences ? listByFact(reports, width) : listByPlace(reports, width)
            return list + [.empty] + notes
        }
    }

    /// A fact about the weather at each of the places.
    private struct Row {
        var label: ConditionsMessage
        /// The fact's value at each place; nil if it is unknown there.
        var values: [Value?]

        var cells: [TerminalText] {
            values.map { value in
                guard let value else { return TerminalText("–", .dim) }
                guard let difference = value.difference else { return value.text }
                return value.text + TerminalText(" (\(difference))", .dim)
            }
        }
    }

    private struct Value {
        var text: TerminalText
        /// The difference from the first place; nil if it rounds to zero, is unknown or is not shown.
        var difference: String?
    }

    private func fields(_ reports: [ConditionsReport]) -> [[TerminalText]] {
        rows(reports).flatMap { row in
            zip(reports, row.values).map { report, value -> [TerminalText] in
                [
                    TerminalText(text.name(of: report.place), .bold),
                    TerminalText(row.label.text(in: language), .dim), value?.text ?? .empty,
                    TerminalText(value?.difference ?? "", .dim),
                ]
            }
        }
    }

    /// The minimum width of a place's column, in terminal columns.
    private static let minimumColumnWidth = 15

    private func table(_ reports: [ConditionsReport], _ width: Int) -> Table {
        let names = reports.map { TerminalText(text.name(of: $0.place), .bold) }
        let rows = rows(reports).map { row in
            [TerminalText(row.label.text(in: language), .dim)] + row.cells
        }
        // The places share the width beside the labels equally, minus a gap of two in front of each.
        let labels = rows.map { $0[0].width }.max() ?? 0
        let share = (width - labels) / max(reports.count, 1) - 2
        let column = Table.Column("", role: .wraps(minimum: max(share, Self.minimumColumnWidth)))
        return Table(
            columns: [Table.Column("")] + reports.map { _ in column }, rows: [[TerminalText.empty] + names] + rows)
    }

    /// The table rows of all facts that at least one place has, in the order of the user's settings.
    private func rows(_ reports: [ConditionsReport]) -> [Row] {
        let weather = reports.map { $0.conditions.weather.type }
        return WeatherComparison(formatter: text.facts).rows(reports).map { row in
            let values = zip(weather, row.cells).map { type, cell -> Value? in
                guard let cell else { return nil }
                return Value(
                    text: TerminalText(cell.value, row.label == .weather ? .of(type) : .plain),
                    difference: showsDifferences ? cell.difference : nil)
            }
            return Row(label: row.label, values: values)
        }
    }

    private func listByPlace(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
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

    private func listByFact(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        rows(reports).flatMap { row in
            let cells = zip(reports, row.cells).flatMap { report, cell in
                [TerminalText(text.name(of: report.place) + ": ", .bold) + cell].wrapped(to: width, indent: 2)
            }
            return [TerminalText(row.label.text(in: language), .dim)] + cells
        }
    }

    /// Renders each note once, with the places that it applies to unless it applies to all, then the providers'
    /// attributions.
    private func notes(_ reports: [ConditionsReport], _ width: Int) -> [TerminalText] {
        func note(_ note: LocalizedText, where condition: (ConditionsReport) -> Bool) -> [TerminalText] {
            let matching = reports.filter(condition)
            guard !matching.isEmpty else { return [] }
            let names = matching.map { text.name(of: $0.place) }.joined(separator: "; ")
            let sentence = note.text(in: language)
            return [TerminalText(matching.count == reports.count ? sentence : "\(names): \(sentence)", .bold)]
        }
        let notes =
            note(ConditionsText.simulated) { $0.conditions.provider.isSimulated }
            + note(ForecastMessage.stale) { $0.failure != nil }
        let providers = reports.map(\.conditions.provider).reduce(into: [Provider]()) { list, provider in
            if !list.contains(provider) { list.append(provider) }
        }
        return notes.wrapped(to: width) + providers.flatMap { text.credit($0, width: width) }
    }
}

extension Context {
    func comparison(differences: Bool) -> ConditionsComparison {
        ConditionsComparison(text: conditionsText, fieldText: conditionsFields, showsDifferences: differences)
    }

    /// Prints the successful results, then throws the failures, if any, as one with the exit status of the first.
    func show(_ results: [ReportResult], names: [String], differences: Bool) throws(Failure) {
        let reports = results.compactMap { try? $0.get() }
        if !reports.isEmpty {
            let listing = comparison(differences: differences).listing(reports, width: output.width)
            try show(listing, json: Page(items: reports, next: nil))
        }
        try throwFailures(in: results, names: names)
    }
}
