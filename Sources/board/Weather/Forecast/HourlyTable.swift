import BoardModels

/// Renders an hourly forecast as a table, one three-hour period per line.
struct HourlyTable {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    /// The number of three-hour periods to show; nil for 16 (two days).
    let count: Int?

    static let snowfall = LocalizedText("snow {0}", "눈 {0}")

    func lines(_ steps: [ThreeHourPeriod]) -> [TerminalText] {
        func column(_ title: LocalizedText, _ alignment: TerminalText.Alignment = .left) -> Table.Column {
            Table.Column(title.text(in: language), alignment)
        }
        let rows = steps.prefix(count ?? 16).map { step in
            [
                TerminalText(time.dateAndTime(step.at)), weather(step),
                TerminalText(step.temperature.map(measure.temperature) ?? ""), rain(step),
                TerminalText(step.chance.map { measure.percent($0 * 100) } ?? ""), wind(step),
            ]
        }
        return Listing(
            columns: [
                column(LocalizedText("WHEN", "시각")), column(LocalizedText("WEATHER", "날씨")),
                column(LocalizedText("TEMP", "기온"), .right), column(LocalizedText("RAIN", "강수"), .right),
                column(LocalizedText("CHANCE", "확률"), .right), column(LocalizedText("WIND", "바람")),
            ], rows: rows, heading: 2
        ).lines(width: width)
    }

    private func weather(_ step: ThreeHourPeriod) -> TerminalText {
        let name = WeatherMessage(step.weather.type).text(in: language)
        let text = step.isNight ? LocalizedText("{0} (night)", "{0} (밤)").text(in: language, name) : name
        return TerminalText(text, .of(step.weather.type))
    }

    private func rain(_ step: ThreeHourPeriod) -> TerminalText {
        guard let depth = step.rain.map(measure.depth) else { return .empty }
        return TerminalText(step.isSnow ? Self.snowfall.text(in: language, depth) : depth)
    }

    private func wind(_ step: ThreeHourPeriod) -> TerminalText {
        guard let speed = step.windSpeed else { return .empty }
        let direction = step.windDirection.map { " " + Compass.name($0, in: language) } ?? ""
        return TerminalText(measure.speed(speed) + direction)
    }
}
