import BoardModels
import OpenMeteo

/// The water equivalent of snow in millimetres, at the provider's ratio of 10 mm to 7 cm of snow; nil if `centimetres`
/// is nil or the result rounds to 0.
private func water(ofSnow centimetres: Double?) -> Double? {
    centimetres.flatMap { amount($0 * 10 / 7) }
}

/// An amount of precipitation rounded to 0.01 mm, the resolution of OpenWeather; nil if the result is 0 or not finite.
private func amount(_ millimetres: Double) -> Double? {
    ((millimetres * 100).rounded() / 100).positiveOrNil
}

extension Conditions {
    /// Creates the current conditions; the weather is unknown if the response has no weather code.
    package init(_ response: OpenMeteoWeather) {
        self.init(
            response.current, code: response.current.openWeatherCode ?? 0, rain: response.rainPerHour,
            snowfall: response.snowfallPerHour, sun: (response.sunrise, response.sunset),
            utcOffset: response.utcOffsetSeconds)
        zone = PlaceZone(named: response.timezone, utcOffset: response.utcOffsetSeconds, around: observedAt)
    }

    /// Creates the conditions of a past hour; nil if the hour has no weather code.
    package init?(_ hour: OpenMeteoMoment, in response: OpenMeteoForecast) {
        guard let code = hour.openWeatherCode else { return nil }
        let date = LocalDate.days(at: Timestamp(seconds: hour.time), utcOffset: response.utcOffsetSeconds)
        let day = response.days.first { $0.daysSince1970 == date }
        self.init(
            hour, code: code, rain: (hour.rain ?? 0) + (hour.showers ?? 0), snowfall: hour.snowfall,
            sun: (day?.sunrise, day?.sunset), utcOffset: response.utcOffsetSeconds)
        zone = PlaceZone(named: response.timezone, utcOffset: response.utcOffsetSeconds, around: observedAt)
    }

    /// Creates conditions from the values of a moment.
    ///
    /// - Parameters:
    ///   - rain: the rain of an hour in mm, including showers.
    ///   - snowfall: the snow of an hour in cm.
    ///   - sun: sunrise and sunset in seconds since 1970 UTC.
    private init(
        _ moment: OpenMeteoMoment, code: Int, rain: Double?, snowfall: Double?, sun: (rise: Int64?, set: Int64?),
        utcOffset: Int
    ) {
        self.init(
            weather: MeasuredWeather(code: code), code: code, isNight: moment.isDay == false,
            temperature: moment.temperature, feelsLike: moment.apparentTemperature, humidity: moment.relativeHumidity,
            pressure: moment.pressure, windSpeed: moment.windSpeed, windGust: moment.windGusts,
            windDirection: moment.windDirection, clouds: moment.cloudCover, visibility: moment.visibility,
            uvIndex: moment.uvIndex, rain: rain.flatMap(amount), snow: water(ofSnow: snowfall),
            sunrise: sun.rise.map { Timestamp(seconds: $0) }, sunset: sun.set.map { Timestamp(seconds: $0) },
            utcOffset: utcOffset, observedAt: Timestamp(seconds: moment.time), provider: .openMeteo)
        self = withPossibleValues()
    }
}

extension OpenMeteoMoment {
    /// OpenWeather's code of the weather; nil if the provider has none.
    fileprivate var openWeatherCode: Int? { weatherCode.map { WMOCode.openWeather($0, clouds: cloudCover) } }
}

extension ProviderForecast {
    /// The maximum number of three-hour steps: seven days from yesterday on, which always include the next five days.
    private static let maximumSteps = 56
    /// The number of hours of yesterday, with which the response begins.
    private static let pastHours = 24
    /// The number of hours of the hourly forecast.
    private static let hourCount = 48

    package init(_ response: OpenMeteoForecast, at now: Timestamp) {
        let offset = response.utcOffsetSeconds
        let zone = PlaceZone(named: response.timezone, utcOffset: offset, around: now)
        let hours = response.hours.unique(by: \.time).sorted { $0.time < $1.time }
        let start = hours.first?.time ?? 0
        let steps = hours.indices.compactMap { index -> ForecastStep? in
            let end = hours[index].time
            // A step ends at every third hour of the local time in force now, so that every step has three hours.
            guard end >= start + 2 * 3600, (end + Int64(offset)) / 3600 % 3 == 0 else { return nil }
            // An hour may be missing.
            return ForecastStep(
                hours[index], accumulating: hours[...index].suffix(3).filter { $0.time > end - 3 * 3600 })
        }
        let byDay = Dictionary(grouping: hours) { zone.day(of: Timestamp(seconds: $0.time)) }
        self.init(
            steps: Array(steps.prefix(Self.maximumSteps)),
            days: response.days.compactMap { ForecastDay($0, hours: byDay[$0.daysSince1970] ?? []) }, zone: zone,
            // Yesterday, today and tomorrow.
            past: hours.prefix(72).compactMap {
                TemperatureSample(ForecastStep($0, seconds: 3600, accumulating: [$0]))
            })
        let next = start + Int64(Self.pastHours) * 3600
        self.hours = hours.filter { $0.time >= next }.prefix(Self.hourCount).map {
            ForecastStep($0, seconds: 3600, accumulating: [$0])
        }
    }
}

