import BoardModels
import OpenWeather

/// What a key with One Call sees beyond the five days that every key does.
struct OneCallExtras: Sendable {
    var hours: [OneCallMoment] = []
    var days: [OneCallDay] = []
    var alerts: [OpenWeather.WeatherAlert] = []
    /// Whether there are, or may be, warnings beside these that were not read.
    var missesAlerts = false
    /// The place's IANA time zone, which is nowhere else in the vendor's answers.
    var timeZone: String?
}

extension ProviderForecast {
    mutating func add(_ extras: OneCallExtras) {
        add(hours: extras.hours)
        add(days: extras.days)
        tellsAlerts = true
        missesAlerts = extras.missesAlerts
        timeZone = extras.timeZone
        alerts = extras.alerts.map { BoardModels.WeatherAlert($0) }
    }
}

extension OpenWeatherProvider {
    /// How many warnings' texts are worth a call each.
    private static let mostAlerts = 4

    /// Nil where the key has no One Call, or nobody knows whether it does: what every key may ask is a forecast too.
    ///
    /// Where it has one that does not answer, of which the line has told, there may be warnings and nothing else.
    func extras(at point: Coordinates, through line: any CallLine) async -> OneCallExtras? {
        do throws(WeatherError) {
            switch await oneCallPlan(at: point, through: line) {
            case .none: return nil
            case .three: return try await extras3(at: point, through: line)
            case .four: return try await extras4(at: point, through: line)
            }
        } catch {
            return OneCallExtras(missesAlerts: true)
        }
    }

    private func extras3(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> OneCallExtras? {
        try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
            try await client.oneCall(
                latitude: point.latitude, longitude: point.longitude, excluding: [.current, .minutely])
        }.map {
            OneCallExtras(
                hours: $0.hourly, days: $0.daily, alerts: $0.alerts, missesAlerts: $0.unreadAlerts > 0,
                timeZone: $0.timezone)
        }
    }

    private func extras4(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> OneCallExtras? {
        let (latitude, longitude) = (point.latitude, point.longitude)
        async let toldHours = told { () async throws(WeatherError) in
            try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
                try await client.oneCallHours(latitude: latitude, longitude: longitude)
            }
        }
        let toldDays = await told { () async throws(WeatherError) in
            try await askOneCall(.forecast, line) { client async throws(OpenWeatherError) in
                try await client.oneCallDays(latitude: latitude, longitude: longitude)
            }
        }
        let hours = await toldHours
        guard let days = try toldDays.get() else { return nil }
        var extras = OneCallExtras(days: days.data, timeZone: days.timezone)
        // Days without their hours are worth having, and what only the hours would have warned of is not known.
        if case .success(let page?) = hours { extras.hours = page.data } else { extras.missesAlerts = true }
        let ids = Self.inOrder(extras.hours.flatMap(\.alerts) + extras.days.flatMap(\.alerts))
        extras.alerts = await alerts(Array(ids.prefix(Self.mostAlerts)), through: line)
        extras.missesAlerts = extras.missesAlerts || extras.alerts.count < ids.count
        return extras
    }

    /// Each id once, that of the next hours first.
    private static func inOrder(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// The texts of warnings, each a call of its own; one that does not come is left out.
    private func alerts(_ ids: [String], through line: any CallLine) async -> [OpenWeather.WeatherAlert] {
        await withTaskGroup(of: (Int, OpenWeather.WeatherAlert?).self) { group in
            for (index, id) in ids.enumerated() {
                group.addTask { (index, await alert(id, through: line)) }
            }
            var alerts: [Int: OpenWeather.WeatherAlert] = [:]
            for await (index, alert) in group { alerts[index] = alert }
            return ids.indices.compactMap { alerts[$0] }
        }
    }

    private func alert(_ id: String, through line: any CallLine) async -> OpenWeather.WeatherAlert? {
        let told = await told { () async throws(WeatherError) in
            try await askOneCall(.forecast, line) {
                client async throws(OpenWeatherError) -> OpenWeather.WeatherAlert? in
                do throws(OpenWeatherError) {
                    return try await client.oneCallAlert(id: id)
                } catch .unreadable {
                    // A warning's own fault, which should not pause everybody's forecasts.
                    return nil
                }
            }
        }
        guard case .success(let alert??) = told else { return nil }
        return alert
    }
}
