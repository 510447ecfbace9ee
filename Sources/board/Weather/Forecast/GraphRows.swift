import BoardModels

/// Lays out the rows of a forecast graph: cells of equal width, one for each three-hour period.
struct GraphRows {
    let periods: [ThreeHourPeriod]
    /// The width of a cell in columns.
    let cellWidth: Int

    /// Lays out one text per period; with `wide`, without a space between two cells.
    func cells(wide: Bool = false, _ text: (ThreeHourPeriod) -> TerminalText) -> TerminalText {
        periods.reduce(TerminalText.empty) { row, period in
            row + text(period).truncated(to: wide ? cellWidth : cellWidth - 1).padded(to: cellWidth)
        }
    }

    /// Lays out one text for each run of consecutive periods with the same key.
    ///
    /// - Parameter text: returns a run's text for its first period and the number of columns available.
    private func spans<Key: Equatable>(
        _ key: (ThreeHourPeriod) -> Key, _ text: (ThreeHourPeriod, Int) -> TerminalText
    ) -> TerminalText {
        var row = TerminalText.empty
        var index = 0
        while index < periods.count {
            let first = periods[index]
            let count = periods[index...].prefix { key($0) == key(first) }.count
            let width = count * cellWidth
            row = row + text(first, width - 1).truncated(to: width - 1).padded(to: width)
            index += count
        }
        return row
    }

    /// The row of dates, each at the first period of its day, shortened to the weekday if there is no room.
    func dates(_ time: PlaceTime) -> TerminalText {
        spans({ time.day(of: $0.at) }) { period, room in
            let day = time.day(of: period.at)
            let date = time.date(day)
            return TerminalText(DisplayWidth.of(date) <= room ? date : time.weekday(day), .bold)
        }
    }

    /// The row that marks the periods at night.
    var nights: TerminalText {
        cells(wide: true) { TerminalText(String(repeating: $0.isNight ? "░" : " ", count: cellWidth), .dim) }
    }

    /// The row of weather types, each named once for a run of periods.
    func weather(in language: Language) -> TerminalText {
        spans(\.weather) { period, _ in
            TerminalText(WeatherMessage(period.weather.type).text(in: language), .of(period.weather.type))
        }
    }
}
