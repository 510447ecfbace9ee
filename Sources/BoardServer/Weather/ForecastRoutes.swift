import BoardModels
import HTTPTypes
import Hummingbird

/// What is to come at a place.
struct ForecastRoutes: Sendable {
    let desk: WeatherDesk

    static let days = 1...16
    static let usualDays = 7

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.showForecast, use: show)
    }

    @Sendable private func show(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let wanted = try PlaceQuery(request) else { throw InvalidFields("place", .required) }
        let days = try Self.days(request)
        do {
            let forecast = try await desk.forecast(for: wanted, days: days, for: .reader)
            return try JSONAnswer.readable(forecast, to: request, taggedAs: forecast.ageless)
        } catch let error as WeatherDesk.ReportError {
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

extension WeatherDesk.ReportError {
    func problem(_ context: BoardContext) -> Problem {
        switch self {
        case .placeNotFound: context.problem(.placeNotFound)
        case .trouble(let trouble): Problem(.weatherUnavailable, in: context.language, reason: trouble)
        }
    }
}
