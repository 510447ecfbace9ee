import BoardModels

/// Renders the three-hour periods of a forecast as a table.
struct ThreeHourTable {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    /// The number of three-hour periods to show; if nil, 16 (two days).
    let count: Int?

    func listing(_ periods: [ThreeHourPeriod]) -> Listing {
        func column(_ title: LocalizedText, _ alignment: TerminalText.Alignment = .left) -> Table.Column {
            Table.Column(title.text(in: language), alignment)
        }
        let shown = periods.prefix(count ?? 16)
        return Listing(
            columns: [
                column(LocalizedText("WHEN", "시각")), column(LocalizedText("WEATHER", "날씨")),
                column(LocalizedText("TEMP", "기온"), .right), column(LocalizedText("RAIN", "강수"), .right),
                column(LocalizedText("RAIN %", "강수 확률"), .right), column(LocalizedText("WIND", "바람")),
            ], rows: shown.map { row($0, at: TerminalText(time.dateAndTime($0.at))) }, heading: 2, width: width,
            fields: shown.map { row($0, at: TerminalText(time: $0.at)) })
    }

    private func row(_ period: ThreeHourPeriod, at moment: TerminalText) -> [TerminalText] {
        [
            moment, weather(period), TerminalText(period.temperature.map(measure.temperature) ?? ""),
            precipitation(period), TerminalText(period.chance.map { measure.percent($0 * 100) } ?? ""), wind(period),
        ]
    }

    private func weather(_ period: ThreeHourPeriod) -> TerminalText {
        let name = WeatherMessage(period.weather.type).text(in: language)
        let text = period.isNight ? LocalizedText("{0} (night)", "{0} (밤)").text(in: language, name) : name
        return TerminalText(text, .of(period.weather.type))
    }

    private func precipitation(_ period: ThreeHourPeriod) -> TerminalText {
        guard let depth = period.precipitation.map(measure.depth) else { return .empty }
        return TerminalText(period.isSnow ? DayText.snow.text(in: language, depth) : depth)
    }

    private func wind(_ period: ThreeHourPeriod) -> TerminalText {
        guard let speed = period.windSpeed else { return .empty }
        return TerminalText(measure.wind(speed, from: period.windDirection, in: language))
    }
}
