import BoardModels
import BoardStore

extension WeatherService {
    /// Yesterday, today and tomorrow side by side; nil if none of them is known.
    func comparison(
        of days: [ForecastDay], _ yesterday: Yesterday?, current: Conditions?, utcOffset: Int
    ) -> DayComparison? {
        let today = LocalDate.days(at: now(), utcOffset: utcOffset)
        func day(_ number: Int64) -> ForecastDay? {
            let date = LocalDate.text(daysSince1970: number)
            return days.first { $0.date == date }
        }
        // 24 hours before the measurement, which may not be recent.
        let before = current.flatMap { yesterday?.temperature(around: $0.observedAt - .seconds(86_400)) }
        let warmer = current?.temperature.flatMap { warm in before.map { ((warm - $0) * 10).rounded() / 10 } }
        let comparison = DayComparison(
            yesterday: yesterday?.day?.withMoonPhase(utcOffset: utcOffset), today: day(today),
            tomorrow: day(today + 1), warmerThanYesterday: warmer,
            yesterdayFrom: yesterday?.day == nil && warmer == nil ? nil : yesterday?.source)
        return comparison == DayComparison() ? nil : comparison
    }

    /// Yesterday at a point: from the forecast, from the provider's history through `lookup`, or from the temperatures
    /// that the board recorded.
    ///
    /// - Parameter current: the conditions that its temperatures are compared with.
    func yesterday(
        at point: Coordinates, _ forecast: ProviderForecast, current: Conditions?,
        lookup: (YesterdayQuery) async -> Yesterday?
    ) async -> Yesterday? {
        let query = YesterdayQuery(
            point: point, now: now(), comparedAt: current?.observedAt, utcOffset: forecast.utcOffset)
        if let day = forecast.days.first(where: { $0.date == query.date }), !forecast.past.isEmpty {
            return Yesterday(date: query.date, day: day, temperatures: forecast.past, source: .provider)
        }
        if let yesterday = await lookup(query) { return yesterday }
        return await recordedYesterday(query)
    }

    /// The minimum number of recorded hours for the low and high of a day, and for a complete day.
    private static let minimumHours = 6
    private static let completeHours = 20

    private func recordedYesterday(_ query: YesterdayQuery) async -> Yesterday? {
        // With an hour before and after the day, because the compared moment may be there.
        let hours = await storage.recorded(
            at: query.point, from: min(query.start, query.moment) - .seconds(3600),
            to: query.start + .seconds(25 * 3600))
        guard !hours.isEmpty else { return nil }
        let within = hours.filter { LocalDate.days(at: $0.observedAt, utcOffset: query.utcOffset) == query.day }
        let steps = within.map { hour in
            ForecastStep(
                at: hour.observedAt, seconds: 3600, weather: MeasuredWeather(code: hour.code), code: hour.code,
                temperature: hour.temperature)
        }
        let count = Set(within.map { $0.observedAt.milliseconds / 3_600_000 }).count
        let day =
            count < Self.minimumHours
            ? nil
            : ForecastDay(date: query.date, steps: steps, falling: [], isPartial: count < Self.completeHours)
        return Yesterday(
            date: query.date, day: day,
            temperatures: hours.map { Yesterday.Sample(at: $0.observedAt, temperature: $0.temperature) },
            source: .observed)
    }
}
