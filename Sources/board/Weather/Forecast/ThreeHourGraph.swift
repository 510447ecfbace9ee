import BoardModels

/// Draws the three-hour periods of a forecast as a text graph: nights, weather, temperature, precipitation and wind.
struct ThreeHourGraph {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    /// The number of three-hour periods to show; if nil, as many as fit the width, at most 24.
    let count: Int?

    private static let chance = LocalizedText("Rain %", "강수 확률")
    private static let night = LocalizedText("Night", "밤")

    private static let chartRows = 4
    private static let barRows = 2

    /// Renders the periods as graphs of the terminal's width, one below the other and with the same temperature scale.
    func lines(_ periods: [ThreeHourPeriod]) -> [TerminalText] {
        // Room for a signed number and for a space between two hours.
        let cellWidth = max(6, (periods.map { DisplayWidth.of(time.hour($0.at)) }.max() ?? 0) + 1)
        let fitting = max(1, min(24, (width - labelWidth) / cellWidth))
        let shown = Array(periods.prefix(count ?? fitting))
        let temperatures = shown.compactMap(\.temperature).map(measure.scaled)
        guard let low = temperatures.min(), let high = temperatures.max() else {
            // Without temperatures no chart is drawn, so its range is not used.
            return graph(shown, cellWidth, temperatureRange: 0...0)
        }
        let graphs = stride(from: 0, to: shown.count, by: fitting).map { start in
            graph(Array(shown[start..<min(start + fitting, shown.count)]), cellWidth, temperatureRange: low...high)
        }
        return Array(graphs.joined(separator: [.empty]))
    }

    private func graph(
        _ periods: [ThreeHourPeriod], _ cellWidth: Int, temperatureRange: ClosedRange<Double>
    ) -> [TerminalText] {
        let rows = GraphRows(periods: periods, cellWidth: cellWidth)
        let temperatures = periods.map { $0.temperature.map(measure.scaled) }
        // A chance below 0.5 % is printed as 0 %.
        let showsPrecipitation = periods.contains { $0.precipitation != nil || ($0.chance ?? 0) >= 0.005 }
        var lines = [
            line("", rows.dates(time)),
            line("", rows.cells { TerminalText(time.hour($0.at)) }),
            line(Self.night.text(in: language), rows.nights),
            line(ConditionsMessage.weather.text(in: language), rows.weather(in: language)),
            line(
                measure.temperatureSign, rows.cells { TerminalText($0.temperature.map(measure.bareTemperature) ?? "") }),
        ]
        lines += AreaChart(
            values: temperatures, valueRange: temperatureRange, cellWidth: cellWidth, rows: Self.chartRows,
            minimumSpan: minimumSpan
        ).lines { Self.style(celsius: periods[$0].temperature) }.map { line("", $0) }
        if showsPrecipitation { lines += precipitation(periods, rows, cellWidth) }
        lines.append(
            line(
                label(.wind, measure.units.speed.rawValue),
                rows.cells { period in
                    guard let speed = period.windSpeed else { return .empty }
                    let arrow = Measure.isCalm(speed) ? "" : period.windDirection.map(Compass.arrow) ?? ""
                    return TerminalText(measure.speedNumber(speed) + arrow)
                }))
        return lines
    }

    private func precipitation(_ periods: [ThreeHourPeriod], _ rows: GraphRows, _ cellWidth: Int) -> [TerminalText] {
        // The bars have a minimum scale, so that light rain does not look heavy.
        let maximum = max(3, periods.compactMap(\.precipitation).max() ?? 0)
        let bars = (0..<Self.barRows).reversed().map { row -> TerminalText in
            rows.cells(wide: true) { period in
                let level = period.precipitation.map { BlockCharacters.level($0 / maximum, rows: Self.barRows) } ?? 0
                let block = String(repeating: BlockCharacters.character(level - row * 8), count: cellWidth - 1)
                return TerminalText(block, Style(color: period.isSnow ? 195 : 39))
            }
        }
        let isDry = periods.allSatisfy { $0.precipitation == nil }
        let amounts = line(
            label(.rain, measure.units.precipitation.rawValue),
            rows.cells { TerminalText($0.precipitation.map(measure.depthNumber) ?? "") })
        let chances = line(
            Self.chance.text(in: language),
            rows.cells { period in TerminalText(period.chance.map { Number.text($0 * 100) + "%" } ?? "", .dim) })
        return isDry ? [chances] : bars.map { line("", $0) } + [amounts, chances]
    }

    private func label(_ message: ConditionsMessage, _ unit: String) -> String {
        message.text(in: language) + " " + unit
    }

    private var labelWidth: Int {
        let labels = [
            Self.night.text(in: language), ConditionsMessage.weather.text(in: language),
            Self.chance.text(in: language), label(.wind, measure.units.speed.rawValue),
            label(.rain, measure.units.precipitation.rawValue),
        ]
        return (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    }

    private func line(_ label: String, _ row: TerminalText) -> TerminalText {
        (TerminalText(label, .dim).padded(to: labelWidth) + row).trimmedEnd
    }

    /// The minimum temperature span of the graph's height in the user's unit, so that a steady day looks flat.
    private var minimumSpan: Double { measure.units.temperature == .celsius ? 5 : 9 }

    private static func style(celsius: Double?) -> Style {
        guard let celsius else { return .plain }
        let color: UInt8 =
            switch celsius {
            case ..<(-5): 27
            case ..<3: 39
            case ..<10: 43
            case ..<18: 78
            case ..<25: 220
            case ..<32: 208
            default: 196
            }
        return Style(color: color)
    }
}
