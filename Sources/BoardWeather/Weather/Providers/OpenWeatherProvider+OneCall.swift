import BoardModels
import OpenWeather

extension OpenWeatherProvider {
    /// The version of One Call that an API key is subscribed to; each version has its own subscription.
    enum OneCallPlan: String {
        case none
        case three = "3.0"
        case four = "4.0"
    }

    /// The TTL of the discovered version.
    private static let planTTL = Duration.seconds(86_400)

    /// The One Call version of the key's subscription, discovered by calling 3.0 and then 4.0, and cached for a day.
    func oneCallPlan(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> OneCallPlan {
        // Paid from the board's budget instead of the reader's, since the result is cached for everybody.
        let board = CallContext(gateway: context.gateway, priority: context.priority)
        let plan = try await context.gateway.capability(
            "one-call", of: client.keyFingerprint, for: Self.planTTL, priority: context.priority
        ) { () async throws(WeatherError) in try await self.discoverOneCall(at: point, board).rawValue }
        return OneCallPlan(rawValue: plan) ?? .none
    }

    private func discoverOneCall(
        at point: Coordinates, _ context: CallContext
    ) async throws(WeatherError) -> OneCallPlan {
        let three = try await fetch(.plan, plan: .oneCall, context) { client async throws(OpenWeatherError) in
            try await client.oneCall(
                latitude: point.latitude, longitude: point.longitude,
                excluding: [.minutely, .hourly, .daily, .alerts])
        }
        if three != nil { return .three }
        let four = try await fetch(.plan, plan: .oneCall, context) { client async throws(OpenWeatherError) in
            try await client.oneCall4Current(latitude: point.latitude, longitude: point.longitude)
        }
        return four == nil ? .none : .four
    }

    package func hasHistory(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Bool {
        try await oneCallPlan(at: point, context) != .none
    }

    package func measurements(
        at point: Coordinates, in hour: Timestamp, _ context: CallContext
    ) async throws(WeatherError) -> [Conditions] {
        let plan = try await oneCallPlan(at: point, context)
        guard let page = try await fetchMoments(.history, at: point, from: hour, plan, context) else { return [] }
        return page.data.compactMap { Conditions($0, utcOffset: page.timezoneOffset, provider: name) }
    }

    /// Fetches the weather at a moment with One Call 3.0, or hour by hour from that moment on with 4.0; nil if the key
    /// is not subscribed to One Call.
    func fetchMoments(
        _ kind: ProviderCall.Kind, at point: Coordinates, from moment: Timestamp, _ plan: OneCallPlan,
        _ context: CallContext
    ) async throws(WeatherError) -> OneCallPage<OneCallMoment>? {
        guard plan != .none else { return nil }
        let (latitude, longitude, seconds) = (point.latitude, point.longitude, moment.milliseconds / 1000)
        return try await fetch(kind, plan: .oneCall, context) { client async throws(OpenWeatherError) in
            if plan == .three {
                return try await client.oneCallTimeMachine(latitude: latitude, longitude: longitude, dt: seconds)
            }
            return try await client.oneCallHours(latitude: latitude, longitude: longitude, start: seconds)
        }
    }
}

extension Conditions {
    /// Creates conditions from a One Call record; nil if it has no weather code, which determines the weather type.
    fileprivate init?(_ moment: OneCallMoment, utcOffset: Int?, provider: Provider) {
        guard let primary = moment.weather.first else { return nil }
        self.init(
            weather: MeasuredWeather(code: primary.id), code: primary.id, isNight: primary.isDay == false,
            temperature: moment.temp, feelsLike: moment.feelsLike, humidity: moment.humidity,
            pressure: moment.pressure, windSpeed: moment.windSpeed, windGust: moment.windGust,
            windDirection: moment.windDeg, clouds: moment.clouds, visibility: moment.visibility, uvIndex: moment.uvi,
            rain: moment.rain?.perHour?.positiveOrNil, snow: moment.snow?.perHour?.positiveOrNil,
            sunrise: moment.sun.rise.map { Timestamp(seconds: $0) },
            sunset: moment.sun.set.map { Timestamp(seconds: $0) }, utcOffset: utcOffset,
            observedAt: Timestamp(seconds: moment.dt), provider: provider)
        self = withPossibleValues()
    }
}
