import BoardModels

/// The next hours as a picture: a curve of temperatures, bars of rain, and the night.
struct HourGraph {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    /// How many steps are wanted; nil for as many as stand beside each other.
    let count: Int?

    private static let curveRows = 4
    private static let barRows = 2

    /// As many pictures, one below the other and to one scale, as the steps wanted need.
    func lines(_ steps: [ThreeHours]) -> [TerminalText] {
        // A space stands between two hours, and a number with its sign has room.
        let cell = max(6, (steps.map { DisplayWidth.of(time.hour($0.at)) }.max() ?? 0) + 1)
        let fitting = max(1, min(24, (width - labelWidth) / cell))
        let shown = Array(steps.prefix(count ?? fitting))
        let temperatures = shown.compactMap(\.temperature).map(measure.scaled)
        guard let low = temperatures.min(), let high = temperatures.max() else {
            return picture(shown, cell, scale: 0...0)
        }
        let pictures = stride(from: 0, to: shown.count, by: fitting).map { start in
            picture(Array(shown[start..<min(start + fitting, shown.count)]), cell, scale: low...high)
        }
        return Array(pictures.joined(separator: [.empty]))
    }

    private func picture(_ shown: [ThreeHours], _ cell: Int, scale: ClosedRange<Double>) -> [TerminalText] {
        let rows = GraphRows(steps: shown, cell: cell)
        let temperatures = shown.map { $0.temperature.map(measure.scaled) }
        let hasRain = shown.contains { $0.rain != nil || ($0.chance ?? 0) >= 0.005 }
        var lines = [
            line("", rows.dates(time)),
            line("", rows.cells { TerminalText(time.hour($0.at)) }),
            line(ForecastMessage.night.text(in: language), rows.nights),
            line(ConditionsMessage.weather.text(in: language), rows.weather(in: language)),
            line(
                measure.temperatureSign, rows.cells { TerminalText($0.temperature.map(measure.bareTemperature) ?? "") }),
        ]
        lines += Curve(values: temperatures, scale: scale, cell: cell, rows: Self.curveRows, leastSpan: leastSpan)
            .lines { Self.style(celsius: $0 < shown.count ? shown[$0].temperature : nil) }
            .map { line("", $0) }
        if hasRain { lines += rain(shown, rows, cell) }
        let windUnit = measure.units.speed.rawValue
        lines.append(
            line(
                label(.wind, windUnit),
                rows.cells { step in
                    guard let speed = step.windSpeed else { return .empty }
                    let arrow = step.windDirection.map(WeatherSign.arrow) ?? ""
                    return TerminalText(measure.speedNumber(speed) + arrow)
                }))
        return lines
    }

    private func rain(_ steps: [ThreeHours], _ rows: GraphRows, _ cell: Int) -> [TerminalText] {
        // Three millimetres in three hours are a wet day; less is drawn as less.
        let full = max(3, steps.compactMap(\.rain).max() ?? 0)
        let bars = (0..<Self.barRows).reversed().map { row -> TerminalText in
            rows.cells(wide: true) { step in
                let level = step.rain.map { Blocks.level($0 / full, rows: Self.barRows) } ?? 0
                let block = String(repeating: Blocks.character(level - row * 8), count: cell - 1)
                return TerminalText(block, Style(color: step.isSnow ? 195 : 39))
            }
        }
        let isDry = steps.allSatisfy { $0.rain == nil }
        let amounts = line(
            label(.rain, measure.units.precipitation.rawValue),
            rows.cells { TerminalText($0.rain.map(measure.depthNumber) ?? "") })
        let chances = line(
            ForecastMessage.chanceLabel.text(in: language),
            rows.cells { step in TerminalText(step.chance.map { Number.text($0 * 100) + "%" } ?? "", .dim) })
        return isDry ? [chances] : bars.map { line("", $0) } + [amounts, chances]
    }

    private func label(_ message: ConditionsMessage, _ unit: String) -> String {
        message.text(in: language) + " " + unit
    }

