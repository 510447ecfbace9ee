/// The air quality variables that a request can ask for, by the vendor's names.
enum AirVariable: String {
    case pm2_5, pm10, ozone, nitrogen_dioxide, sulphur_dioxide, carbon_monoxide, european_aqi, us_aqi

    var kind: Units.Kind {
        switch self {
        case .european_aqi: .europeanAQI
        case .us_aqi: .usAQI
        default: .micrograms
        }
    }

    func value(_ observation: Observation) -> Double {
        let fine = max(1, observation.particles)
        return switch self {
        case .pm2_5: fine
        case .pm10: fine * 1.6
        case .ozone: 45 + 50 * max(0, observation.sineOfSunAltitude)
        case .nitrogen_dioxide: max(2, 22 - 2 * observation.wind)
        case .sulphur_dioxide: 3 + fine / 8
        case .carbon_monoxide: 180 + 6 * fine
        case .european_aqi: min(150, fine * 1.5 + 8)
        case .us_aqi: min(500, fine * 3)
        }
    }
}

/// A response of `/v1/air-quality`.
struct AirResponse {
    let seed: UInt64
    let quirks: MeteoSimulator.Quirks
    /// The time of the request in seconds since 1970 UTC.
    let now: Int64

    func body(_ parameters: RequestParameters) throws(ValidationError) -> String {
        let point = try parameters.point
        let units = try Units(parameters)
        let period = try Period(
            parameters, now: now, latitude: point.latitude, longitude: point.longitude, defaultDays: 5, maximumDays: 7)
        let current = try variables(parameters.list("current"))
        let hourly = try variables(parameters.list("hourly"))
        let place = Atmosphere(seed: seed, latitude: point.latitude, longitude: point.longitude)

        var sections: [Section] = []
        if !current.isEmpty {
            let hour = now / 3600 * 3600
            let observation = place.observation(at: hour)
            var section = Section(name: "current", time: period.text(hour), timeUnit: period.unit, interval: 3600)
            section.columns = current.map { variable in
                (variable.rawValue, units.name(variable.kind), [units.text(variable.value(observation), variable.kind)])
            }
            sections.append(section)
        }
        if !hourly.isEmpty {
            let times = period.days.flatMap(period.hours)
            let observations = times.map(place.observation)
            var section = Section(
                name: "hourly", time: WeatherResponse.times(times, period), timeUnit: period.unit)
            section.columns = hourly.map { variable in
                let values = observations.map { units.text(variable.value($0), variable.kind) }
                return (variable.rawValue, units.name(variable.kind), values)
            }
            sections.append(section)
        }
        let head = ResponseHead(
            period: period, latitude: ResponseHead.cell(point.latitude, grid: 0.1),
            longitude: ResponseHead.cell(point.longitude, grid: 0.1), elevation: place.elevation)
        return head.text(sections, quirks)
    }

    private func variables(_ names: [String]) throws(ValidationError) -> [AirVariable] {
        var variables: [AirVariable] = []
        for name in names {
            guard let variable = AirVariable(rawValue: name) else { throw .notInitialized("CamsVariable", name) }
            variables.append(variable)
        }
        return variables
    }
}
