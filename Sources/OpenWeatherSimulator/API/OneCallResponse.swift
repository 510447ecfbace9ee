import Foundation

/// An encoder of the records that the responses of both One Call versions share.
struct OneCallResponse {
    let place: SimulatedWeather
    /// The time of the request, in seconds since 1970 UTC.
    let time: Int64
    /// The version; 4.0 calls a clear sky "sky is clear", has alerts by their ids in each record, and no summaries.
    let version: SimulatorKey.Plan?

    /// Encodes the coordinates and the time zone of the place, and then the fields of a response.
    func envelope(at time: Int64? = nil, _ fields: [(name: String, value: JSON?)]) -> JSON {
        .object(
            [
                ("lat", .number(place.location.latitude, decimals: 4)),
                ("lon", .number(place.location.longitude, decimals: 4)),
                ("timezone", .string(place.locality.zone.identifier)),
                ("timezone_offset", .integer(place.locality.zone.offset(at: time ?? self.time))),
            ] + fields)
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
            ("temp", .number(observation.temperature)),
            ("feels_like", observation.feelsLike.map { .number($0) }),
            ("pressure", observation.pressureJSON),
            ("humidity", observation.humidityJSON),
            ("dew_point", .number(observation.dewPoint)),
            ("uvi", hasUVIndex ? .number(observation.uvIndex) : nil),
            ("clouds", .integer(observation.clouds)),
            ("visibility", observation.visibilityJSON),
            ("wind_speed", .number(observation.wind)),
            ("wind_deg", observation.windDegrees.map { .integer($0) }),
            ("wind_gust", observation.gust.map { .number($0) }),
            ("weather", conditions(observation.codes, isDay: observation.isDay)),
            // Current and past weather, which has sunrise and sunset, has no probability of precipitation.
            ("pop", hasSun ? nil : .number(observation.precipitationProbability)),
            ("rain", observation.rainJSON),
            ("snow", observation.snowJSON),
            ("alerts", alerts),
        ])
    }

    private func conditions(_ codes: [Int], isDay: Bool) -> JSON {
        .conditions(codes, isDay: isDay, clearSky: version == .oneCall4 ? "sky is clear" : "clear sky")
    }

    /// Encodes the time of sunrise or sunset; returns nil for 0 (polar day or night), and the field is then omitted.
    ///
    /// With the fixture `polar`, encodes the 0 instead.
    private func sunTime(_ time: Int64) -> JSON? {
        time == 0 && place.fixture != .polar ? nil : .integer(time)
    }

    /// Encodes the weather of a day.
    ///
    /// - Parameter alerts: the ids of weather alerts, for One Call 4.0; if nil, the field is omitted.
    func day(_ day: DayWeather, alerts: JSON? = nil) -> JSON {
        let noon = day.noon
        let windiest = day.windiest
        // Outside the list, whose types the compiler would take too long to infer.
        let direction: JSON? = windiest.windDegrees.map { .integer($0) }
        let text = "A simulated day of \(ConditionEntry.entry(of: day.codes.first ?? 800).text)"
        let summary: JSON? = version == .oneCall4 ? nil : .string(text)
        let felt: [(name: String, value: JSON?)] = [
            ("day", noon), ("night", day.night), ("eve", day.evening), ("morn", day.morning),
        ].map { ($0, $1.feelsLike.map { .number($0) }) }
        return .object([
            ("dt", .integer(noon.time)),
            ("sunrise", sunTime(noon.sunrise)),
            ("sunset", sunTime(noon.sunset)),
            ("moonrise", .integer(day.moonrise ?? 0)),
            ("moonset", .integer(day.moonset ?? 0)),
            ("moon_phase", .number(day.moonPhase)),
            ("summary", summary),
            ("temp", temperatures(day)),
            ("feels_like", .object(felt)),
            ("pressure", noon.pressureJSON),
            ("humidity", noon.humidityJSON),
            ("dew_point", .number(noon.dewPoint)),
            ("wind_speed", .number(windiest.wind)),
            ("wind_deg", direction),
            ("wind_gust", day.gust.map { .number($0) }),
            ("weather", conditions(day.codes, isDay: true)),
            ("clouds", .integer(day.clouds)),
            ("pop", .number(day.precipitationProbability)),
            // Amounts of a day are bare numbers, and omitted if they are 0.
            ("rain", day.rain > 0 ? .number(day.rain) : nil),
            ("snow", day.snow > 0 ? .number(day.snow) : nil),
            ("uvi", .number(day.uvIndex)),
            ("alerts", alerts),
        ])
    }

    private func temperatures(_ day: DayWeather) -> JSON {
        .object([
            ("day", .number(day.noon.temperature)), ("min", .number(day.lowestTemperature)),
            ("max", .number(day.highestTemperature)), ("night", .number(day.night.temperature)),
            ("eve", .number(day.evening.temperature)), ("morn", .number(day.morning.temperature)),
        ])
    }
}
