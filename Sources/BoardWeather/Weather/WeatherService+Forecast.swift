import BoardModels

extension WeatherService {
    package static let defaultForecastDays = 7

    /// The forecast of a place, with its current conditions, its air quality and a comparison with yesterday.
    ///
    /// An interactive request that finds a cached forecast does not wait for the air quality or for yesterday's
    /// weather.
    ///
    /// - Parameters:
    ///   - dayCount: 1–16; the provider may have fewer.
    ///   - budget: pays for the provider calls.
    package func forecast(
        for query: PlaceQuery, days dayCount: Int, priority: CallPriority, budget: CallBudget
    ) async throws(ReportError) -> Forecast {
        let (resolved, point) = try await resolve(query, priority: priority, budget: budget)
        var place = resolved
        guard let provider else { throw .unavailable(.off) }
        let mayWait = if priority == .background { true } else { await !forecastCache.contains(point) }
        async let observed = try? observation(at: point, priority: priority, budget: budget)
        async let airQuality =
            mayWait
            ? try? airQualityCache.entry(for: point, priority: priority, budget: budget).value
            : airQualityCache.valueWithoutWaiting(for: point, budget: budget)
        let entry: CacheEntry<ProviderForecast>
        do throws(WeatherFailure) {
            entry = try await forecastCache.entry(for: point, priority: priority, budget: budget)
        } catch {
            throw ReportError(error)
        }
        if priority == .interactive, gateway.failure(of: .oneCall) != nil { addToOneCallProbe(point) }
        let (observation, air) = (await observed?.value, await airQuality)
        // The conditions are completed again, because the forecast may have been fetched after them.
        var current = observation.map { completed($0.conditions, at: point) }
        let forecast = withCurrentOffset(entry, current)
        if let air, let conditions = current, conditions.airQuality == nil, air.applies(at: conditions.observedAt) {
            current?.airQuality = air.index
        }
        if case .at = query, let name = observation?.placeName ?? forecast.placeName { place.name = name }
        let moment = now()
        let upcoming = upcomingDays(of: forecast, current: current)
        let yesterday = await yesterday(at: point, forecast, current: current) { query in
            guard mayWait else { return await previousDayCache.valueWithoutWaiting(for: query, budget: budget) }
            return (try? await previousDayCache.entry(for: query, priority: priority, budget: budget).value)
                ?? previousDayCache.cached(query)?.value
        }
        let days = Array(upcoming.prefix(dayCount))
        let lastDate = days.last?.date ?? ""
        let steps = forecast.steps.filter { $0.at > moment && forecast.date(of: $0.at) <= lastDate }
        return Forecast(
            place: place, current: current, steps: steps, minutes: forecast.minutes?.filter { $0.at > moment },
            days: days,
            comparison: comparison(of: upcoming, yesterday, current: current, in: forecast.zone),
            alerts: forecast.alerts.filter { $0.endsAt > moment }, tellsAlerts: forecast.tellsAlerts ?? false,
            missesAlerts: forecast.missesAlerts ?? false, air: air, zone: forecast.zone,
            issuedAt: entry.receivedAt, provider: provider.name,
            age: Int((uptime() - entry.receivedUptime).milliseconds / 1000), isStale: entry.isStale,
            failure: entry.failure)
    }

    /// A copy of a cached forecast that knows no time zone with the UTC offset of newer conditions, in case daylight
    /// saving time has changed.
    func withCurrentOffset(_ entry: CacheEntry<ProviderForecast>, _ current: Conditions?) -> ProviderForecast {
        var forecast = entry.value
        guard forecast.zone.name == nil, let current, let zone = current.zone, current.observedAt > entry.receivedAt
        else { return forecast }
        forecast.zone = zone
        return forecast
    }

    /// The forecast's days from today on, in the place's calendar, with the moon phase.
    ///
    /// Today's low and high include the current temperature, which a forecast of the whole day may miss and a forecast
    /// of the rest of the day does not contain.
    func upcomingDays(of forecast: ProviderForecast, current: Conditions?) -> [ForecastDay] {
        let today = forecast.date(of: now())
        var days = forecast.days.filter { $0.date >= today }.map { $0.withMoonPhase(in: forecast.zone) }
        // Conditions from before midnight are yesterday's.
        guard let current, forecast.date(of: current.observedAt) == today else { return days }
        if days.first?.date != today {
            // Today's last step has passed, so the current conditions are all that is left of it.
            let day = ForecastDay(
                date: today, weather: current.weather, code: current.code, low: current.temperature,
                high: current.temperature, sunrise: current.sunrise, sunset: current.sunset, isPartial: true)
            days.insert(day.withMoonPhase(in: forecast.zone), at: 0)
        } else if let temperature = current.temperature {
            days[0].low = min(days[0].low ?? temperature, temperature)
            days[0].high = max(days[0].high ?? temperature, temperature)
            guard days[0].isPartial else { return days }
            days[0].sunrise = days[0].sunrise ?? current.sunrise
            days[0].sunset = days[0].sunset ?? current.sunset
        }
        return days
    }
}

extension ProviderForecast {
    /// The local date of a moment at the forecast's place, as `YYYY-MM-DD`.
    package func date(of moment: Timestamp) -> String { zone.date(of: moment) }
}

extension ForecastDay {
    /// A copy of the day with the moon phase at local noon, unless the provider supplied the phase.
    package func withMoonPhase(in zone: PlaceZone) -> ForecastDay {
        guard moonPhase == nil, let number = LocalDate.days(of: date) else { return self }
        var day = self
        day.moonPhase = (MoonPhase.atNoon(daysSince1970: number, in: zone) * 1000).rounded() / 1000
        return day
    }
}
