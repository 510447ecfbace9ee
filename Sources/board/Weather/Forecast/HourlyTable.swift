import BoardModels

/// An hourly forecast as a list of three-hour periods.
struct HourlyTable {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    /// The number of three-hour periods to show; nil for 16 (two days).
    let count: Int?

    func listing(_ steps: [ThreeHourPeriod]) -> Listing {
        func column(_ title: LocalizedText, _ alignment: TerminalText.Alignment = .left) -> Table.Column {
            Table.Column(title.text(in: language), alignment)
        }
        let shown = steps.prefix(count ?? 16)
        return Listing(
            columns: [
                column(LocalizedText("WHEN", "시각")), column(LocalizedText("WEATHER", "날씨")),
                column(LocalizedText("TEMP", "기온"), .right), column(LocalizedText("RAIN", "강수"), .right),
                column(LocalizedText("CHANCE", "확률"), .right), column(LocalizedText("WIND", "바람")),
            ], rows: shown.map { row($0, at: TerminalText(time.dateAndTime($0.at))) }, heading: 2, width: width,
            fields: shown.map { row($0, at: TerminalText(time: $0.at)) })
    }

    private func row(_ step: ThreeHourPeriod, at moment: TerminalText) -> [TerminalText] {
        [
            moment, weather(step), TerminalText(step.temperature.map(measure.temperature) ?? ""), rain(step),
            TerminalText(step.chance.map { measure.percent($0 * 100) } ?? ""), wind(step),
        ]
    }

    private func weather(_ step: ThreeHourPeriod) -> TerminalText {
        let name = WeatherMessage(step.weather.type).text(in: language)
        let text = step.isNight ? LocalizedText("{0} (night)", "{0} (밤)").text(in: language, name) : name
        return TerminalText(text, .of(step.weather.type))
    }

    private func rain(_ step: ThreeHourPeriod) -> TerminalText {
        guard let depth = step.rain.map(measure.depth) else { return .empty }
        return TerminalText(step.isSnow ? DayText.snow.text(in: language, depth) : depth)
    }

    private func wind(_ step: ThreeHourPeriod) -> TerminalText {
        guard let speed = step.windSpeed else { return .empty }
        let direction = step.windDirection.map { " " + Compass.name($0, in: language) } ?? ""
        return TerminalText(measure.speed(speed) + direction)
    }
}
