import BoardModels
import BoardStore
import Hummingbird

/// The weather of a place as pages show it: the current conditions and, if it is available, the forecast.
struct PlaceWeather: Sendable {
    var report: ConditionsReport
    var forecast: Forecast?
    /// The forecast by hours; empty if the provider has none.
    var hours: [ForecastStep] = []

    /// The forecast by hours for the next 24 hours, if the provider has them, and in three-hour steps after them.
    func steps(at now: Timestamp) -> [ForecastStep] {
        let steps = forecast?.steps ?? []
        // The last hour is also the end of a three-hour step, so that no step's rain includes that of an hour shown.
        guard let last = hours.last(where: { $0.at <= now + .seconds(24 * 3600) })?.at,
            let end = steps.last(where: { $0.at <= last })?.at
        else { return steps }
        return hours.filter { $0.at > now && $0.at <= end } + steps.filter { $0.at > end }
    }
}

extension APIRoutes {
    /// The current conditions of a place, completed with its forecast, and the forecast.
    ///
    /// - Parameters:
    ///   - place: the place as the visitor named it, which replaces the provider's; nil for the provider's.
    ///   - budget: pays for the provider calls.
    func weather(
        at query: PlaceQuery, named place: Place? = nil, budget: CallBudget
    ) async throws(WeatherService.ReportError) -> PlaceWeather {
        let service = weatherService
        let (resolved, point) = try await service.resolve(query, priority: .interactive, budget: budget)
        async let upcoming = try? service.forecast(
            for: .at(point), days: ForecastRoutes.defaultDays, priority: .interactive, budget: budget)
        var report = try await service.report(for: .at(point), budget: budget)
        var forecast = await upcoming
        if case .named = query { report.place = resolved }
        if let place { report.place = place }
        forecast?.place = report.place
        let hours = forecast == nil ? nil : service.forecasts.cached(point.rounded)?.value.hours
        return PlaceWeather(report: report.adding(forecast), forecast: forecast, hours: hours ?? [])
    }
}

/// The place of a weather page: the query for it, and its name if the visitor gave it one.
struct RequestedPlace: Sendable {
    var query: PlaceQuery
    var place: Place?
    /// The place as parameters of links to other weather pages; empty for the visitor's own place.
    var parameters: [(name: String, value: String)]
}

extension APIRoutes {
    /// The place in a request's query, else the visitor's place; nil if there is neither.
    ///
    /// For a member, `place` may also be the label of a saved place, as in the command line.
    func requestedPlace(_ request: Request, _ context: some PageContext) async throws -> RequestedPlace? {
        // The form for another place sends an empty field if nothing was typed.
        let isBlank = request.query("place")?.trimmingSpaces.isEmpty ?? false
        guard !isBlank, let query = try PlaceQuery(request) else {
            return try await visitorPlace(context).map {
                RequestedPlace(query: PlaceQuery($0), place: $0, parameters: [])
            }
        }
        return try await requestedPlace(query, context)
    }

    /// The place of a query; a member's saved place if the query is a name that equals its label.
    func requestedPlace(_ query: PlaceQuery, _ context: some PageContext) async throws -> RequestedPlace {
        let parameters = query.parameters
        guard case .named(let name) = query, let viewer = context.viewer,
            let saved = try await store.savedPlaces(of: viewer.member.id).first(labelled: name)
        else { return RequestedPlace(query: query, place: nil, parameters: parameters) }
        return RequestedPlace(query: PlaceQuery(saved.place), place: saved.labelledPlace, parameters: parameters)
    }
}
