import BoardModels

extension PageRoute {
    /// The routes of the weather pages.
    static let weather: [PageRoute] = [
        .showWeather, .showHourlyForecast, .showDailyForecast, .compareWeather, .showWeatherAlerts,
    ]

    static let showWeather = PageRoute(.get, "/weather", .anyone)
    static let showHourlyForecast = PageRoute(.get, "/weather/forecast", .anyone)
    static let showDailyForecast = PageRoute(.get, "/weather/days", .anyone)
    static let compareWeather = PageRoute(.get, "/weather/compare", .anyone)
    static let showWeatherAlerts = PageRoute(.get, "/weather/alerts", .anyone)
}
