import BoardModels
import OpenWeather

/// The data that OpenWeather's One Call adds to the five-day forecast.
package struct OneCallExtras: Sendable {
    package var minutes: [OneCallMinute] = []
    package var hours: [OneCallMoment] = []
    package var days: [OneCallDay] = []
    package var alerts: [OneCallAlert] = []
    /// True if there are, or may be, weather warnings that are missing from `alerts`.
    package var missesAlerts = false
    /// The place's IANA time zone, which no other OpenWeather response has.
    package var timeZone: String?
}

extension ProviderForecast {
    /// Adds the data of One Call; its days replace the days that were aggregated from steps.
    package mutating func add(_ extras: OneCallExtras) {
        let minutes = extras.minutes.map { PrecipitationRate(at: Timestamp(seconds: $0.dt), rate: $0.precipitation) }
        self.minutes = minutes.isEmpty ? nil : minutes
        add(hours: extras.hours)
        add(days: extras.days)
        tellsAlerts = true
        missesAlerts = extras.missesAlerts
        alerts = extras.alerts.map { WeatherAlert($0) }
    }
}

extension OpenWeatherProvider {
    /// The maximum number of warnings fetched, because each one's text is a separate call.
    private static let maximumAlerts = 4

    /// Fetches the data of One Call; nil if the key is not subscribed to it or the subscription is unknown, and empty
    /// with `missesAlerts` if the data cannot be fetched.
    func oneCallExtras(at point: Coordinates, _ context: CallContext) async -> OneCallExtras? {
        guard let plan = try? await oneCallPlan(at: point, context) else { return nil }
        do throws(WeatherError) {
            switch plan {
            case .none: return nil
            case .three: return try await extras3(at: point, context)
            case .four: return try await extras4(at: point, context)
            }
        } catch {
            return OneCallExtras(missesAlerts: true)
        }
    }

    /// Fetches the data of One Call 3.0 with one call; nil if the key is not subscribed to it.
    private func extras3(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> OneCallExtras? {
        try await fetch(.forecast, plan: .oneCall, context) { client async throws(OpenWeatherError) in
            try await client.oneCall(latitude: point.latitude, longitude: point.longitude, excluding: [.current])
        }.map {
            OneCallExtras(
                minutes: $0.minutely, hours: $0.hourly, days: $0.daily, alerts: $0.alerts,
                missesAlerts: $0.unreadAlerts > 0, timeZone: $0.timezone)
        }
    }

    /// Fetches the data of One Call 4.0 with a call each for the hours, the days and each of the first `maximumAlerts`
    /// warnings; nil if the key is not subscribed to it.
    private func extras4(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> OneCallExtras? {
        let (latitude, longitude) = (point.latitude, point.longitude)
        async let fetchedHours = result { () async throws(WeatherError) in
            try await fetch(.forecast, plan: .oneCall, context) { client async throws(OpenWeatherError) in
                try await client.oneCallHours(latitude: latitude, longitude: longitude)
            }
        }
        let fetchedDays = await result { () async throws(WeatherError) in
            try await fetch(.forecast, plan: .oneCall, context) { client async throws(OpenWeatherError) in
                try await client.oneCallDays(latitude: latitude, longitude: longitude)
            }
        }
        let hours = await fetchedHours
        guard let days = try fetchedDays.get() else { return nil }
        var extras = OneCallExtras(days: days.data, timeZone: days.timezone)
        // Days are useful without their hours; warnings that only the hours refer to are then missing.
        if case .success(let page?) = hours { extras.hours = page.data } else { extras.missesAlerts = true }
        let ids = Self.unique(extras.hours.flatMap(\.alerts) + extras.days.flatMap(\.alerts))
        extras.alerts = await alerts(Array(ids.prefix(Self.maximumAlerts)), context)
        extras.missesAlerts = extras.missesAlerts || extras.alerts.count < ids.count
        return extras
    }

    private static func unique(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// Fetches warnings by their ids, concurrently; a warning that cannot be fetched or read is left out.
    private func alerts(_ ids: [String], _ context: CallContext) async -> [OneCallAlert] {
        await withTaskGroup(of: (Int, OneCallAlert?).self) { group in
            for (index, id) in ids.enumerated() {
                group.addTask { (index, (try? await fetchAlert(id, context)) ?? nil) }
            }
            var alerts: [Int: OneCallAlert] = [:]
            for await (index, alert) in group { alerts[index] = alert }
            return ids.indices.compactMap { alerts[$0] }
        }
    }

    private func fetchAlert(
        _ id: String, _ context: CallContext
    ) async throws(WeatherError) -> OneCallAlert? {
        let response = try await fetch(.forecast, plan: .oneCall, context) {
            client async throws(OpenWeatherError) -> OneCallAlert? in
            do throws(OpenWeatherError) {
                return try await client.oneCallAlert(id: id)
            } catch .unreadable {
                // One unreadable warning must not open the circuit breaker for all forecasts.
                return nil
            }
        }
        // A key without One Call and an unreadable warning both result in nil.
        return response ?? nil
    }
}
