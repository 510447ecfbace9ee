import BoardModels
import HTTPTypes
import Hummingbird

/// What is to come at a place.
struct ForecastRoutes: Sendable {
    let weatherService: WeatherService

    static let days = 1...16
    static let usualDays = 7

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.showForecast, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let wanted = try PlaceQuery(request) else { throw InvalidFields("place", .required) }
        let days = try Self.days(request)
        do {
            let forecast = try await weatherService.forecast(for: wanted, days: days, for: .reader)
            return try JSONResponse.readable(forecast, to: request, taggedAs: forecast.withoutAge)
        } catch let error as WeatherService.ReportError {
            throw error.problem(context)
        }
    }

    private static func days(_ request: Request) throws(InvalidFields) -> Int {
        guard let text = request.query("days") else { return usualDays }
        guard let days = Int(text), self.days.contains(days) else {
            throw InvalidFields("days", .outOfRange(self.days))
        }
        return days
    }
}

extension WeatherService.ReportError {
    func problem(_ context: BoardContext) -> Problem {
        switch self {
        case .placeNotFound: context.problem(.placeNotFound)
        case .trouble(let trouble): Problem(.weatherUnavailable, in: context.language, reason: trouble)
        }
    }
}
