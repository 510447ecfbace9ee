import BoardModels
import BoardWeather
import Hummingbird

extension WeatherService.ReportError {
    /// The error that a route throws: a problem, or the exceeded rate limit.
    package func problem(_ context: some LanguageContext) -> any Error {
        switch self {
        case .placeNotFound: return context.problem(.placeNotFound)
        case .unavailable(let error): return Problem(.weatherUnavailable, in: context.language, reason: error)
        case .limited(let exceeded): return exceeded
        }
    }
}
