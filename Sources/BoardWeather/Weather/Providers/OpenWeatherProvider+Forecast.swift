import BoardModels
import OpenWeather

extension OpenWeatherProvider {
    /// The forecast of five days in three-hour steps; with One Call also later days, UV index, moon phase and warnings.
    package func forecast(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> ProviderForecast?
    {
        async let extras = oneCallExtras(at: point, context)
        let response = await result { () async throws(WeatherError) in
            try await fetch(.forecast, context) { client async throws(OpenWeatherError) in
                try await client.forecast(latitude: point.latitude, longitude: point.longitude)
            }
        }
        // The extras are awaited before anything is thrown: a cancelled call would be recorded as a failure of the
        // provider.
        let more = await extras
        guard let steps = try response.get() else { throw .providerFault }
        let zone = PlaceZone(
            named: more?.timeZone, utcOffset: steps.city.timezone ?? 0, around: context.gateway.now())
        var forecast = ProviderForecast(steps, zone: zone)
        if let more { forecast.add(more) }
        return forecast
    }

    /// Yesterday's weather from One Call; nil if the key is not subscribed to One Call, if the subscription is unknown,
    /// or if there is no data.
    package func yesterday(_ query: PreviousDayQuery, _ context: CallContext) async throws(WeatherError) -> PreviousDay?
    {
        guard let plan = try? await oneCallPlan(at: query.point, context), plan != .none else { return nil }
        var yesterday = query.known ?? PreviousDay(date: query.date, day: nil, temperatures: [], source: .provider)
        let (needsDay, needsHour) = (yesterday.day == nil, yesterday.temperature(around: query.moment) == nil)
        async let fetchedDay = result { () async throws(WeatherError) in
            needsDay ? try await fetchDay(of: query, plan, context) : nil
        }
        async let fetchedHours = result { () async throws(WeatherError) in
            needsHour ? try await fetchTemperatures(around: query, plan, context) : []
        }
        let (day, hours) = (await fetchedDay, await fetchedHours)
        if needsDay { yesterday.day = try day.get() }
        switch hours {
        case .success(let hours): yesterday.temperatures += hours
        // A day that was just fetched is useful without its hour, which the next request fetches.
        case .failure(let error): guard yesterday.day != nil, needsDay else { throw error }
        }
        return yesterday.day == nil && yesterday.temperatures.isEmpty ? nil : yesterday
    }

    private func fetchDay(
        of query: PreviousDayQuery, _ plan: OneCallPlan, _ context: CallContext
    ) async throws(WeatherError) -> ForecastDay? {
        let (latitude, longitude) = (query.point.latitude, query.point.longitude)
        switch plan {
        case .none: return nil
        case .three:
            return try await fetch(.yesterday, plan: .oneCall, context) { client async throws(OpenWeatherError) in
                try await client.oneCallDaySummary(latitude: latitude, longitude: longitude, date: query.date)
            }.map { ForecastDay($0) }
        case .four:
            let start = query.start.milliseconds / 1000
            let days = try await fetch(.yesterday, plan: .oneCall, context) { client async throws(OpenWeatherError) in
                try await client.oneCallDays(latitude: latitude, longitude: longitude, start: start)
            }
            return days?.data.map { ForecastDay($0, in: query.zone) }.first { $0.date == query.date }
        }
    }

    /// Fetches the temperature at the moment of the query; with One Call 4.0, also the temperatures of the hour before
    /// it and of the hours after it.
    private func fetchTemperatures(
        around query: PreviousDayQuery, _ plan: OneCallPlan, _ context: CallContext
    ) async throws(WeatherError) -> [TemperatureSample] {
        let moment = plan == .four ? query.moment - .seconds(3600) : query.moment
        let page = try await fetchMoments(.yesterday, at: query.point, from: moment, plan, context)
        return (page?.data ?? []).compactMap { TemperatureSample(ForecastStep($0)) }
    }

    /// Runs an operation and returns its value or error, so that concurrent operations can all be awaited.
    package func result<Value: Sendable>(
        _ operation: () async throws(WeatherError) -> Value
    ) async -> Result<Value, WeatherError> {
        do throws(WeatherError) {
            return .success(try await operation())
        } catch {
            return .failure(error)
        }
    }
}
