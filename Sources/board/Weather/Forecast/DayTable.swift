import BoardModels

/// The days of a forecast, a line each; what does not fit beside the others stands below its day.
struct DayTable {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    let isPlain: Bool
    let now: Timestamp

    enum Column: CaseIterable {
        case day, weather, low, bar, high, rain, chance, wind, uvIndex, sun, moon

        /// What makes room for the others, the first one first.
        static let yielding: [Column] = [.sun, .moon, .uvIndex, .wind, .bar, .chance, .rain]
    }

    func lines(_ forecast: Forecast) -> [TerminalText] {
        let yesterday = forecast.comparison?.yesterday
        let days = ([yesterday].compactMap { $0 } + forecast.days)
        guard !days.isEmpty else { return [] }
        var columns = Column.allCases.filter { $0 != .bar || !isPlain }
        columns.removeAll { column in
            column != .bar && days.allSatisfy { text(column, $0, days).isEmpty }
        }
        var table = table(columns, days)
        var below: [Column] = []
        for column in Column.yielding where columns.contains(column) && !table.fits(width) {
            columns.removeAll { $0 == column }
            if column != .bar { below.insert(column, at: 0) }
            table = self.table(columns, days)
        }
        if !table.fits(width) { table.columns[1].role = .cut(least: 4) }
        let lines = table.lines(width: width)
        let rows = zip(days, lines.dropFirst()).flatMap { day, line in [line] + facts(below, day, days) }
        return lines.prefix(1) + rows + notes(days, forecast)
    }

    private func table(_ columns: [Column], _ days: [ForecastDay]) -> Table {
        Table(
            columns: columns.map(heading),
            rows: days.map { day in columns.map { text($0, day, days) } })
    }

    private func heading(_ column: Column) -> Table.Column {
        func named(_ message: ForecastMessage, _ alignment: TerminalText.Alignment = .left) -> Table.Column {
            Table.Column(message.text(in: language), alignment)
        }
        return switch column {
        case .day: named(.day)
        case .weather: named(.weather)
        case .low: named(.low, .right)
        case .bar: Table.Column("")
        case .high: named(.high, .right)
        case .rain: named(.rain, .right)
        case .chance: named(.chance, .right)
        case .wind: named(.wind, .right)
        case .uvIndex: named(.uvIndex, .right)
        case .sun: named(.sun)
        case .moon: named(.moon)
        }
    }

    private func text(_ column: Column, _ day: ForecastDay, _ days: [ForecastDay]) -> TerminalText {
        switch column {
        case .day: TerminalText(label(day) + (day.isPartial ? "*" : ""))
        case .weather:
            TerminalText(WeatherMessage(day.weather.type).text(in: language), .of(day.weather.type))
        case .low: TerminalText(day.low.map { measure.bareTemperature($0) + "°" } ?? "–")
        case .bar: bar(day, days)
        case .high: TerminalText(day.high.map { measure.bareTemperature($0) + "°" } ?? "–")
        case .rain: TerminalText(rain(day))
        case .chance: TerminalText(day.precipitationChance.map { measure.percent($0 * 100) } ?? "")
        case .wind: TerminalText(day.windSpeed.map(measure.speed) ?? "")
        case .uvIndex: TerminalText(day.uvIndex.map { Number.text($0) } ?? "")
        case .sun: TerminalText(sun(day))
        case .moon: TerminalText(moon(day).map { isPlain ? $0.text(in: language) : $0.sign } ?? "")
        }
    }

    private func facts(_ columns: [Column], _ day: ForecastDay, _ days: [ForecastDay]) -> [TerminalText] {
        columns.reversed().map { column -> TerminalText in
            let text = column == .moon ? TerminalText(moon(day)?.text(in: language) ?? "") : text(column, day, days)
            guard !text.isEmpty, column != .moon else { return text }
            return TerminalText(label(of: column).map { $0 + " " } ?? "", .dim) + text
        }.facts(width: width, indent: 2)
    }

    private func label(of column: Column) -> String? {
        switch column {
        case .wind: ConditionsMessage.wind.text(in: language)
        case .uvIndex: ConditionsMessage.uvIndex.text(in: language)
        case .rain: ConditionsMessage.rain.text(in: language)
        case .chance: ForecastMessage.chanceLabel.text(in: language)
        case .day, .weather, .low, .bar, .high, .sun, .moon: nil
        }
    }

    private func label(_ day: ForecastDay) -> String {
        guard let number = LocalDate.days(of: day.date) else { return day.date }
        switch number - time.day(of: now) {
        case -1: return DateMessage.yesterday.text(in: language)
        case 0: return DateMessage.today.text(in: language)
        case 1: return DateMessage.tomorrow.text(in: language)
        default: return time.date(number)
        }
    }

    private func rain(_ day: ForecastDay) -> String {
        let (rain, snow) = (day.rain ?? 0, day.snow ?? 0)
        guard rain + snow > 0 else { return "" }
        let depth = measure.depth(rain + snow)
        return snow > rain ? ForecastMessage.snowfall.text(in: language, depth) : depth
    }

    private func sun(_ day: ForecastDay) -> String {
        guard let sunrise = day.sunrise, let sunset = day.sunset else { return "" }
        return time.time(sunrise) + "–" + time.time(sunset)
    }

    /// Of yesterday nobody looks up the moon.
    private func moon(_ day: ForecastDay) -> MoonMessage? {
        guard let number = LocalDate.days(of: day.date), number >= time.day(of: now) else { return nil }
        return day.moonPhase.flatMap { MoonMessage(phase: $0) }
    }

    /// Where the day's temperatures lie between the lowest and the highest of all days.
    private func bar(_ day: ForecastDay, _ days: [ForecastDay]) -> TerminalText {
        let length = width >= 80 ? 10 : 8
        guard let low = day.low, let high = day.high, let least = days.compactMap(\.low).min(),
            let most = days.compactMap(\.high).max()
        else { return .empty }
        let span = max(most - least, 1)
        func half(_ celsius: Double) -> Int {
            min(max(Int(((celsius - least) / span * Double(length * 2)).rounded()), 0), length * 2)
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

    private func notes(_ days: [ForecastDay], _ forecast: Forecast) -> [TerminalText] {
        var notes: [String] = []
        if days.contains(where: \.isPartial) { notes.append(ForecastMessage.partial.text(in: language)) }
        if forecast.comparison?.yesterdayFrom == .observed {
            notes.append(ForecastMessage.observedYesterday.text(in: language))
        }
        return notes.map { TerminalText($0, .dim) }.wrapped(to: width)
    }
}
