import BoardModels
import OpenWeather

extension Conditions {
    /// Creates conditions from a response with current weather; nil if it has no condition code, which determines the
    /// weather type.
    package init?(_ response: CurrentWeather, provider: Provider) {
        guard let primary = response.weather.first else { return nil }
        self.init(
            weather: MeasuredWeather(code: primary.id), code: primary.id, isNight: primary.isDay == false,
            temperature: response.main.temp, feelsLike: response.main.feelsLike, humidity: response.main.humidity,
            pressure: response.main.pressure, windSpeed: response.wind.speed, windGust: response.wind.gust,
            windDirection: response.wind.deg, clouds: response.clouds.all, visibility: response.visibility,
            rain: response.rain?.perHour?.positiveOrNil, snow: response.snow?.perHour?.positiveOrNil,
            sunrise: response.sys.sun.rise.map { Timestamp(seconds: $0) },
            sunset: response.sys.sun.set.map { Timestamp(seconds: $0) }, utcOffset: response.timezone,
            observedAt: Timestamp(seconds: response.dt), provider: provider)
        self = withPossibleValues()
    }
}

extension ProviderForecast {
    package init(_ response: FiveDayForecast, zone: PlaceZone) {
        let steps = response.list.map { ForecastStep($0) }.unique(by: \.at).sorted { $0.at < $1.at }
        var days = ForecastDay.days(of: steps, in: zone)
        // The sun times are today's, even if the steps begin on another day.
        if let rise = response.city.sun.rise, let set = response.city.sun.set {
            let noon = Timestamp(seconds: rise + (set - rise) / 2)
            let date = zone.date(of: noon)
            for index in days.indices where days[index].date == date {
                days[index].sunrise = Timestamp(seconds: rise)
                days[index].sunset = Timestamp(seconds: set)
            }
        }
        self.init(steps: steps, days: days, zone: zone, placeName: response.city.name)
    }

    /// Sets the hourly forecast to One Call's next 48 hours, if there are any, and merges the values that only One Call
    /// has into the steps of the same hours.
    package mutating func add(hours: [OneCallMoment]) {
        if !hours.isEmpty { self.hours = hours.prefix(48).map { ForecastStep($0) } }
        for hour in hours { uvIndex[Int(hour.dt / 3600)] = hour.uvi }
        let byTime = Dictionary(hours.map { ($0.dt, $0) }) { first, _ in first }
        for index in steps.indices {
            guard let hour = byTime[steps[index].at.milliseconds / 1000] else { continue }
            steps[index].uvIndex = hour.uvi
            steps[index].dewPoint = hour.dewPoint ?? steps[index].dewPoint
        }
    }

    /// Replaces days aggregated from steps with the whole days of One Call, and appends One Call's later days.
    package mutating func add(days oneCallDays: [OneCallDay]) {
        let wholeDays = oneCallDays.map { ForecastDay($0, in: zone) }
        let dates = Set(wholeDays.map(\.date))
        days = (days.filter { !dates.contains($0.date) } + wholeDays).sorted { $0.date < $1.date }
    }
}

extension ForecastStep {
    package init(_ step: FiveDayForecast.Step) {
        let code = step.weather.first?.id ?? 0
        let isDay = step.isDay ?? step.weather.first?.isDay
        self.init(
            at: Timestamp(seconds: step.dt), seconds: 10_800, weather: MeasuredWeather(code: code), code: code,
            isNight: isDay == false, temperature: step.main.temp, feelsLike: step.main.feelsLike,
            humidity: step.main.humidity, pressure: step.main.pressure,
            dewPoint: DewPoint.celsius(temperature: step.main.temp, humidity: step.main.humidity),
            windSpeed: step.wind.speed, windGust: step.wind.gust, windDirection: step.wind.deg,
            clouds: step.clouds.all, visibility: step.visibility, precipitationChance: step.pop,
            rain: Self.amount(step.rain), snow: Self.amount(step.snow))
        self = withPossibleValues()
    }

    /// Creates the step of one hour.
    package init(_ hour: OneCallMoment) {
        let code = hour.weather.first?.id ?? 0
        self.init(
            at: Timestamp(seconds: hour.dt), seconds: 3600, weather: MeasuredWeather(code: code), code: code,
            isNight: hour.weather.first?.isDay == false, temperature: hour.temp, feelsLike: hour.feelsLike,
            humidity: hour.humidity, pressure: hour.pressure, dewPoint: hour.dewPoint, windSpeed: hour.windSpeed,
            windGust: hour.windGust, windDirection: hour.windDeg, clouds: hour.clouds, visibility: hour.visibility,
            uvIndex: hour.uvi, precipitationChance: hour.pop, rain: hour.rain?.perHour?.positiveOrNil,
            snow: hour.snow?.perHour?.positiveOrNil)
        self = withPossibleValues()
    }

