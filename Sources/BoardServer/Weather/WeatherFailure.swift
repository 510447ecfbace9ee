import BoardModels

/// The reason why a caller gets no weather data.
enum WeatherFailure: Error {
    case unavailable(WeatherError)
    /// A quota of the origin of the provider calls is used up; others may get the data.
    case limited(CallOrigin, RateLimitExceeded)

    /// The failure as seen by the board's services, which no quota of an origin limits.
    var weatherError: WeatherError {
        switch self {
        case .unavailable(let error): error
        case .limited: .quotaExhausted
        }
    }
}
