import BoardModels

/// The reason why a caller gets no weather data.
enum WeatherFailure: Error {
    case unavailable(WeatherError)
    /// The budget of the provider calls is used up; others may get the data.
    case limited(CallBudget, RateLimitExceeded)

    /// The failure for callers to whom it does not matter whose quota is used up.
    var weatherError: WeatherError {
        switch self {
        case .unavailable(let error): error
        case .limited: .quotaExhausted
        }
    }
}