    /// The millimetres of rain or snow in the three hours of a step; nil if the amount is missing, 0 or invalid.
    private static func amount(_ fallen: Precipitation?) -> Double? {
        fallen.flatMap { $0.threeHours ?? $0.oneHour.map { $0 * 3 } }?.positiveOrNil
    }
}

extension ForecastDay {
    package init(_ day: OneCallDay, in zone: PlaceZone) {
        let code = day.weather.first?.id ?? 0
        let noon = Timestamp(seconds: day.dt)
        let felt = [day.feelsLike.morn, day.feelsLike.day, day.feelsLike.eve, day.feelsLike.night].compactMap { $0 }
        self.init(
            date: zone.date(of: noon),
            weather: MeasuredWeather(code: code), code: code, low: day.temp.min, high: day.temp.max,
            feelsLikeLow: felt.min(), feelsLikeHigh: felt.max(), sunrise: day.sun.rise.map { Timestamp(seconds: $0) },
            sunset: day.sun.set.map { Timestamp(seconds: $0) }, moonPhase: day.moonPhase, uvIndex: day.uvi,
            precipitationChance: day.pop, rain: day.rain?.oneHour?.positiveOrNil,
            snow: day.snow?.oneHour?.positiveOrNil, windSpeed: day.windSpeed, windGust: day.windGust,
            windDirection: day.windDeg, humidity: day.humidity, pressure: day.pressure,
            dewPoint: day.dewPoint, clouds: day.clouds)
        self = withPossibleValues()
    }

    /// Creates a past day from a One Call summary.
    ///
    /// The summary has no weather code, so the code is derived from the precipitation, else from the cloud cover at
    /// noon, by the vendor's definition of its codes.
    package init(_ summary: OneCallDaySummary) {
        let (fell, clouds) = (summary.precipitation ?? 0, summary.clouds)
        let isSnow = summary.temperature.max.map { $0 <= 1 } ?? false
        let code =
            switch (fell, clouds) {
            // Precipitation at 1 °C or below is taken for snow (601), else for light rain (500).
            case (0.5..., _): isSnow ? 601 : 500
            case (_, let clouds?): SkyCode.conditionCode(cloudCover: clouds)
            case (_, nil): 0
            }
        self.init(
            date: summary.date, weather: MeasuredWeather(code: code), code: code, low: summary.temperature.min,
            high: summary.temperature.max, rain: fell > 0 && !isSnow ? fell : nil,
            snow: fell > 0 && isSnow ? fell : nil, windSpeed: summary.wind.speed,
            windDirection: summary.wind.direction, humidity: summary.humidity, pressure: summary.pressure,
            clouds: summary.clouds)
        self = withPossibleValues()
    }
}

extension TemperatureSample {
    /// Creates a sample; nil if the temperature is missing.
    package init?(_ step: ForecastStep) {
        guard let temperature = step.temperature else { return nil }
        self.init(at: step.at, temperature: temperature)
    }
}

extension WeatherAlert {
    package init(_ alert: OneCallAlert) {
        self.init(
            sender: alert.senderName ?? "", event: alert.event ?? "", startsAt: Timestamp(seconds: alert.start),
            endsAt: Timestamp(seconds: alert.end), description: (alert.description ?? "").normalizingLineEndings,
            tags: alert.tags)
    }
}

extension AirQuality {
    package init(_ air: AirPollution) {
        let parts = air.components
        self.init(
            index: air.aqi, pm25: possibleConcentration(parts.pm25), pm10: possibleConcentration(parts.pm10),
            ozone: possibleConcentration(parts.o3), nitrogenDioxide: possibleConcentration(parts.no2),
            sulphurDioxide: possibleConcentration(parts.so2), carbonMonoxide: possibleConcentration(parts.co),
            observedAt: Timestamp(seconds: air.dt))
    }
}

extension Place {
    package init?(_ found: GeocodedPlace) {
        guard let point = Coordinates(latitude: found.lat, longitude: found.lon) else { return nil }
        self.init(
            name: found.name, coordinates: point.rounded, country: found.country, state: found.state,
            koreanName: found.localNames["ko"])
    }

    package init?(_ found: ZipPlace) {
        guard let point = Coordinates(latitude: found.lat, longitude: found.lon) else { return nil }
        self.init(name: found.name, coordinates: point.rounded, country: found.country)
    }
}
