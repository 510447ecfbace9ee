import BoardModels
import OpenWeather

/// The past, which One Call alone tells.
extension OpenWeatherProvider {
    package func keepsHistory(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Bool {
        try await knownOneCallPlan(at: point, through: line) != .none
    }

    package func measured(
        at point: Coordinates, in hour: Timestamp, through line: any CallLine
    ) async throws(WeatherError) -> [Conditions] {
        let (latitude, longitude) = (point.latitude, point.longitude)
        let seconds = hour.milliseconds / 1000
        let page: OneCallPage<OneCallMoment>?
        switch try await knownOneCallPlan(at: point, through: line) {
        case .none:
            page = nil
        case .three:
            page = try await askOneCall(.history, line) { client async throws(OpenWeatherError) in
                try await client.oneCallTimeMachine(latitude: latitude, longitude: longitude, dt: seconds)
            }
        case .four:
            page = try await askOneCall(.history, line) { client async throws(OpenWeatherError) in
                try await client.oneCallHours(latitude: latitude, longitude: longitude, start: seconds)
            }
        }
        guard let page else { return [] }
        return page.data.compactMap { Conditions($0, utcOffset: page.timezoneOffset, provider: name) }
    }
}

extension Conditions {
    /// Nil for a record without any weather code, which says nothing that a board could be chosen by.
    fileprivate init?(_ moment: OneCallMoment, utcOffset: Int?, provider: Provider) {
        guard let primary = moment.weather.first else { return nil }
        self.init(
            weather: MeasuredWeather(code: primary.id), code: primary.id, isNight: primary.isDay == false,
            temperature: moment.temp, feelsLike: moment.feelsLike, humidity: moment.humidity,
            pressure: moment.pressure, windSpeed: moment.windSpeed, windGust: moment.windGust,
            windDirection: moment.windDeg, clouds: moment.clouds, visibility: moment.visibility, uvIndex: moment.uvi,
            rain: moment.rain?.perHour?.ifAny, snow: moment.snow?.perHour?.ifAny,
            sunrise: moment.sunrise.map { Timestamp(seconds: $0) },
            sunset: moment.sunset.map { Timestamp(seconds: $0) }, utcOffset: utcOffset,
            observedAt: Timestamp(seconds: moment.dt), provider: provider)
    }
}
