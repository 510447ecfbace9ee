import BoardModels

/// The next 24 hours as a strip of columns, as `partials/strip` shows it: time, sign, temperature and precipitation of
/// each hour under one line of temperatures, with sunrise and sunset between the hours.
struct HourStrip: Sendable {
    /// A column: an hour, or a sunrise or sunset between two hours.
    enum Column: Sendable {
        case hour(HourPoint)
        case sun(Timestamp, isRise: Bool)

        var at: Timestamp {
            switch self {
            case .hour(let point): point.at
            case .sun(let moment, _): moment
            }
        }
    }

    let columns: [Column]
    private let row: HourRow

    // The drawing of a column, in CSS pixels. The line goes from edge to edge, so that those of neighbours meet.
    private static let width = 56.0
    private static let height = 72.0
    /// The vertical range of the line; the label of a temperature stands above it.
    private static let lineRange = 22.0...44.0
    private static let labelDistance = 10.0
    /// The height of the highest bar of precipitation.
    private static let barHeight = 20.0
    /// The smallest range of temperatures that takes the whole vertical range, in °C, so that a steady day looks flat.
    private static let smallestRange = 6.0
    /// The least precipitation that the highest bar means, in mm, so that light rain does not look heavy.
    private static let fullBar = 3.0

    /// Creates the strip; nil if fewer than two temperatures are known.
    init?(_ weather: PlaceWeather, in language: Language, display: DisplayOptions, now: Timestamp) {
        guard let forecast = weather.forecast else { return nil }
        let end = now + .seconds(24 * 3600)
        let current = forecast.current.map { HourPoint(current: $0, at: now) }
        let steps = weather.steps(at: now).filter { $0.at > now && $0.at <= end }.map { HourPoint($0) }
        let hours = [current].compactMap(\.self) + steps
        guard hours.count(where: { $0.temperature != nil }) >= 2, let last = hours.last else { return nil }
        let sun = forecast.days.flatMap { day in
            [day.sunrise.map { Column.sun($0, isRise: true) }, day.sunset.map { Column.sun($0, isRise: false) }]
        }.compactMap(\.self).filter { $0.at > now && $0.at < last.at }
        columns = (hours.map(Column.hour) + sun).sorted { $0.at < $1.at }
        row = HourRow(
            language: language, measure: Measure(units: display.units),
            time: PlaceTime(zone: forecast.zone, clock: display.clock, language: language))
    }

    /// The template values of `partials/strip`.
    var values: PageValues {
        let heights = heights
        let full = max(Self.fullBar, columns.compactMap { $0.hour?.precipitation }.max() ?? 0)
        return [
            "columns": columns.indices.map { index -> PageValues in
                var values: PageValues = ["line": line(at: index, heights)]
                switch columns[index] {
                case .hour(let point):
                    values = values.merging(row.values(point))
                    values["depth"] = point.precipitation.map(row.measure.depth)
                    values["bar"] = point.precipitation.map { amount -> PageValues in
                        let height = max(1, amount / full * Self.barHeight)
                        return ["y": (Self.height - height).markup, "height": height.markup]
                    }
                    values["label"] = heights[index].map { (($0 - Self.labelDistance).markup) }
                    if point.isNow { values["now"] = heights[index]?.markup }
                case .sun(let moment, let isRise):
                    values["time"] = row.time.time(moment)
                    values["iso"] = moment.description
                    values["icon"] = isRise ? "sunrise" : "sunset"
                    values["sun"] = (isRise ? ConditionsMessage.sunrise : .sunset).text(in: row.language)
                }
                return values
            }
        ]
    }

    /// The vertical position of the line in the middle of each column; nil where the temperature is unknown.
    ///
    /// That of a sunrise or sunset is midway between its neighbours.
    private var heights: [Double?] {
        let known = columns.compactMap { $0.hour?.temperature }
        guard let low = known.min(), let high = known.max() else { return columns.map { _ in nil } }
        let range = max(high - low, Self.smallestRange)
        let base = (low + high - range) / 2
        let line = Self.lineRange
        var heights = columns.map { column in
            column.hour?.temperature.map {
                line.upperBound - ($0 - base) / range * (line.upperBound - line.lowerBound)
            }
        }
        for index in columns.indices.dropFirst().dropLast() where columns[index].hour == nil {
            if let before = heights[index - 1], let after = heights[index + 1] { heights[index] = (before + after) / 2 }
        }
        return heights
    }

    /// The part of the line in a column, as an SVG path; nil if the temperature is unknown.
    private func line(at index: Int, _ heights: [Double?]) -> String? {
        guard let y = heights[index] else { return nil }
        func edge(_ neighbour: Int) -> String {
            let other = heights.indices.contains(neighbour) ? heights[neighbour] : nil
            return ((y + (other ?? y)) / 2).markup
        }
        guard index > 0 else { return "M5 \(y.markup)Q28 \(y.markup) \(Self.width.markup) \(edge(1))" }
        return "M0 \(edge(index - 1))Q28 \(y.markup) \(Self.width.markup) \(edge(index + 1))"
    }
}

extension HourStrip.Column {
    var hour: HourPoint? {
        if case .hour(let point) = self { point } else { nil }
    }
}
