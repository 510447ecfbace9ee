import BoardModels
import BoardWeather
import BoardWeb
import Hummingbird

/// The endpoint `GET /forecast`, which returns the forecast of a place.
struct ForecastRoutes: Sendable {
    let services: BoardServices

    /// The valid values of the query parameter `days`.
    static let days = 1...16

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(api: .showForecast, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let query = try PlaceQuery(request) else { throw InvalidFields("place", .required) }
        let days = try Self.days(request)
        do {
            let forecast = try await services.weatherService.forecast(
                for: query, days: days, priority: .interactive,
                budget: context.callBudget(services.limiter, services.limits))
            return try EncodedResponse(forecast.cacheValidator, hasAge: true, dependsOn: [])
                .response(to: request, age: forecast.age)
        } catch let error as WeatherService.ReportError {
            throw error.problem(context)
        }
    }

    private static func days(_ request: Request) throws(InvalidFields) -> Int {
        guard let text = request.query("days") else { return WeatherService.defaultForecastDays }
        guard let days = Int(text), self.days.contains(days) else {
            throw InvalidFields("days", .outOfRange(self.days))
        }
        return days
    }
}
