import BoardModels
import BoardWeather
import BoardWeb

/// The weather of a place as pages show it: the current conditions and, if it is available, the forecast.
struct PlaceWeather: Sendable {
    /// The current conditions, completed with data of the forecast.
    var report: ConditionsReport
    /// The forecast, or the reason why it is not available right now.
    var forecastResult: Result<Forecast, WeatherService.ReportError>
    var forecast: Forecast? { try? forecastResult.get() }
    /// The forecast by hours; empty if the provider has none.
    var hours: [ForecastStep]

    init(
        report: ConditionsReport, forecastResult: Result<Forecast, WeatherService.ReportError>, hours: [ForecastStep]
    ) {
        self.forecastResult = forecastResult
        self.report = report.adding(try? forecastResult.get())
        self.hours = (try? forecastResult.get()) == nil ? [] : hours
    }

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
        async let upcoming = service.forecastResult(
            for: .at(point), days: WeatherService.defaultForecastDays, budget: budget)
        var report = try await service.report(for: .at(point), budget: budget)
        // The report was requested for the point, so it lacks the place that the search by name found.
        if case .named = query { report.place = resolved }
        if let place { report.place = place }
        let shown = report.place
        let forecast = await upcoming.map { forecast in
            var forecast = forecast
            forecast.place = shown
            return forecast
        }
        return PlaceWeather(report: report, forecastResult: forecast, hours: service.hours(at: point))
    }
}

extension PlaceWeather {
    /// The sentence that the forecast, or what it contains, is not available right now, with the reason; nil if it is
    /// available.
    func forecastTrouble(_ text: LocalizedText = ForecastMessage.notAvailable, in language: Language) -> String? {
        guard case .failure(let error) = forecastResult else { return nil }
        return text.text(
            in: language, report.place.fullName(in: language), error.explanation(in: language))
    }
}

extension WeatherService {
    /// The hours of the cached forecast of a point; empty if there is none, or the provider has no hourly forecast.
    func hours(at point: Coordinates) -> [ForecastStep] { forecastCache.cached(point.rounded)?.value.hours ?? [] }

    /// The forecast of a place for a visitor's page, or the reason why it is not available.
    func forecastResult(
        for query: PlaceQuery, days: Int, budget: CallBudget
    ) async -> Result<Forecast, ReportError> {
        do throws(ReportError) {
            return .success(try await forecast(for: query, days: days, priority: .interactive, budget: budget))
        } catch {
            return .failure(error)
        }
    }
}

extension WeatherService.ReportError {
    /// The reason why there is no weather, as a sentence.
    func explanation(in language: Language) -> String {
        switch self {
        case .placeNotFound: PostPageText.frontUnknownPlace.text(in: language)
        case .unavailable(let reason): reason.explanation(in: language)
        case .limited(let exceeded):
            ReachedLimit(exceeded.status.quota.name, retryAfter: exceeded.status.reset).explanation(in: language)
        }
    }
}
