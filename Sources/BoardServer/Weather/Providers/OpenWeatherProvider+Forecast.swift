import BoardModels
import OpenWeather

extension OpenWeatherProvider {
    /// Five days in steps of three hours; with One Call also the days after, the UV index, the moon and warnings.
    package func forecast(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> ProviderForecast? {
        async let extras = extras(at: point, through: line)
        let answer = await told { () async throws(WeatherError) in
            try await ask(.forecast, at: point, line) { client async throws(OpenWeatherError) in
                try await client.forecast(latitude: point.latitude, longitude: point.longitude)
            }
        }
        // Awaited before anything is thrown: a call that is broken off would pass for trouble of the provider's.
        let more = await extras
        var forecast = ProviderForecast(try answer.get())
        if let more { forecast.add(more) }
        return forecast
    }

    package func yesterday(
        at point: Coordinates, _ question: YesterdayQuestion, through line: any CallLine
    ) async throws(WeatherError) -> Yesterday? {
        let plan = await oneCallPlan(at: point, through: line)
        guard plan != .none else { return nil }
        var yesterday =
            question.known ?? Yesterday(date: question.date, day: nil, temperatures: [], source: .provider)
        let (needsDay, needsHour) = (yesterday.day == nil, yesterday.temperature(around: question.moment) == nil)
        async let toldDay = told { () async throws(WeatherError) in
            needsDay ? try await tellDay(of: question, at: point, plan, through: line) : nil
        }
        async let toldHours = told { () async throws(WeatherError) in
            needsHour ? try await tellHours(of: question, at: point, plan, through: line) : []
        }
        let (day, hours) = (await toldDay, await toldHours)
        if needsDay { yesterday.day = try day.get() }
        switch hours {
        case .success(let hours): yesterday.temperatures += hours
        // A day without its hour is worth having, and the hour is asked for again.
        case .failure(let trouble): guard yesterday.day != nil, needsDay else { throw trouble }
        }
        return yesterday.day == nil && yesterday.temperatures.isEmpty ? nil : yesterday
    }

    /// Yesterday as a whole; nil where the key does not have it.
    private func tellDay(
        of question: YesterdayQuestion, at point: Coordinates, _ plan: OneCallPlan, through line: any CallLine
    ) async throws(WeatherError) -> ForecastDay? {
        let (latitude, longitude) = (point.latitude, point.longitude)
        switch plan {
        case .none: return nil
        case .three:
            return try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
                try await client.oneCallDaySummary(latitude: latitude, longitude: longitude, date: question.date)
            }.map { ForecastDay($0) }
        case .four:
            let start = question.start.milliseconds / 1000
            let days = try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
                try await client.oneCallDays(latitude: latitude, longitude: longitude, start: start)
            }
            return days?.data.map { ForecastDay($0, utcOffset: question.utcOffset) }.first { $0.date == question.date }
        }
    }

    /// The temperature at this time yesterday, and in 4.0 those of the hours after.
    private func tellHours(
        of question: YesterdayQuestion, at point: Coordinates, _ plan: OneCallPlan, through line: any CallLine
    ) async throws(WeatherError) -> [Yesterday.Sample] {
        let (latitude, longitude) = (point.latitude, point.longitude)
        let seconds = question.moment.milliseconds / 1000
        let page: OneCallPage<OneCallMoment>?
        switch plan {
        case .none: page = nil
        case .three:
            page = try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
                try await client.oneCallTimeMachine(latitude: latitude, longitude: longitude, dt: seconds)
            }
        case .four:
            page = try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
                try await client.oneCallHours(latitude: latitude, longitude: longitude, start: seconds - 3600)
            }
        }
        return (page?.data ?? []).map { Yesterday.Sample($0) }
    }

    /// An answer or its trouble, for questions that are under way side by side.
    func told<Answer: Sendable>(
        _ ask: () async throws(WeatherError) -> Answer
    ) async -> Result<Answer, WeatherError> {
        do throws(WeatherError) {
            return .success(try await ask())
        } catch {
            return .failure(error)
        }
    }
}
