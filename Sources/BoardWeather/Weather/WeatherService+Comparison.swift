import BoardModels
import BoardStore

extension WeatherService {
    /// A comparison of the weather of yesterday, today and tomorrow; nil if none of them is known.
    package func comparison(
        of days: [ForecastDay], _ yesterday: PreviousDay?, current: Conditions?, in zone: PlaceZone
    ) -> DayComparison? {
        let today = zone.day(of: now())
        func day(_ number: Int64) -> ForecastDay? {
            let date = LocalDate.text(daysSince1970: number)
            return days.first { $0.date == date }
        }
        // The temperature 24 hours before the current measurement, which may not be recent.
        let before = current.flatMap { yesterday?.temperature(around: $0.observedAt - .seconds(86_400)) }
        let warmer = current?.temperature.flatMap { warm in
            before.flatMap { (((warm - $0) * 10).rounded() / 10).finiteOrNil }
        }
        let comparison = DayComparison(
            yesterday: yesterday?.day?.withMoonPhase(in: zone), today: day(today),
            tomorrow: day(today + 1), warmerThanYesterday: warmer,
            // The source is named only if some of its data is shown.
            yesterdayFrom: yesterday?.day == nil && warmer == nil ? nil : yesterday?.source)
        return comparison == DayComparison() ? nil : comparison
    }

    /// Yesterday's weather at a point: from the forecast, from the provider's history through `lookup`, or from the
    /// temperatures that the board recorded; nil if none of these has it.
    ///
    /// - Parameter current: the current conditions, with which yesterday's temperatures are compared.
    package func yesterday(
        at point: Coordinates, _ forecast: ProviderForecast, current: Conditions?,
        lookup: (PreviousDayQuery) async -> PreviousDay?
    ) async -> PreviousDay? {
        let query = PreviousDayQuery(
            point: point, now: now(), comparedAt: current?.observedAt, in: forecast.zone)
        if let day = forecast.days.first(where: { $0.date == query.date }), !forecast.past.isEmpty {
            return PreviousDay(date: query.date, day: day, temperatures: forecast.past, source: .provider)
        }
        if let yesterday = await lookup(query) { return yesterday }
        return await recordedYesterday(query)
    }

    /// The minimum number of recorded hours from which a day's low and high are computed.
    private static let minimumHours = 6
    /// The minimum number of recorded hours from which a day counts as complete.
    private static let completeHours = 20

    /// Yesterday's weather from the temperatures that the board recorded; nil if there are none.
    private func recordedYesterday(_ query: PreviousDayQuery) async -> PreviousDay? {
        // The period includes an hour before and after the day, because the moment of the comparison may be in those
        // hours.
        let hours = await storage.recorded(
            at: query.point, from: min(query.start, query.moment) - .seconds(3600),
            to: query.start + .seconds(25 * 3600))
        guard !hours.isEmpty else { return nil }
        let within = hours.filter { query.zone.day(of: $0.observedAt) == query.day }
        let steps = within.map { hour in
            ForecastStep(
                at: hour.observedAt, seconds: 3600, weather: MeasuredWeather(code: hour.code), code: hour.code,
                temperature: hour.temperature)
        }
        let count = Set(within.map { $0.observedAt.milliseconds / 3_600_000 }).count
        let day =
            count < Self.minimumHours
            ? nil
            : ForecastDay(date: query.date, steps: steps, precipitationSteps: [], isPartial: count < Self.completeHours)
        return PreviousDay(
            date: query.date, day: day,
            temperatures: hours.map { TemperatureSample(at: $0.observedAt, temperature: $0.temperature) },
            source: .observed)
    }
}