    private var labelWidth: Int {
        let labels = [
            ForecastMessage.night.text(in: language), ConditionsMessage.weather.text(in: language),
            ForecastMessage.chanceLabel.text(in: language), label(.wind, measure.units.speed.rawValue),
            label(.rain, measure.units.precipitation.rawValue),
        ]
        return (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    }

    private func line(_ label: String, _ row: TerminalText) -> TerminalText {
        (TerminalText(label, .dim).padded(to: labelWidth) + row).trimmedEnd
    }

    // A calm day is not made to look like a mountain.
    private var leastSpan: Double { measure.units.temperature == .celsius ? 5 : 9 }

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

/// Cells of one width, one for each step.
struct GraphRows {
    let steps: [ThreeHours]
    let cell: Int

    /// A text for each step.
    func cells(wide: Bool = false, _ text: (ThreeHours) -> TerminalText) -> TerminalText {
        steps.reduce(TerminalText.empty) { row, step in
            row + text(step).truncated(to: wide ? cell : cell - 1).padded(to: cell)
        }
    }

    /// Steps that are alike in a row share one text.
    private func spans<Key: Equatable>(
        _ key: (ThreeHours) -> Key, _ text: (ThreeHours, Int) -> TerminalText
    ) -> TerminalText {
        var row = TerminalText.empty
        var index = 0
        while index < steps.count {
            let first = steps[index]
            let count = steps[index...].prefix { key($0) == key(first) }.count
            row = row + text(first, count * cell - 1).truncated(to: count * cell - 1).padded(to: count * cell)
            index += count
        }
        return row
    }

    /// The day over its first hours; its weekday alone where there is no room for more.
    func dates(_ time: PlaceTime) -> TerminalText {
        spans({ time.day(of: $0.at) }) { step, room in
            let day = time.day(of: step.at)
            let date = time.date(day)
            return TerminalText(DisplayWidth.of(date) <= room ? date : time.weekday(day), .bold)
        }
    }

    var nights: TerminalText {
        cells(wide: true) { TerminalText(String(repeating: $0.isNight ? "░" : " ", count: cell), .dim) }
    }

    func weather(in language: Language) -> TerminalText {
        spans(\.weather) { step, _ in
            TerminalText(WeatherMessage(step.weather.type).text(in: language), .of(step.weather.type))
        }
    }
}

/// A line through points that stand a cell apart, filled below.
struct Curve {
    let values: [Double?]
    /// What the height is shared out over.
    let scale: ClosedRange<Double>
    let cell: Int
    let rows: Int
    /// The least difference that the whole height stands for.
    let leastSpan: Double

    /// - Parameter style: how the columns of a point look, by its index.
    func lines(_ style: (Int) -> Style) -> [TerminalText] {
        guard values.contains(where: { $0 != nil }) else { return [] }
        let difference = scale.upperBound - scale.lowerBound
        let span = max(difference, leastSpan)
        let base = scale.lowerBound - (span - difference) / 2
        let levels = (0..<values.count * cell).map { column -> Int in
            guard let value = value(at: column) else { return 0 }
            // The lowest point still stands on something.
            return 2 + Int(((value - base) / span * Double(rows * 8 - 2)).rounded())
        }
        return (0..<rows).reversed().map { row in
            levels.indices.reduce(TerminalText.empty) { line, column in
                line + TerminalText(String(Blocks.character(levels[column] - row * 8)), style(column / cell))
            }
        }
    }

    /// Points stand over the first column of their cells; after the last one the line goes on level.
    private func value(at column: Int) -> Double? {
        let index = column / cell
        guard let from = values[index] else { return nil }
        guard index + 1 < values.count, let to = values[index + 1] else { return from }
        return from + (to - from) * Double(column % cell) / Double(cell)
    }
}

/// Eighths of a character cell, filled from below.
enum Blocks {
    private static let characters: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    static func character(_ eighths: Int) -> Character {
        characters[min(max(eighths, 0), 8)]
    }

    /// A share of the whole height in eighths; what there is at all is seen.
    static func level(_ share: Double, rows: Int) -> Int {
        share > 0 ? max(1, Int((share * Double(rows * 8)).rounded())) : 0
    }
}
