import BoardModels

/// The reason why a caller gets no weather data.
package enum WeatherFailure: Error {
    case unavailable(WeatherError)
    /// The budget of the provider calls is used up; callers with another budget may still get the data.
    case limited(CallBudget, RateLimitExceeded)

    /// The failure as a `WeatherError`: a refusal by the budget is `quotaExhausted`, as if the server's quota were used
    /// up.
    package var weatherError: WeatherError {
        switch self {
        case .unavailable(let error): error
        case .limited: .quotaExhausted
        }
    }
}
