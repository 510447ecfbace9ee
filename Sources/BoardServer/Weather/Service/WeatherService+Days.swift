import BoardModels
import BoardStore

extension WeatherService {
    /// Whether the provider is asked for what is not known of yesterday.
    enum Asking {
        case nobody, behind, awaited
    }

    /// Today and the days after, in the place's own calendar.
    ///
    /// A today of which hours are past, and of which the provider tells only the rest, takes in what it is like now.
    func upcomingDays(of forecast: ProviderForecast, current: Conditions?) -> [ForecastDay] {
        func date(of moment: Timestamp) -> String {
            LocalDate.text(daysSince1970: LocalDate.days(at: moment, utcOffset: forecast.utcOffset))
        }
        let today = date(of: now())
        var days = forecast.days.filter { $0.date >= today }.map { $0.moonlit(utcOffset: forecast.utcOffset) }
        // What was measured before midnight is nothing of today's.
        guard let current, date(of: current.observedAt) == today else { return days }
        if days.first?.date != today {
            // Its last step is past: what it is like now is all that is left of it.
            days.insert(
                ForecastDay(
                    date: today, weather: current.weather, code: current.code, low: current.temperature,
                    high: current.temperature, sunrise: current.sunrise, sunset: current.sunset, isPartial: true
                ).moonlit(utcOffset: forecast.utcOffset), at: 0)
        } else if days[0].isPartial, let temperature = current.temperature {
            days[0].low = min(days[0].low ?? temperature, temperature)
            days[0].high = max(days[0].high ?? temperature, temperature)
            days[0].sunrise = days[0].sunrise ?? current.sunrise
            days[0].sunset = days[0].sunset ?? current.sunset
        }
        return days
    }

    /// A forecast by the place's clocks as they are now: they may have been changed since it was told.
    func onClocks(of current: Conditions?, _ served: WeatherCache<ProviderForecast>.Served) -> ProviderForecast {
        var forecast = served.value
        guard let current, let offset = current.utcOffset, current.observedAt > served.receivedAt else {
            return forecast
        }
        forecast.utcOffset = offset
        return forecast
    }

    /// Yesterday, today and tomorrow side by side; nil where none of them is known.
    func comparison(
        of days: [ForecastDay], _ yesterday: Yesterday?, current: Conditions?, utcOffset: Int
    ) -> DayComparison? {
        let today = LocalDate.days(at: now(), utcOffset: utcOffset)
        func day(_ number: Int64) -> ForecastDay? {
            let date = LocalDate.text(daysSince1970: number)
            return days.first { $0.date == date }
        }
        // A day before it was measured, which may have been a while ago.
        let before = current.flatMap { yesterday?.temperature(around: $0.observedAt - .seconds(86_400)) }
        let warmer = current?.temperature.flatMap { warm in before.map { ((warm - $0) * 10).rounded() / 10 } }
        let comparison = DayComparison(
            yesterday: yesterday?.day?.moonlit(utcOffset: utcOffset), today: day(today), tomorrow: day(today + 1),
            warmerThanYesterday: warmer,
            yesterdayFrom: yesterday?.day == nil && warmer == nil ? nil : yesterday?.source)
        return comparison == DayComparison() ? nil : comparison
    }

    /// Yesterday at a point: from the forecast's answer, from another question to the provider, or else from what was
    /// observed for whoever asked then.
    ///
    /// - Parameter current: what its temperatures will be compared with; nil where that is not known.
    func yesterday(
        at point: Coordinates, _ forecast: ProviderForecast, current: Conditions?, _ asking: Asking
    ) async -> Yesterday? {
        let question = YesterdayQuestion(
            now: now(), comparedAt: current?.observedAt, utcOffset: forecast.utcOffset)
        if let day = forecast.days.first(where: { $0.date == question.date }), !forecast.past.isEmpty {
            return Yesterday(
                date: question.date, day: day, temperatures: forecast.past, source: .provider)
        }
        if let told = await toldYesterday(at: point, question, asking) { return told }
        return await observedYesterday(at: point, question)
    }

    private func toldYesterday(
        at point: Coordinates, _ question: YesterdayQuestion, _ asking: Asking
    ) async -> Yesterday? {
        let key = point.description + " " + question.date
        let known = yesterdays.known(key)?.value
        guard asking != .nobody, let provider else { return known }
        var asked = question
        asked.known = known
        let wanted = asked
        let isGood: @Sendable (Yesterday) -> Bool = { $0.temperature(around: wanted.moment) != nil }
        let ask: @Sendable () async throws(WeatherError) -> Yesterday = {
            [line] () async throws(WeatherError) in
            let line: any CallLine = asking == .behind ? SparingLine(line: line) : AwaitedLine(line: line)
            guard let told = try await provider.yesterday(at: point, wanted, through: line) else {
                throw .unreadable
            }
            return told
        }
        guard asking == .awaited else { return await yesterdays.knownMeanwhile(key, isGood: isGood, ask) }
        // Where the provider does not tell, or not now, what is known must do.
        return await attempt { () async throws(WeatherError) in
            try await self.yesterdays.answer(to: key, isGood: isGood, ask).value
        } ?? known
    }

    /// How many hours of a day make it worth a low and a high, and how many make it whole.
    private static let fewestHours = 6
    private static let wholeDay = 20

    private func observedYesterday(at point: Coordinates, _ question: YesterdayQuestion) async -> Yesterday? {
        // An hour beyond the day at both ends, for this time yesterday may lie there, or a while before it.
        let hours = await storage.observed(
            at: point, from: min(question.start, question.moment) - .seconds(3600),
            to: question.start + .seconds(25 * 3600))
        guard !hours.isEmpty else { return nil }
        let within = hours.filter {
            LocalDate.days(at: $0.observedAt, utcOffset: question.utcOffset) == question.day
        }
        let steps = within.map { hour in
            ForecastStep(
                at: hour.observedAt, seconds: 3600, weather: MeasuredWeather(code: hour.code), code: hour.code,
                temperature: hour.temperature)
        }
        let count = Set(within.map { $0.observedAt.milliseconds / 3_600_000 }).count
        let day =
            count < Self.fewestHours
            ? nil
            : ForecastDay(date: question.date, steps: steps, falling: [], isPartial: count < Self.wholeDay)
        return Yesterday(
            date: question.date, day: day,
            temperatures: hours.map { Yesterday.Sample(at: $0.observedAt, temperature: $0.temperature) },
            source: .observed)
    }
}
