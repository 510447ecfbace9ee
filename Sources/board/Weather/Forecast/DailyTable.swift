import BoardModels

/// Renders a daily forecast as a table, one day per line; values that do not fit follow on a line below the day.
struct DailyTable {
    let text: DayText
    let width: Int
    /// True to print text only: no temperature bars, and words instead of signs.
    let isPlain: Bool

    private var language: Language { text.language }
    private var measure: Measure { text.measure }

    enum Column: CaseIterable {
        case day, weather, low, bar, high, precipitation, chance, wind, uvIndex, sun, moon

        /// The columns that are removed to fit the width, in order of removal.
        static let optional: [Column] = [.sun, .moon, .uvIndex, .wind, .bar, .chance, .precipitation]
    }

    func lines(_ forecast: Forecast) -> [TerminalText] {
        let days = [forecast.comparison?.yesterday].compactMap(\.self) + forecast.days
        guard !days.isEmpty else { return [] }
        var columns = Column.allCases.filter { $0 != .bar || !isPlain }
        columns.removeAll { column in
            column != .bar && days.allSatisfy { cell(column, $0, days).isEmpty }
        }
        var table = table(columns, days)
        var below: [Column] = []
        for column in Column.optional where columns.contains(column) && !table.fits(width) {
            columns.removeAll { $0 == column }
            // The bar is dropped, since it only shows the low and the high again.
            if column != .bar { below.insert(column, at: 0) }
            table = self.table(columns, days)
        }
        // The second column is the weather, which can be cut.
        if !table.fits(width) { table.columns[1].role = .truncates(minimum: 4) }
        let lines = table.lines(width: width)
        // Below the header, the table has one line per day, since none of its columns wraps.
        let rows = zip(days, lines.dropFirst()).flatMap { day, line in [line] + facts(below, day, days) }
        return Array(lines.prefix(1)) + rows + notes(days, forecast)
    }

    /// The fields of a day for a pipe; the last one is `*` if hours of the day are missing, else empty.
    func fields(_ day: ForecastDay) -> [TerminalText] {
        let values: [String?] = [
            day.date, text.weather(day), day.low.map(measure.temperature),
            day.high.map(measure.temperature), text.precipitation(day), text.chance(day),
            day.windSpeed.map(measure.speed), day.uvIndex.map { Number.text($0) }, day.sunrise?.description,
            day.sunset?.description, text.moon(day)?.text(in: language), day.isPartial ? "*" : nil,
        ]
        return values.map { TerminalText($0 ?? "") }
    }

    private func table(_ columns: [Column], _ days: [ForecastDay]) -> Table {
        Table(
            columns: columns.map(heading),
            rows: days.map { day in columns.map { cell($0, day, days) } })
    }

    private func heading(_ column: Column) -> Table.Column {
        let title: LocalizedText? =
            switch column {
            case .day: LocalizedText("DAY", "날")
            case .weather: LocalizedText("WEATHER", "날씨")
            case .low: LocalizedText("LOW", "최저")
            case .bar: nil
            case .high: LocalizedText("HIGH", "최고")
            case .precipitation: LocalizedText("RAIN", "강수")
            case .chance: LocalizedText("RAIN %", "강수 확률")
            case .wind: LocalizedText("WIND", "바람")
            case .uvIndex: LocalizedText("UV", "자외선")
            case .sun: LocalizedText("SUN", "일출·일몰")
            case .moon: LocalizedText("MOON", "달")
            }
        let isNumber = [.low, .high, .precipitation, .chance, .wind, .uvIndex].contains(column)
        return Table.Column(title?.text(in: language) ?? "", isNumber ? .right : .left)
    }

    private func cell(_ column: Column, _ day: ForecastDay, _ days: [ForecastDay]) -> TerminalText {
        switch column {
        case .day: TerminalText(text.label(day))
        case .weather: TerminalText(text.weather(day), .of(day.weather.type))
        case .low: TerminalText(text.low(day) ?? "–")
        case .bar: bar(day, days)
        case .high: TerminalText(text.high(day) ?? "–")
        case .precipitation: TerminalText(text.precipitation(day) ?? "")
        case .chance: TerminalText(text.chance(day) ?? "")
        case .wind: TerminalText(day.windSpeed.map(measure.speed) ?? "")
        case .uvIndex: TerminalText(day.uvIndex.map { Number.text($0) } ?? "")
        case .sun: TerminalText(text.sun(day) ?? "")
        case .moon: TerminalText(text.moon(day).map { isPlain ? $0.text(in: language) : $0.sign } ?? "")
        }
    }

    private func facts(_ columns: [Column], _ day: ForecastDay, _ days: [ForecastDay]) -> [TerminalText] {
        columns.reversed().map { column -> TerminalText in
            guard column != .moon else { return TerminalText(text.moon(day)?.text(in: language) ?? "") }
            let cell = cell(column, day, days)
            return cell.isEmpty ? cell : TerminalText(label(of: column).map { $0 + " " } ?? "", .dim) + cell
        }.facts(width: width, indent: 2)
    }

    private func label(of column: Column) -> String? {
        switch column {
        case .wind: ConditionsMessage.wind.text(in: language)
        case .uvIndex: ConditionsMessage.uvIndex.text(in: language)
        case .precipitation: ConditionsMessage.rain.text(in: language)
        case .chance: LocalizedText("Chance of rain", "강수 확률").text(in: language)
        case .day, .weather, .low, .bar, .high, .sun, .moon: nil
        }
    }

    /// Draws a bar of the day's temperature range within the range of all days; empty if a temperature is unknown.
    private func bar(_ day: ForecastDay, _ days: [ForecastDay]) -> TerminalText {
        let length = width >= 80 ? 10 : 8
        guard let low = day.low, let high = day.high, let minimum = days.compactMap(\.low).min(),
            let maximum = days.compactMap(\.high).max()
        else { return .empty }
        let span = max(maximum - minimum, 1)
        // The position in the bar, counted in half characters.
        func half(_ celsius: Double) -> Int {
            ((celsius - minimum) / span * Double(length * 2)).rounded(within: 0...length * 2)
        }
        let start = min(half(low), length * 2 - 1)
        let end = max(half(high), start + 1)
        let text = (0..<length).map { column -> Character in
            let (left, right) = (column * 2, column * 2 + 1)
            return switch ((start..<end).contains(left), (start..<end).contains(right)) {
            case (true, true): "█"
            case (true, false): "▌"
            case (false, true): "▐"
            case (false, false): " "
            }
        }
        return TerminalText(String(text), Style(color: 215))
    }

    /// The legend of the star that marks days with missing hours; empty if no day has the star.
    func legend(of days: [ForecastDay]) -> [TerminalText] {
        guard days.contains(where: \.isPartial) else { return [] }
        let text = LocalizedText(
            "* Only for the remaining or known hours, not for the whole day.", "* 하루 전체가 아니라 남았거나 알려진 시간만의 값입니다.")
        return [TerminalText(text.text(in: language), .dim)]
    }

    private func notes(_ days: [ForecastDay], _ forecast: Forecast) -> [TerminalText] {
        var notes = legend(of: days)
        if forecast.comparison?.yesterdayFrom == .observed {
            let text = LocalizedText(
                "Yesterday's values were recorded by this board.", "어제 값은 이 게시판이 기록한 값입니다.")
            notes.append(TerminalText(text.text(in: language), .dim))
        }
        return notes.wrapped(to: width)
    }
}
