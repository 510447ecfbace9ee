import BoardModels
import OpenWeather

extension OpenWeatherProvider {
    /// Five days in steps of three hours; with One Call also the days after, the UV index, the moon and warnings.
    package func forecast(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherTrouble) -> ProviderForecast? {
        let plan = await oneCallPlan(at: point, through: line)
        let answer = try await ask(.init(.forecast), line) { client async throws(OpenWeatherError) in
            try await client.forecast(latitude: point.latitude, longitude: point.longitude)
        }
        var forecast = ProviderForecast(answer)
        do throws(WeatherTrouble) {
            switch plan {
            case .none: break
            case .three: try await addOneCall3(to: &forecast, at: point, through: line)
            case .four: try await addOneCall4(to: &forecast, at: point, through: line)
            }
        } catch {
            // The line has told of the trouble; what every key may ask is a forecast too.
        }
        return forecast
    }

    package func yesterday(
        at point: Coordinates, _ question: YesterdayQuestion, through line: any CallLine
    ) async throws(WeatherTrouble) -> Yesterday? {
        switch await oneCallPlan(at: point, through: line) {
        case .none: nil
        case .three: try await yesterdayOfOneCall3(at: point, question, through: line)
        case .four: try await yesterdayOfOneCall4(at: point, question, through: line)
        }
    }

    private func addOneCall3(
        to forecast: inout ProviderForecast, at point: Coordinates, through line: any CallLine
    ) async throws(WeatherTrouble) {
        let answer = try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
            try await client.oneCall(
                latitude: point.latitude, longitude: point.longitude, excluding: [.current, .minutely])
        }
        guard let answer else { return }
        forecast.add(hours: answer.hourly)
        forecast.add(days: answer.daily)
        forecast.tellsAlerts = true
        forecast.alerts = answer.alerts.map { BoardModels.WeatherAlert($0) }
    }

    private func addOneCall4(
        to forecast: inout ProviderForecast, at point: Coordinates, through line: any CallLine
    ) async throws(WeatherTrouble) {
        let (latitude, longitude) = (point.latitude, point.longitude)
        let days = try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
            try await client.oneCallDays(latitude: latitude, longitude: longitude)
        }
        guard let days else { return }
        forecast.tellsAlerts = true
        forecast.add(days: days.data)
        let hours = try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
            try await client.oneCallHours(latitude: latitude, longitude: longitude)
        }
        forecast.add(hours: hours?.data ?? [])
        // A warning's text is a call of its own.
        let warnings = Set(days.data.flatMap(\.alerts) + (hours?.data ?? []).flatMap(\.alerts)).sorted().prefix(4)
        for id in warnings {
            let alert = try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
                try await client.oneCallAlert(id: id)
            }
            if let alert { forecast.alerts.append(BoardModels.WeatherAlert(alert)) }
        }
    }

    private func yesterdayOfOneCall3(
        at point: Coordinates, _ question: YesterdayQuestion, through line: any CallLine
    ) async throws(WeatherTrouble) -> Yesterday? {
        let (latitude, longitude) = (point.latitude, point.longitude)
        var yesterday =
            question.known
            ?? Yesterday(date: question.date, day: nil, temperatures: [], source: .provider)
        if yesterday.day == nil {
            let summary = try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
                try await client.oneCallDaySummary(latitude: latitude, longitude: longitude, date: question.date)
            }
            guard let summary else { return nil }
            yesterday.day = ForecastDay(summary)
        }
        guard yesterday.temperature(around: question.moment) == nil else { return yesterday }
        let seconds = question.moment.milliseconds / 1000
        let moment = try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
            try await client.oneCallTimeMachine(latitude: latitude, longitude: longitude, dt: seconds)
        }
        yesterday.temperatures += (moment?.data ?? []).map(Yesterday.Sample.init)
        return yesterday
    }

    private func yesterdayOfOneCall4(
        at point: Coordinates, _ question: YesterdayQuestion, through line: any CallLine
    ) async throws(WeatherTrouble) -> Yesterday? {
        let (latitude, longitude) = (point.latitude, point.longitude)
        var yesterday =
            question.known
            ?? Yesterday(date: question.date, day: nil, temperatures: [], source: .provider)
        if yesterday.day == nil {
            let start = question.start.milliseconds / 1000
            let days = try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
                try await client.oneCallDays(latitude: latitude, longitude: longitude, start: start)
            }
            guard let days else { return nil }
            yesterday.day = days.data.map { ForecastDay($0, utcOffset: question.utcOffset) }
                .first { $0.date == question.date }
        }
        guard yesterday.temperature(around: question.moment) == nil else { return yesterday }
        let start = (question.moment - .seconds(3600)).milliseconds / 1000
        let hours = try await askOneCall(.yesterday, line) { client async throws(OpenWeatherError) in
            try await client.oneCallHours(latitude: latitude, longitude: longitude, start: start)
        }
        yesterday.temperatures += (hours?.data ?? []).map(Yesterday.Sample.init)
        return yesterday
    }
}
