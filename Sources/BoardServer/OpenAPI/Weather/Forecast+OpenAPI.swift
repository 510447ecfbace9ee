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
        parameters: Parameter.placeQuery + [.forecastDays], success: .cacheable(.forecast),
        problems: [.invalidFields, .placeNotFound, .weatherUnavailable])
}

extension Parameter {
    static let forecastDays = query(
        "forecastDays", named: "days", default: .number(WeatherService.defaultForecastDays),
        .integer(
            "The largest number of days, today included.", minimum: ForecastRoutes.days.lowerBound,
            maximum: ForecastRoutes.days.upperBound))
}

extension Schema {
    static let forecast = object(
        "Forecast",
        """
        The forecast of a place, in metric units. Values that the provider does not have are absent; rain and snow are \
        absent when it stays dry. The attribution must be shown beside the forecast.
        """,
        required: [
            "place": .place,
            "steps": .array(of: .forecastStep, "By time, the first in the future, up to the last day's end."),
            "days": .array(of: .forecastDay, "Today first, in the place's own calendar."),
            "alerts": .array(of: .weatherAlert, "Warnings in force or to come."),
            "tellsAlerts": .boolean("Whether the provider reports warnings at all."),
            "utcOffset": .integer("Seconds east of UTC at the place."),
            "issuedAt": .timestamp("When the provider's response was received."),
            "provider": .choice(Provider.self, "Whose forecast it is."),
            "age": .integer("Seconds since the provider's response was received.", minimum: 0),
            "isStale": .staleness,
            "simulated": .boolean("True for simulated weather, which is not based on measurements."),
            "attribution": .string("The line that the provider's terms require beside the data."),
        ],
        optional: [
            "failure": .refreshFailure,
            "current": .conditions.described("The current conditions, if known."),
            "comparison": .dayComparison,
            "missesAlerts": .boolean(
                "True where there are, or may be, further warnings that this board could not read."),
            "air": .airQuality.described("The air quality at its `observedAt`, if known."),
        ])

    static let forecastStep = object(
        "ForecastStep",
        "One step of a forecast. Amounts and gusts are of the time before it; all other values are of its moment.",
        required: [
            "at": .timestamp("Its moment."),
            "seconds": .integer("The length of the step.", minimum: 1),
            "weather": .measuredWeather,
            "code": .weatherCode,
            "isNight": .boolean("Whether the sun is down."),
        ],
        optional: [
            "temperature": .number("°C."),
            "feelsLike": .number("°C."),
            "humidity": .number("Per cent."),
            "pressure": .number("hPa at sea level."),
            "dewPoint": .number("°C."),
            "windSpeed": .number("m/s."),
            "windGust": .number("m/s."),
            "windDirection": .number("The direction from which the wind comes, in degrees clockwise from north."),
            "clouds": .number("Per cent of the sky."),
            "visibility": .number("Metres; at most 10,000 from OpenWeather."),
            "uvIndex": .number("The UV index."),
            "precipitationChance": .number("The probability of rain or snow.", minimum: 0, maximum: 1),
            "rain": .number("mm over the step."),
            "snow": .number("mm of water over the step."),
        ])

    static let forecastDay = object(
        "ForecastDay", "A day at a place, from midnight to midnight of its own clock.",
        required: [
            "date": .string("`YYYY-MM-DD` in the place's calendar."),
            "weather": .measuredWeather,
            "code": .weatherCode,
            "isPartial": .boolean("Whether hours are missing at its ends, so that its low and high are of the rest."),
        ],
        optional: [
            "low": .number("°C."),
            "high": .number("°C."),
            "feelsLikeLow": .number("°C, the lowest of the day."),
            "feelsLikeHigh": .number("°C, the highest of the day."),
            "sunrise": .timestamp("Absent in polar day and night."),
            "sunset": .timestamp("Absent in polar day and night."),
            "moonPhase": .number(
                """
                0 and 1 new, 0.25 first quarter, 0.5 full, 0.75 last quarter, at the day's noon; computed by this \
                board from the positions of sun and moon where the provider has none.
                """, minimum: 0, maximum: 1),
            "uvIndex": .number("The day's highest."),
            "precipitationChance": .number("The probability of rain or snow.", minimum: 0, maximum: 1),
            "rain": .number("mm over the day."),
            "snow": .number("mm of water over the day."),
            "windSpeed": .number("m/s, the day's highest."),
            "windGust": .number("m/s, the day's highest."),
            "windDirection": .number(
                "The direction of the prevailing or strongest wind, in degrees clockwise from north."),
            "humidity": .number("Per cent."),
            "pressure": .number("hPa at sea level."),
            "dewPoint": .number("°C."),
            "clouds": .number("Per cent of the sky."),
        ])

    static let dayComparison = object(
        "DayComparison", "Yesterday, today and tomorrow side by side; a day without data is absent.",
        optional: [
            "yesterday": .forecastDay,
            "today": .forecastDay,
            "tomorrow": .forecastDay,
            "warmerThanYesterday": .number(
                "By how many degrees it is warmer now than at this hour yesterday; negative when colder."),
            "yesterdayFrom": .choice(
                YesterdaySource.self,
                "The source of yesterday: the provider, or the conditions that this board stored then (observed)."),
        ])

    static let weatherAlert = object(
        "WeatherAlert", "A warning of a weather service.",
        required: [
            "sender": .string("The service."),
            "event": .string("The event it warns of."),
            "startsAt": .timestamp("From when."),
            "endsAt": .timestamp("Until when."),
            "description": .string("In the service's language only."),
            "tags": .array(of: .string("A kind of danger."), "Kinds of danger."),
        ])

    static let airQuality = object(
        "AirQuality",
        """
        Pollutants in µg/m³. The index is on one scale for all providers: OpenWeather's own, which is neither the \
        European nor the American nor the Korean one. OpenWeather reports it itself; for Open-Meteo it is read off \
        OpenWeather's table, whose limits for steps 2, 3, 4 and 5 are SO₂ 20, 80, 250, 350; NO₂ 40, 70, 150, 200; \
        PM10 20, 50, 100, 200; PM2.5 10, 25, 50, 75; O₃ 60, 100, 140, 180 and CO 4400, 9400, 12,400, 15,400. The worst \
        pollutant decides.
        """,
        optional: [
            "index": .integer(
                "OpenWeather's scale: 1 good, 2 fair, 3 moderate, 4 poor, 5 very poor.", minimum: 1, maximum: 5),
            "pm25": .number("Particles below 2.5 µm."),
            "pm10": .number("Particles below 10 µm."),
            "ozone": .number("O₃."),
            "nitrogenDioxide": .number("NO₂."),
            "sulphurDioxide": .number("SO₂."),
            "carbonMonoxide": .number("CO."),
            "observedAt": .timestamp("The beginning of the hour that it describes."),
        ])

    private static let weatherCode = integer(
        "OpenWeather's condition code, or the one nearest to another provider's code; 0 for none.")
}
