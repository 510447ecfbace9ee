import BoardModels
import OpenWeather

/// What a key with One Call sees beyond the five days that every key does.
struct OneCallExtras: Sendable {
    var hours: [OneCallMoment] = []
    var days: [OneCallDay] = []
    var alerts: [OpenWeather.WeatherAlert] = []
    /// The place's IANA time zone, which is nowhere else in the vendor's answers.
    var timeZone: String?
}

extension ProviderForecast {
    mutating func add(_ extras: OneCallExtras) {
        add(hours: extras.hours)
        add(days: extras.days)
        tellsAlerts = true
        timeZone = extras.timeZone
        alerts = extras.alerts.map { BoardModels.WeatherAlert($0) }
    }
}

extension OpenWeatherProvider {
    /// How many warnings' texts are worth a call each.
    private static let mostAlerts = 4

    /// Nil where the key has no One Call, or there is trouble, of which the line has told: what every key may ask is a
    /// forecast too.
    func extras(at point: Coordinates, through line: any CallLine) async -> OneCallExtras? {
        do throws(WeatherTrouble) {
            switch await oneCallPlan(at: point, through: line) {
            case .none: return nil
            case .three: return try await extras3(at: point, through: line)
            case .four: return try await extras4(at: point, through: line)
            }
        } catch {
            return nil
        }
    }

    private func extras3(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherTrouble) -> OneCallExtras? {
        try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
            try await client.oneCall(
                latitude: point.latitude, longitude: point.longitude, excluding: [.current, .minutely])
        }.map { OneCallExtras(hours: $0.hourly, days: $0.daily, alerts: $0.alerts, timeZone: $0.timezone) }
    }

    private func extras4(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherTrouble) -> OneCallExtras? {
        let (latitude, longitude) = (point.latitude, point.longitude)
        async let toldHours = told { () async throws(WeatherTrouble) in
            try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
                try await client.oneCallHours(latitude: latitude, longitude: longitude)
            }
        }
        let toldDays = await told { () async throws(WeatherTrouble) in
            try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
                try await client.oneCallDays(latitude: latitude, longitude: longitude)
            }
        }
        let hours = await toldHours
        guard let days = try toldDays.get() else { return nil }
        var extras = OneCallExtras(days: days.data, timeZone: days.timezone)
        // Days without their hours are worth having.
        if case .success(let page?) = hours { extras.hours = page.data }
        let ids = Set(extras.days.flatMap(\.alerts) + extras.hours.flatMap(\.alerts)).sorted()
        extras.alerts = await alerts(Array(ids.prefix(Self.mostAlerts)), through: line)
        return extras
    }

    /// The texts of warnings, each a call of its own; one that does not come is left out.
    private func alerts(_ ids: [String], through line: any CallLine) async -> [OpenWeather.WeatherAlert] {
        await withTaskGroup(of: (Int, OpenWeather.WeatherAlert?).self) { group in
            for (index, id) in ids.enumerated() {
                group.addTask {
                    let told = await told { () async throws(WeatherTrouble) in
                        try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
                            try await client.oneCallAlert(id: id)
                        }
                    }
                    guard case .success(let alert?) = told else { return (index, nil) }
                    return (index, alert)
                }
            }
            var alerts: [Int: OpenWeather.WeatherAlert] = [:]
            for await (index, alert) in group { alerts[index] = alert }
            return ids.indices.compactMap { alerts[$0] }
        }
    }
}
