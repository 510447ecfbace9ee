import BoardModels

extension WeatherService {
    /// What it is like at a place now.
    ///
    /// Today and its comparison are there where a forecast is known already: nobody waits for one here.
    func report(for wanted: PlaceQuery) async throws(ReportError) -> ConditionsReport {
        var (place, point) = try await whereabouts(wanted, for: .reader)
        let reading: Reading
        do throws(WeatherError) {
            reading = try await self.reading(at: point, for: .reader)
        } catch {
            throw .trouble(error)
        }
        if case .at = wanted, let name = reading.observation.placeName { place.name = name }
        let conditions = reading.observation.conditions
        let age = max(0, (now() - conditions.observedAt).milliseconds / 1000)
        var report = ConditionsReport(
            place: place, conditions: conditions, age: Int(age), isStale: reading.isStale)
        guard let served = forecasts.known(point.description) else { return report }
        let forecast = onClocks(of: conditions, served)
        let days = upcomingDays(of: forecast, current: conditions)
        let yesterday = await yesterday(at: point, forecast, current: conditions, .nobody)
        report.comparison = comparison(of: days, yesterday, current: conditions, utcOffset: forecast.utcOffset)
        report.today = report.comparison?.today
        return report
    }

    /// What is to come at a place, with what it is like now, what is in the air and what yesterday was like.
    ///
    /// - Parameter days: 1–16; fewer come where the provider sees less far.
    func forecast(
        for wanted: PlaceQuery, days wantedDays: Int, for asker: Asker
    ) async throws(ReportError) -> Forecast {
        var (place, point) = try await whereabouts(wanted, for: asker)
        guard let provider else { throw .trouble(.off) }
        let at = point
        // Beside a forecast that is known, nobody at a screen waits for the air and for yesterday.
        let isAwaited = if asker == .board { true } else { await !forecasts.isKnown(at.description) }
        async let readingNow = attempt { () async throws(WeatherError) in
            try await self.reading(at: at, for: asker)
        }
        async let airNow = air(at: at, for: asker, isAwaited: isAwaited)
        let served: WeatherCache<ProviderForecast>.Served
        do throws(WeatherError) {
            served = try await forecasts.answer(
                to: point.description, unless: trouble(for: asker)
            ) { () async throws(WeatherError) in try await self.foresee(provider, at: at, for: asker) }
        } catch {
            throw .trouble(error)
        }
        let (reading, air) = (await readingNow, await airNow)
        // The forecast may have come after the conditions, and knows something of this hour too.
        var current = reading.map { completed($0.observation.conditions, at: at) }
        let answer = onClocks(of: current, served)
        if let air, let measured = current, measured.airQuality == nil, air.isOf(measured.observedAt) {
            current?.airQuality = air.index
        }
        if case .at = wanted, let name = reading?.observation.placeName ?? answer.placeName { place.name = name }
        let moment = now()
        let upcoming = upcomingDays(of: answer, current: current)
        let yesterday = await yesterday(at: point, answer, current: current, isAwaited ? .awaited : .behind)
        let shown = Array(upcoming.prefix(wantedDays))
        let last = shown.last?.date ?? ""
        let steps = answer.steps.filter { step in
            step.at > moment
                && LocalDate.text(daysSince1970: LocalDate.days(at: step.at, utcOffset: answer.utcOffset)) <= last
        }
        return Forecast(
            place: place, current: current, steps: steps, days: shown,
            comparison: comparison(of: upcoming, yesterday, current: current, utcOffset: answer.utcOffset),
            alerts: answer.alerts.filter { $0.endsAt > moment }, tellsAlerts: answer.tellsAlerts ?? false,
            missesAlerts: answer.missesAlerts ?? false, air: air, utcOffset: answer.utcOffset,
            issuedAt: served.receivedAt, provider: provider.name,
            age: Int(max(0, (moment - served.receivedAt).milliseconds / 1000)), isStale: served.isStale)
    }
}