extension ForecastStep {
    /// Creates a step with the values of its last hour, and with the total rain and snow, the strongest gust and the
    /// highest probability of precipitation of all its hours.
    ///
    /// - Parameters:
    ///   - seconds: the length of the step.
    ///   - stepHours: all known hours of the step; `hour` is the last.
    package init(_ hour: OpenMeteoMoment, seconds: Int = 10_800, accumulating stepHours: [OpenMeteoMoment]) {
        let code = hour.openWeatherCode ?? 0
        let rain = stepHours.reduce(0) { $0 + ($1.rain ?? 0) + ($1.showers ?? 0) }
        self.init(
            at: Timestamp(seconds: hour.time), seconds: seconds, weather: MeasuredWeather(code: code),
            code: code, isNight: hour.isDay == false, temperature: hour.temperature,
            feelsLike: hour.apparentTemperature, humidity: hour.relativeHumidity, pressure: hour.pressure,
            dewPoint: hour.dewPoint
                ?? DewPoint.celsius(temperature: hour.temperature, humidity: hour.relativeHumidity),
            windSpeed: hour.windSpeed, windGust: stepHours.compactMap(\.windGusts).max(),
            windDirection: hour.windDirection, clouds: hour.cloudCover, visibility: hour.visibility,
            uvIndex: hour.uvIndex,
            precipitationChance: stepHours.compactMap(\.precipitationProbability).max().map { $0 / 100 },
            rain: amount(rain), snow: water(ofSnow: stepHours.reduce(0) { $0 + ($1.snowfall ?? 0) }))
        self = withPossibleValues()
    }
}

extension ForecastDay {
    /// Creates a day's forecast from daily and hourly values; nil if none of them has a weather code.
    package init?(_ day: OpenMeteoDay, hours: [OpenMeteoMoment]) {
        let steps = hours.map { ForecastStep($0, seconds: 3600, accumulating: [$0]) }
        let coded = zip(hours, steps).filter { $0.0.weatherCode != nil }.map(\.1)
        guard let code = ForecastDay.code(of: coded) ?? day.weatherCode.map({ WMOCode.openWeather($0) }) else {
            return nil
        }
        self.init(
            date: LocalDate.text(daysSince1970: day.daysSince1970), weather: MeasuredWeather(code: code), code: code,
            low: day.temperatureMin, high: day.temperatureMax, feelsLikeLow: day.apparentTemperatureMin,
            feelsLikeHigh: day.apparentTemperatureMax, sunrise: day.sunrise.map { Timestamp(seconds: $0) },
            sunset: day.sunset.map { Timestamp(seconds: $0) }, uvIndex: day.uvIndexMax,
            precipitationChance: day.precipitationProbabilityMax.map { $0 / 100 },
            rain: amount((day.rainSum ?? 0) + (day.showersSum ?? 0)), snow: water(ofSnow: day.snowfallSum),
            windSpeed: day.windSpeedMax, windGust: day.windGustsMax, windDirection: day.windDirectionDominant,
            humidity: Self.mean(steps.map(\.humidity)), pressure: Self.mean(steps.map(\.pressure)),
            dewPoint: Self.mean(steps.map(\.dewPoint), to: 0.1), clouds: Self.mean(steps.map(\.clouds)))
        self = withPossibleValues()
    }
}

extension AirQuality {
    package init(_ air: OpenMeteoAirQuality) {
        self.init(
            index: nil, pm25: possibleConcentration(air.pm2_5), pm10: possibleConcentration(air.pm10),
            ozone: possibleConcentration(air.ozone), nitrogenDioxide: possibleConcentration(air.nitrogenDioxide),
            sulphurDioxide: possibleConcentration(air.sulphurDioxide),
            carbonMonoxide: possibleConcentration(air.carbonMonoxide), observedAt: Timestamp(seconds: air.time))
        index = Self.index(
            pm25: pm25, pm10: pm10, ozone: ozone, nitrogenDioxide: nitrogenDioxide, sulphurDioxide: sulphurDioxide,
            carbonMonoxide: carbonMonoxide)
    }
}

extension Place {
    /// Creates a place from a search result; nil if its coordinates are invalid.
    ///
    /// - Parameter koreanName: the name in the Korean response, which equals `place.name` if the place has no Korean
    ///   name.
    package init?(_ place: OpenMeteoPlace, koreanName: String?) {
        guard let point = Coordinates(latitude: place.latitude, longitude: place.longitude) else { return nil }
        self.init(
            name: place.name, coordinates: point.rounded, country: place.countryCode, state: place.admin1,
            koreanName: koreanName.flatMap { $0 == place.name ? nil : $0 })
    }
}
