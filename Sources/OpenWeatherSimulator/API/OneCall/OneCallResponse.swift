import Foundation

/// An encoder of the parts that the responses of both One Call versions share.
struct OneCallResponse {
    let place: SimulatedWeather
    /// The time of the request, in seconds since 1970 UTC.
    let time: Int64
    let format: ResponseFormat

    /// The response's first fields, which identify the place: coordinates and time zone.
    var envelope: [(name: String, value: JSON?)] {
        [
            ("lat", .number(place.location.latitude, decimals: 4)),
            ("lon", .number(place.location.longitude, decimals: 4)),
            ("timezone", .string(place.locality.zone.identifier)),
            ("timezone_offset", .integer(place.locality.zone.offset(at: time))),
        ]
    }

    /// Encodes current or past weather, with sunrise and sunset and without a probability of precipitation.
    func moment(at time: Int64, hasUVIndex: Bool = true, alerts: JSON? = nil) -> JSON {
        moment(place.observation(at: time), hasSun: true, hasUVIndex: hasUVIndex, alerts: alerts)
    }

    /// Encodes an hour's weather, with a probability of precipitation and without sunrise and sunset.
    func hour(at time: Int64, alerts: JSON? = nil) -> JSON {
        moment(place.observation(at: time), hasSun: false, hasUVIndex: true, alerts: alerts)
    }

    private func moment(_ observation: SimulatedObservation, hasSun: Bool, hasUVIndex: Bool, alerts: JSON?) -> JSON {
        .object([
            ("dt", .integer(observation.time)),
            ("sunrise", hasSun ? sunTime(observation.sunrise) : nil),
            ("sunset", hasSun ? sunTime(observation.sunset) : nil),
            ("temp", format.units.temperature(observation.temperature)),
            ("feels_like", observation.feelsLike.map(format.units.temperature)),
            ("pressure", .integer(Int64(observation.pressure.rounded()))),
            ("humidity", .integer(Int64(observation.humidity.rounded()))),
            ("dew_point", format.units.temperature(observation.dewPoint)),
            ("uvi", hasUVIndex ? .number(observation.uvIndex, decimals: 2) : nil),
            ("clouds", .integer(observation.clouds)),
            ("visibility", observation.visibility.map(ResponseFormat.visibility)),
            ("wind_speed", format.units.speed(observation.wind)),
            ("wind_deg", observation.windDegrees.map { .integer($0) }),
            ("wind_gust", observation.gust.map(format.units.speed)),
            ("weather", format.conditions(observation.codes, isDay: observation.isDay)),
            // Current and past weather, which has sunrise and sunset, has no probability of precipitation.
            ("pop", hasSun ? nil : .number(observation.precipitationProbability, decimals: 2)),
            ("rain", observation.rain.map(ResponseFormat.precipitation)),
            ("snow", observation.snow.map(ResponseFormat.precipitation)),
            ("alerts", alerts),
        ])
    }

    /// Encodes the time of sunrise or sunset; returns nil for 0 (polar day or night), and the field is then omitted.
    ///
    /// With the fixture `polar`, encodes the 0 instead.
    func sunTime(_ time: Int64) -> JSON? {
        time == 0 && place.fixture != .polar ? nil : .integer(time)
    }
}

extension OneCallResponse {
    /// Encodes the weather of a day.
    ///
    /// - Parameter alerts: the ids of weather alerts, for One Call 4.0; if nil, the field is omitted.
    func day(_ day: DayWeather, alerts: JSON? = nil) -> JSON {
        let noon = day.noon
        let windiest = day.windiest
        // Outside the list, whose types the compiler would take too long to infer.
        let direction: JSON? = windiest.windDegrees.map { .integer($0) }
        let summary: JSON? = format.isOneCall4 ? nil : .string(self.summary(day))
        let pressure = Int64(noon.pressure.rounded())
        let humidity = Int64(noon.humidity.rounded())
        return .object([
            ("dt", .integer(noon.time)),
            ("sunrise", sunTime(noon.sunrise)),
            ("sunset", sunTime(noon.sunset)),
            ("moonrise", .integer(day.moonrise ?? 0)),
            ("moonset", .integer(day.moonset ?? 0)),
            ("moon_phase", .number(day.moonPhase, decimals: 2)),
            ("summary", summary),
            ("temp", temperatures(day)),
            ("feels_like", feelsLike(day)),
            ("pressure", .integer(pressure)),
            ("humidity", .integer(humidity)),
            ("dew_point", format.units.temperature(noon.dewPoint)),
            ("wind_speed", format.units.speed(windiest.wind)),
            ("wind_deg", direction),
            ("wind_gust", day.gust.map(format.units.speed)),
            ("weather", format.conditions(day.codes, isDay: true)),
            ("clouds", .integer(day.clouds)),
            ("pop", .number(day.precipitationProbability, decimals: 2)),
            ("rain", amount(day.rain)),
            ("snow", amount(day.snow)),
            ("uvi", .number(day.uvIndex, decimals: 2)),
            ("alerts", alerts),
        ])
    }

    private func temperatures(_ day: DayWeather) -> JSON {
        let units = format.units
        return .object([
            ("day", units.temperature(day.noon.temperature)), ("min", units.temperature(day.lowestTemperature)),
            ("max", units.temperature(day.highestTemperature)), ("night", units.temperature(day.night.temperature)),
            ("eve", units.temperature(day.evening.temperature)), ("morn", units.temperature(day.morning.temperature)),
        ])
    }

    private func feelsLike(_ day: DayWeather) -> JSON {
        let units = format.units
        return .object([
            ("day", day.noon.feelsLike.map(units.temperature)), ("night", day.night.feelsLike.map(units.temperature)),
            ("eve", day.evening.feelsLike.map(units.temperature)),
            ("morn", day.morning.feelsLike.map(units.temperature)),
        ])
    }

    /// Encodes an amount of precipitation as a bare number; returns nil for 0, and the field is then omitted.
    private func amount(_ millimetres: Double) -> JSON? {
        millimetres > 0 ? .number(millimetres, decimals: 2) : nil
    }

    private func summary(_ day: DayWeather) -> String {
        "A simulated day of \(ConditionEntry.entry(of: day.codes.first ?? 800).englishText)"
    }
}
