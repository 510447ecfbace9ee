import BoardModels

/// Renders a daily forecast as a table, one day per line; values that do not fit follow on a line below the day.
struct DailyTable {
    let language: Language
    let measure: Measure
    let time: PlaceTime
    let width: Int
    let isPlain: Bool
    let now: Timestamp

    enum Column: CaseIterable {
        case day, weather, low, bar, high, rain, chance, wind, uvIndex, sun, moon

        /// The columns that are removed to fit the width, in order of removal.
        static let optional: [Column] = [.sun, .moon, .uvIndex, .wind, .bar, .chance, .rain]
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
        for column in Column.optional where columns.contains(column) && !table.fits(width) {
            columns.removeAll { $0 == column }
            if column != .bar { below.insert(column, at: 0) }
            table = self.table(columns, days)
        }
        if !table.fits(width) { table.columns[1].role = .truncates(minimum: 4) }
        let lines = table.lines(width: width)
        let rows = zip(days, lines.dropFirst()).flatMap { day, line in [line] + facts(below, day, days) }
        return lines.prefix(1) + rows + notes(days, forecast)
    }

    /// The fields of a day for a pipe; the last one is `*` if the day is not complete, else empty.
    func fields(_ day: ForecastDay) -> [TerminalText] {
        let values: [String?] = [
            day.date, WeatherMessage(day.weather.type).text(in: language), day.low.map(measure.temperature),
            day.high.map(measure.temperature), rain(day), day.precipitationChance.map { measure.percent($0 * 100) },
            day.windSpeed.map(measure.speed), day.uvIndex.map { Number.text($0) }, day.sunrise.map(time.time),
            day.sunset.map(time.time), moon(day)?.text(in: language), day.isPartial ? "*" : nil,
        ]
        return values.map { TerminalText($0 ?? "") }
    }

    private func table(_ columns: [Column], _ days: [ForecastDay]) -> Table {
        Table(
            columns: columns.map(heading),
            rows: days.map { day in columns.map { text($0, day, days) } })
    }

    private func heading(_ column: Column) -> Table.Column {
        let title: LocalizedText? =
            switch column {
            case .day: LocalizedText("DAY", "날")
            case .weather: LocalizedText("WEATHER", "날씨")
            case .low: LocalizedText("LOW", "최저")
            case .bar: nil
            case .high: LocalizedText("HIGH", "최고")
            case .rain: LocalizedText("RAIN", "강수")
            case .chance: LocalizedText("CHANCE", "확률")
            case .wind: LocalizedText("WIND", "바람")
            case .uvIndex: LocalizedText("UV", "자외선")
            case .sun: LocalizedText("SUN", "일출·일몰")
            case .moon: LocalizedText("MOON", "달")
            }
        let isNumber = [.low, .high, .rain, .chance, .wind, .uvIndex].contains(column)
        return Table.Column(title?.text(in: language) ?? "", isNumber ? .right : .left)
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
        case .chance: HourlyGraph.chance.text(in: language)
        case .day, .weather, .low, .bar, .high, .sun, .moon: nil
        }
    }

    private func label(_ day: ForecastDay) -> String {
        guard let number = LocalDate.days(of: day.date) else { return day.date }
        switch number - time.day(of: now) {
        case -1: return LocalizedText("Yesterday", "어제").text(in: language)
        case 0: return LocalizedText("Today", "오늘").text(in: language)
        case 1: return LocalizedText("Tomorrow", "내일").text(in: language)
        default: return time.date(number)
        }
    }

    private func rain(_ day: ForecastDay) -> String {
        let (rain, snow) = (day.rain ?? 0, day.snow ?? 0)
        guard rain + snow > 0 else { return "" }
        let depth = measure.depth(rain + snow)
        return snow > rain ? HourlyTable.snowfall.text(in: language, depth) : depth
    }

    private func sun(_ day: ForecastDay) -> String {
        guard let sunrise = day.sunrise, let sunset = day.sunset else { return "" }
        return time.time(sunrise) + "–" + time.time(sunset)
    }

    /// The moon phase of a forecast day; nil for a past day or if the phase is unknown.
    private func moon(_ day: ForecastDay) -> MoonMessage? {
        guard let number = LocalDate.days(of: day.date), number >= time.day(of: now) else { return nil }
        return day.moonPhase.flatMap { MoonMessage(phase: $0) }
    }

    /// Draws a bar of the day's temperature range within the range of all days.
    private func bar(_ day: ForecastDay, _ days: [ForecastDay]) -> TerminalText {
        let length = width >= 80 ? 10 : 8
        guard let low = day.low, let high = day.high, let minimum = days.compactMap(\.low).min(),
            let maximum = days.compactMap(\.high).max()
        else { return .empty }
        let span = max(maximum - minimum, 1)
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

    /// The legend of the star that marks incomplete days; empty if all days are complete.
    func partial(_ days: [ForecastDay]) -> [TerminalText] {
        guard days.contains(where: \.isPartial) else { return [] }
        let text = LocalizedText(
            "* Only for the remaining or known hours, not for the whole day.", "* 하루 전체가 아니라 남았거나 알려진 시간만의 값입니다.")
        return [TerminalText(text.text(in: language), .dim)]
    }

    private func notes(_ days: [ForecastDay], _ forecast: Forecast) -> [TerminalText] {
        var notes = partial(days)
        if forecast.comparison?.yesterdayFrom == .observed {
            let text = LocalizedText(
                "Yesterday's values were recorded by this board.", "어제 값은 이 게시판이 기록한 값입니다.")
            notes.append(TerminalText(text.text(in: language), .dim))
        }
        return notes.wrapped(to: width)
    }
}
