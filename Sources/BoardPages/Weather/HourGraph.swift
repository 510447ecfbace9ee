import BoardModels

/// The next 24 hours of a forecast as an SVG graph: a temperature line, precipitation bars and shaded nights.
struct HourGraph: Sendable {
    /// The weather at a point in time, and the precipitation of the hours before it.
    struct Point: Sendable {
        var at: Timestamp
        var weather: MeasuredWeather
        var isNight: Bool
        /// The air temperature in °C.
        var temperature: Double?
        /// The precipitation in mm, with snow as water equivalent; nil if there is none.
        var precipitation: Double?
        var isSnow = false
        /// The length of the period in which the precipitation falls, which ends at `at`.
        var period = Duration.zero
        /// The probability of precipitation, 0…1.
        var chance: Double?
        /// The wind speed in m/s.
        var windSpeed: Double?
        /// The direction that the wind comes from, in degrees clockwise from north.
        var windDirection: Double?
        /// True if these are the current conditions.
        var isNow = false
    }

    let points: [Point]
    let language: Language
    let measure: Measure
    let time: PlaceTime

    var row: HourRow { HourRow(language: language, measure: measure, time: time) }

    /// Creates the graph; nil if the forecast has fewer than two temperatures in the next 24 hours.
    init?(_ forecast: Forecast, in language: Language, units: UnitChoice, clock: ClockChoice, now: Timestamp) {
        let end = now + .seconds(24 * 3600)
        let current = forecast.current.map { Point(current: $0, at: now) }
        let steps = forecast.steps.filter { $0.at > now && $0.at <= end }.map { Point($0) }
        points = [current].compactMap { $0 } + steps
        guard points.count(where: { $0.temperature != nil }) >= 2 else { return nil }
        self.language = language
        measure = Measure(units: units)
        time = PlaceTime(zone: forecast.zone, clock: clock, language: language)
    }

    /// The graph, and a visually hidden table of its values for screen readers.
    ///
    /// Templates insert this HTML unescaped, by `{{{…}}}`: `GraphMarkup` has escaped every text in it.
    var html: String {
        let table = GraphMarkup.table(
            caption: WeatherPageText.weatherNext24Hours.text(in: language),
            columns: HourRow.columns(in: language), rows: points.map(row.cells))
        return svg + GraphMarkup.element("div", table, ["class": "visually-hidden"])
    }

    /// The text alternative of the graph: the range of the temperatures, and the total precipitation.
    var summary: String {
        let known = points.compactMap { point in point.temperature.map { (point: point, temperature: $0) } }
        guard let low = known.min(by: { $0.temperature < $1.temperature }),
            let high = known.max(by: { $0.temperature < $1.temperature })
        else { return "" }
        let temperatures = WeatherPageText.weatherGraphSummary.text(
            in: language, measure.temperature(low.temperature), measure.temperature(high.temperature),
            row.label(high.point))
        let sum = points.compactMap(\.precipitation).reduce(0, +)
        let precipitation =
            sum > 0
            ? WeatherPageText.weatherGraphWet.text(in: language, measure.depth(sum))
            : WeatherPageText.weatherGraphDry.text(in: language)
        return temperatures + " " + precipitation
    }
}

extension HourGraph.Point {
    fileprivate init(current: Conditions, at now: Timestamp) {
        at = now
        weather = current.weather
        isNight = current.isNight
        temperature = current.temperature
        windSpeed = current.windSpeed
        windDirection = current.windDirection
        isNow = true
    }

    init(_ step: ForecastStep) {
        at = step.at
        weather = step.weather
        isNight = step.isNight
        temperature = step.temperature
        let (rain, snow) = (step.rain ?? 0, step.snow ?? 0)
        precipitation = rain + snow > 0 ? rain + snow : nil
        isSnow = snow > rain
        period = .seconds(step.seconds)
        chance = step.precipitationChance
        windSpeed = step.windSpeed
        windDirection = step.windDirection
    }
}
