import BoardModels
import BoardWeather
import BoardWeb

extension Operation {
    static let showForecast = Operation(
        .showForecast, "Show the forecast of a place",
        """
        At most half an hour old while the provider responds; while it does not, its last response for up to \
        three hours, marked as stale; after that there is none. Days are those of the place's own calendar, \
        and fewer if the provider's forecast is shorter. The ETag depends on the forecast and not on its \
        age: a 304 means that there is no new forecast and no step has passed. Show the attribution beside it.
        """,
        parameters: Parameter.placeQuery + [.forecastDays], success: .cacheable(.of(Forecast.self)),
        problems: [.invalidFields, .placeNotFound, .weatherUnavailable])
}

extension Parameter {
    static let forecastDays = query(
        "forecastDays", named: "days", default: .number(WeatherService.defaultForecastDays),
        .integer.with(
            .within(ForecastRoutes.days, "The largest number of days, today included.")))
}

/// The details of what steps and days both have.
private let measurements: [String: Schema] = [
    "code": .weatherCode, "humidity": "Per cent.", "pressure": "hPa at sea level.", "dewPoint": "°C.",
    "windSpeed": "m/s.", "windGust": "m/s.", "clouds": "Per cent of the sky.",
    "precipitationChance": .within(0...1, "The probability of rain or snow."),
]

extension TypeDescription {
    static let forecast: [TypeDescription] = [
        .init(
            Forecast.self,
            """
            The forecast of a place, in metric units. Values that the provider does not have are absent; rain and snow are \
            absent when it stays dry. The attribution must be shown beside the forecast.
            """,
            [
                "steps": "By time, the first in the future, up to the last day's end.",
                "minutes": """
                The coming minutes, up to an hour, from a provider that forecasts by the minute (One Call 3.0).
                """,
                "days": "Today first, in the place's own calendar.", "alerts": "Warnings in force or to come.",
                "tellsAlerts": "Whether the provider reports warnings at all.", "utcOffset": .utcOffset,
                "timeZone": .timeZone, "offsetChanges": .offsetChanges,
                "issuedAt": "When the provider's response was received.",
                "age": .atLeast(0, "Seconds since the provider's response was received."), "isStale": .staleness,
                "simulated": "True for simulated weather, which is not based on measurements.",
                "attribution": .attribution, "failure": .refreshFailure,
                "missesAlerts": "True where there are, or may be, further warnings that this board could not read.",
                "air": "The air quality at its `observedAt`, if known.",
            ]),
        .init(
            PrecipitationRate.self, "The precipitation of a minute.",
            ["rate": .atLeast(0, "The rain, or the snow as water, in mm/h.")]),
        .init(
            ForecastStep.self,
            "One step of a forecast. Amounts and gusts are of the time before it; all other values are of its moment.",
            measurements.merging([
                "seconds": .atLeast(1), "rain": "mm over the step.",
                "snow": "mm of water over the step.",
                "windDirection": "The direction from which the wind comes, in degrees clockwise from north.",
                "visibility": .visibility, "isNight": .night, "temperature": "°C.",
                "feelsLike": "°C.",
            ]) { $1 }),
        .init(
            ForecastDay.self, "A day at a place, from midnight to midnight of its own clock.",
            measurements.merging([
                "date": "`YYYY-MM-DD` in the place's calendar.",
                "isPartial": "Whether hours are missing at its ends, so that its low and high are of the rest.",
                "low": "°C.", "high": "°C.", "feelsLikeLow": "°C, the lowest of the day.",
                "feelsLikeHigh": "°C, the highest of the day.", "sunrise": .polar, "sunset": .polar,
                "moonPhase": .within(
                    0...1,
                    """
                    0 and 1 new, 0.25 first quarter, 0.5 full, 0.75 last quarter, at the day's noon; computed by this \
                    board from the positions of sun and moon where the provider has none.
                    """),
                "uvIndex": "The day's highest.", "rain": "mm over the day.", "snow": "mm of water over the day.",
                "windSpeed": "m/s, the day's highest.", "windGust": "m/s, the day's highest.",
                "windDirection": "The direction of the prevailing or strongest wind, in degrees clockwise from north.",
            ]) { $1 }),
        .init(
            DayComparison.self, "Yesterday, today and tomorrow side by side; a day without data is absent.",
            [
                "warmerThanYesterday":
                    "By how many degrees it is warmer now than at this hour yesterday; negative when colder.",
                "yesterdayFrom":
                    "The source of yesterday: the provider, or the conditions that this board stored then (observed).",
            ]),
        .init(
            WeatherAlert.self, "A warning of a weather service.",
            ["description": "In the service's language only.", "tags": "Kinds of danger."]),
        .init(
            AirQuality.self,
            """
            Pollutants in µg/m³. The index is on one scale for all providers: OpenWeather's own, which is neither the \
            European nor the American nor the Korean one. OpenWeather reports it itself; for Open-Meteo it is read off \
            OpenWeather's table, whose limits for steps 2, 3, 4 and 5 are SO₂ 20, 80, 250, 350; NO₂ 40, 70, 150, 200; \
            PM10 20, 50, 100, 200; PM2.5 10, 25, 50, 75; O₃ 60, 100, 140, 180 and CO 4400, 9400, 12,400, 15,400. The worst \
            pollutant decides.
            """,
            [
                "index": .airQualityIndex, "pm25": "Particles below 2.5 µm.", "pm10": "Particles below 10 µm.",
                "observedAt": "The beginning of the hour that it describes.",
            ]),
    ]
}
