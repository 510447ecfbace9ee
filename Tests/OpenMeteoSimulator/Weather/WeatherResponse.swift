/// A response of `/v1/forecast`.
struct WeatherResponse {
    let configuration: MeteoSimulator.Configuration
    let quirks: MeteoSimulator.Quirks
    /// The time of the request in seconds since 1970 UTC.
    let now: Int64

    func body(_ parameters: RequestParameters) throws(ValidationError) -> String {
        let point = try parameters.point
        let units = try Units(parameters)
        let period = try Period(
            parameters, now: now, latitude: point.latitude, longitude: point.longitude, defaultDays: 7, maximumDays: 16)
        let current = try hourlyVariables(parameters.list("current"))
        let hourly = try hourlyVariables(parameters.list("hourly"))
        let daily = try dailyVariables(parameters.list("daily"))
        let place = Atmosphere(
            seed: configuration.seed, latitude: point.latitude, longitude: point.longitude,
            forcedCode: quirks.weatherCode)

        var sections: [Section] = []
        if !current.isEmpty {
            let quarter = now / 900 * 900
            let observation = place.observation(at: quarter)
            var section = Section(name: "current", time: period.text(quarter), timeUnit: period.unit, interval: 900)
            section.columns = current.map { variable in
                let value = units.text(variable.value(observation, hours: 0.25), variable.kind)
                return (variable.rawValue, units.name(variable.kind), [value])
            }
            sections.append(section)
        }
        if !hourly.isEmpty {
            let times = period.days.flatMap(period.hours)
            let observations = times.map(place.observation)
            var section = Section(name: "hourly", time: Self.times(times, period), timeUnit: period.unit)
            section.columns = hourly.map { variable in
                let values = observations.map { units.text(variable.value($0, hours: 1), variable.kind) }
                return (variable.rawValue, units.name(variable.kind), values)
            }
            sections.append(section)
        }
        if !daily.isEmpty {
            sections.append(days(daily, place, period, units))
        }
        let head = ResponseHead(
            period: period, latitude: ResponseHead.cell(point.latitude, grid: 0.125),
            longitude: ResponseHead.cell(point.longitude, grid: 0.125), elevation: place.elevation)
        return head.text(sections, quirks)
    }

    private func days(_ variables: [DailyVariable], _ place: Atmosphere, _ period: Period, _ units: Units) -> Section {
        let days = period.days.map { start in
            Day(
                start: start, hours: period.hours(of: start).map(place.observation), sun: place.sun.day(start),
                moon: Moon(longitude: place.sun.longitude).day(start))
        }
        var section = Section(
            name: "daily", time: Self.times(period.days, period, areDates: true), timeUnit: period.unit)
        section.columns = variables.map { variable in
            guard let kind = variable.kind else {
                return (variable.rawValue, period.unit, days.map { period.text(variable.time($0)) })
            }
            return (variable.rawValue, units.name(kind), days.map { units.text(variable.value($0), kind) })
        }
        return section
    }

    private func hourlyVariables(_ names: [String]) throws(ValidationError) -> [HourlyVariable] {
        var variables: [HourlyVariable] = []
        for name in names {
            guard let variable = HourlyVariable(rawValue: name) else {
                throw .notInitialized("SurfacePressureAndHeightVariable", name)
            }
            variables.append(variable)
        }
        return variables
    }

    private func dailyVariables(_ names: [String]) throws(ValidationError) -> [DailyVariable] {
        var variables: [DailyVariable] = []
        for name in names {
            guard let variable = DailyVariable(rawValue: name), configuration.knowsMoon || !variable.isMoon else {
                throw .notInitialized("ForecastVariableDaily", name)
            }
            variables.append(variable)
        }
        return variables
    }

    static func times(_ times: [Int64], _ period: Period, areDates: Bool = false) -> String {
        "[" + times.map { period.text($0, isDate: areDates) }.joined(separator: ",") + "]"
    }
}
