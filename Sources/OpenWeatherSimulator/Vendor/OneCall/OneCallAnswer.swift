/// What the answers of One Call are made of, in both of its versions.
struct OneCallAnswer {
    let place: PlaceWeather
    /// When it is asked, in seconds since 1970 UTC.
    let time: Int64
    let wording: Wording

    /// The fields before the data.
    var envelope: [(name: String, value: JSON?)] {
        [
            ("lat", .number(place.location.latitude, decimals: 4)),
            ("lon", .number(place.location.longitude, decimals: 4)),
            ("timezone", .string(place.setting.zoneName)),
            ("timezone_offset", .integer(place.setting.zone.offset(at: time))),
        ]
    }

    /// The weather now or of a time past, which has the sun's times and no likelihood.
    func moment(at time: Int64, hasUVIndex: Bool = true, alerts: JSON? = nil) -> JSON {
        moment(place.observation(at: time), hasSun: true, hasUVIndex: hasUVIndex, alerts: alerts)
    }

    /// An hour or a part of one, which has a likelihood and no sun's times.
    func span(at time: Int64, alerts: JSON? = nil) -> JSON {
        moment(place.observation(at: time), hasSun: false, hasUVIndex: true, alerts: alerts)
    }

    private func moment(_ observation: Observation, hasSun: Bool, hasUVIndex: Bool, alerts: JSON?) -> JSON {
        .object([
            ("dt", .integer(observation.time)),
            ("sunrise", hasSun ? sunTime(observation.sunrise) : nil),
            ("sunset", hasSun ? sunTime(observation.sunset) : nil),
            ("temp", wording.units.temperature(observation.temperature)),
            ("feels_like", observation.feelsLike.map(wording.units.temperature)),
            ("pressure", .integer(Int64(observation.pressure.rounded()))),
            ("humidity", .integer(Int64(observation.humidity.rounded()))),
            ("dew_point", wording.units.temperature(observation.dewPoint)),
            ("uvi", hasUVIndex ? .number(observation.uvIndex, decimals: 2) : nil),
            ("clouds", .integer(observation.clouds)),
            ("visibility", observation.visibility.map(Wording.visibility)),
            ("wind_speed", wording.units.speed(observation.wind)),
            ("wind_deg", observation.windDegrees.map { .integer($0) }),
            ("wind_gust", observation.gust.map(wording.units.speed)),
            ("weather", wording.conditions(observation.codes, isDay: observation.isDay)),
            ("pop", hasSun ? nil : .number(observation.chance, decimals: 2)),
            ("rain", observation.rain.map(Wording.fallen)),
            ("snow", observation.snow.map(Wording.fallen)),
            ("alerts", alerts),
        ])
    }

    /// What falls in the 60 minutes from the running one on.
    func minutes(from first: Int64, count: Int64 = 60) -> [JSON] {
        (0..<count).map { minute in
            let time = first + minute * 60
            return .object([
                ("dt", .integer(time)),
                ("precipitation", .number(place.observation(at: time).precipitation, decimals: 4)),
            ])
        }
    }

    /// Left out in polar day and night, unless a fixture wants the 0 that other answers have.
    func sunTime(_ time: Int64) -> JSON? {
        time == 0 && place.fixture != .polar ? nil : .integer(time)
    }
}
