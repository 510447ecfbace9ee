import BoardModels

/// The days of a forecast as an SVG graph with a bar from the low to the high of each day.
struct WeekBars: Sendable {
    private static let width = 320.0
    private static let rowHeight = 30.0
    /// The horizontal range of the bars, between the labels of the days and lows, and those of the highs and chances.
    private static let barRange = 114.0...232.0
    /// The left edge and the size of the icons, between the labels of the days and those of the lows.
    private static let icons = (x: 64.0, size: 16.0)

    let days: [ForecastDay]
    let text: DayText
    /// The path of the file with the icons.
    private let sprite: String
    /// The lowest temperature of all days, in °C.
    private let low: Double
    /// The highest temperature of all days, in °C.
    private let high: Double

    /// Creates the graph of the days that have a low and a high; nil if there are none.
    init?(_ days: [ForecastDay], text: DayText, sprite: String) {
        let known = days.filter { $0.low != nil && $0.high != nil }
        guard let low = known.compactMap(\.low).min(), let high = known.compactMap(\.high).max() else { return nil }
        self.days = known
        self.text = text
        self.sprite = sprite
        self.low = low
        self.high = high
    }

    /// The graph, and a visually hidden table of its values for screen readers.
    ///
    /// Templates insert this HTML unescaped, by `{{{…}}}`: `GraphMarkup` has escaped every text in it.
    var html: String {
        let table = GraphMarkup.table(
            caption: WeatherPageText.weatherWeekBars.text(in: text.language),
            columns: [
                WeatherPageText.weatherDay.text(in: text.language), ConditionsMessage.weather.text(in: text.language),
                WeatherPageText.weatherLow.text(in: text.language), WeatherPageText.weatherHigh.text(in: text.language),
                WeatherPageText.weatherChance.text(in: text.language),
            ],
            rows: days.map { day in
                [
                    text.label(day), text.weather(day), text.low(day) ?? "–", text.high(day) ?? "–",
                    text.chance(day) ?? "–",
                ]
            })
        return svg + GraphMarkup.element("div", table, ["class": "visually-hidden"])
    }

    var svg: String {
        GraphMarkup.graph(
            id: "week", width: Self.width, height: Double(days.count) * Self.rowHeight,
            title: WeatherPageText.weatherWeekBars.text(in: text.language), description: summary,
            days.enumerated().map { row($0.element, top: Double($0.offset) * Self.rowHeight) }.joined())
    }

    /// The text alternative of the graph: the range of the temperatures, and the warmest day.
    var summary: String {
        let warmest = days.first { $0.high == high }.map(text.label) ?? ""
        return WeatherPageText.weatherWeekSummary.text(
            in: text.language, text.measure.temperature(low), text.measure.temperature(high), warmest)
    }

    private func row(_ day: ForecastDay, top: Double) -> String {
        guard let dayLow = day.low, let dayHigh = day.high else { return "" }
        let (start, end) = (x(dayLow), x(dayHigh))
        let middle = top + Self.rowHeight / 2
        let track = GraphMarkup.shape(
            "line",
            [
                "class": "graph-axis", "x1": Self.barRange.lowerBound, "y1": middle, "x2": Self.barRange.upperBound,
                "y2": middle,
            ])
        let bar = GraphMarkup.shape(
            "rect",
            [
                "class": "graph-bar day-bar", "x": start, "y": middle - 4, "width": max(4, end - start),
                "height": "8", "rx": "4",
            ])
        let baseline = middle + 4
        return track + bar + icon(day, middle: middle) + label(text.shortLabel(day), x: 0, y: baseline, "start")
            + label(text.low(day) ?? "", x: Self.barRange.lowerBound - 8, y: baseline, "end")
            + label(text.high(day) ?? "", x: Self.barRange.upperBound + 8, y: baseline, "start")
            + label(text.chance(day) ?? "", x: Self.width, y: baseline, "end")
    }

    private func icon(_ day: ForecastDay, middle: Double) -> String {
        guard let name = day.weather.icon(isNight: false) else { return "" }
        let size = Self.icons.size
        return GraphMarkup.shape(
            "use",
            [
                "class": "graph-sign", "href": "\(sprite)#\(name)", "x": Self.icons.x,
                "y": middle - Self.icons.size / 2, "width": size, "height": size,
            ])
    }

    private func x(_ celsius: Double) -> Double {
        let share = (celsius - low) / max(high - low, 1)
        return Self.barRange.lowerBound + share * (Self.barRange.upperBound - Self.barRange.lowerBound)
    }

    private func label(_ text: String, x: Double, y: Double, _ anchor: String) -> String {
        GraphMarkup.text("text", text, ["class": "graph-label", "x": x, "y": y, "text-anchor": anchor])
    }
}
