import BoardModels
import BoardWeather
import BoardWeb

/// The weather of a place as pages show it: the current conditions and, if it is available, the forecast.
struct PlaceWeather: Sendable {
    var report: ConditionsReport
    var forecast: Forecast?
    /// The forecast by hours; empty if the provider has none.
    var hours: [ForecastStep] = []

    /// The forecast in hourly steps for the next 24 hours and in three-hour steps after that; all in three-hour steps
    /// if the provider has no hourly forecast, and empty without a forecast.
    func steps(at now: Timestamp) -> [ForecastStep] {
        let steps = forecast?.steps ?? []
        // The last hour is also the end of a three-hour step, so that no step's precipitation includes that of an hour
        // shown.
        guard let last = hours.last(where: { $0.at <= now + .seconds(24 * 3600) })?.at,
            let end = steps.last(where: { $0.at <= last })?.at
        else { return steps }
        return hours.filter { $0.at > now && $0.at <= end } + steps.filter { $0.at > end }
    }
}

extension BoardServices {
    /// The weather of a place: the current conditions, completed with data of the forecast, and the forecast if it is
    /// available; throws if there are no conditions.
    ///
    /// - Parameters:
    ///   - place: the place as the visitor named it, which replaces the provider's; nil keeps the provider's.
    ///   - language: the visitor's language, in which a name is searched.
    ///   - budget: pays for the provider calls.
    func weather(
        at query: PlaceQuery, named place: Place? = nil, in language: Language, budget: CallBudget
    ) async throws(WeatherService.ReportError) -> PlaceWeather {
        let service = weatherService
        let (resolved, point) = try await service.resolve(
            query, in: language, priority: .interactive, budget: budget)
        async let upcoming = try? service.forecast(
            for: .at(point), days: WeatherService.defaultForecastDays, priority: .interactive, budget: budget)
        var report = try await service.report(for: .at(point), budget: budget)
        var forecast = await upcoming
        // The report was requested for the point, so it lacks the place that the search by name found.
        if case .named = query { report.place = resolved }
        if let place { report.place = place }
        forecast?.place = report.place
        let hours = forecast == nil ? nil : service.forecastCache.cached(point.rounded)?.value.hours
        return PlaceWeather(report: report.adding(forecast), forecast: forecast, hours: hours ?? [])
    }
}
