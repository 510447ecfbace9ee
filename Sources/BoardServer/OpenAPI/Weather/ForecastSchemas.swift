import BoardModels

/// The schemas of what is to come.
enum ForecastSchemas {
    static var forecast: JSONValue {
        Schema.object(
            """
            What is to come at a place, in metric units. What the provider did not say is absent; rain and snow are \
            absent when it stays dry. Whoever shows it shows its attribution beside it.
            """,
            required: [
                "place": Schema.reference(.place),
                "steps": Schema.list(
                    of: Schema.reference(.forecastStep), "By time, the first in the future, up to the last day's end."),
                "days": Schema.list(of: Schema.reference(.forecastDay), "Today first, in the place's own calendar."),
                "alerts": Schema.list(of: Schema.reference(.weatherAlert), "Warnings in force or to come."),
                "tellsAlerts": Schema.truth("Whether the provider would tell of warnings if there were any."),
                "utcOffset": Schema.whole("Seconds east of UTC at the place."),
                "issuedAt": Schema.moment("When the provider answered."),
                "provider": Schema.choice(Provider.self, "Whose forecast it is."),
                "age": Schema.whole("Seconds since the provider answered.", least: 0),
                "isStale": Schema.truth(
                    "True when the provider could not be asked again yet and this is its last answer."),
                "simulated": Schema.truth("True where nothing was computed from measurements: the simulator's."),
                "attribution": Schema.text("The line that the provider's terms ask for wherever the data is shown."),
            ],
            optional: [
                "current": Schema.reference(.conditions, "What it is like now, where that is known."),
                "comparison": Schema.reference(.dayComparison),
                "missesAlerts": Schema.truth(
                    "True where there are, or may be, warnings beside these that this board could not read."),
                "air": Schema.reference(
                    .airQuality, "What is in the air, where that is known: now, or at its observedAt."),
            ])
    }

    static var step: JSONValue {
        Schema.object(
            "One step of a forecast. Amounts and gusts are of the time before it, all else is of its moment.",
            required: [
                "at": Schema.moment("Its moment."),
                "seconds": Schema.whole("How long it stands for.", least: 1),
                "weather": weather,
                "code": code,
                "isNight": Schema.truth("Whether the sun is down."),
            ],
            optional: [
                "temperature": Schema.number("°C."),
                "feelsLike": Schema.number("°C."),
                "humidity": Schema.number("Per cent."),
                "pressure": Schema.number("hPa at sea level."),
                "dewPoint": Schema.number("°C."),
                "windSpeed": Schema.number("m/s."),
                "windGust": Schema.number("m/s."),
                "windDirection": Schema.number("Degrees clockwise from north, where the wind comes from."),
                "clouds": Schema.number("Per cent of the sky."),
                "visibility": Schema.number("Metres; OpenWeather stops at 10,000."),
                "uvIndex": Schema.number("The UV index."),
                "precipitationChance": Schema.number("How likely rain or snow is.", least: 0, most: 1),
                "rain": Schema.number("mm over the step."),
                "snow": Schema.number("mm of water over the step."),
            ])
    }

    static var day: JSONValue {
        Schema.object(
            "A day at a place, from its midnight to the next by its own clock.",
            required: [
                "date": Schema.text("`YYYY-MM-DD` in the place's calendar."),
                "weather": weather,
                "code": code,
                "isPartial": Schema.truth(
                    "Whether hours are missing at its ends, so that its low and high are of what is left."),
            ],
            optional: [
                "low": Schema.number("°C."),
                "high": Schema.number("°C."),
                "feelsLikeLow": Schema.number("°C, the lowest that it feels like."),
                "feelsLikeHigh": Schema.number("°C, the highest that it feels like."),
                "sunrise": Schema.moment("Absent in polar day and night."),
                "sunset": Schema.moment("Absent in polar day and night."),
                "moonPhase": Schema.number(
                    """
                    0 and 1 new, 0.25 first quarter, 0.5 full, 0.75 last quarter, at the day's noon; computed by this \
                    board from the places of sun and moon where the provider tells none.
                    """, least: 0, most: 1),
                "uvIndex": Schema.number("The day's highest."),
                "precipitationChance": Schema.number("How likely rain or snow is.", least: 0, most: 1),
                "rain": Schema.number("mm over the day."),
                "snow": Schema.number("mm of water over the day."),
                "windSpeed": Schema.number("m/s, the day's highest."),
                "windGust": Schema.number("m/s, the day's highest."),
                "windDirection": Schema.number(
                    "Degrees clockwise from north, where it mostly comes from or the strongest of it does."),
                "humidity": Schema.number("Per cent."),
                "pressure": Schema.number("hPa at sea level."),
                "dewPoint": Schema.number("°C."),
                "clouds": Schema.number("Per cent of the sky."),
            ])
    }

    static var comparison: JSONValue {
        Schema.object(
            "Yesterday, today and tomorrow side by side; a day that nobody knows is absent.", required: [:],
            optional: [
                "yesterday": Schema.reference(.forecastDay),
                "today": Schema.reference(.forecastDay),
                "tomorrow": Schema.reference(.forecastDay),
                "warmerThanYesterday": Schema.number(
                    "By how many degrees it is warmer now than at this hour yesterday; negative when colder."),
                "yesterdayFrom": Schema.choice(
                    YesterdaySource.self,
                    "Who knows of yesterday: the provider, or what this board itself was told then (observed)."),
            ])
    }

    static var alert: JSONValue {
        Schema.object(
            "A warning of a weather service.",
            required: [
                "sender": Schema.text("The service."),
                "event": Schema.text("What it warns of."),
                "startsAt": Schema.moment("From when."),
                "endsAt": Schema.moment("Until when."),
                "description": Schema.text("In the service's language, which may be no other."),
                "tags": Schema.list(of: Schema.text("A kind of danger."), "Kinds of danger."),
            ])
    }

    static var air: JSONValue {
        Schema.object(
            """
            What is in the air, in µg/m³. The index is on one scale whoever measured: OpenWeather's own, which is neither \
            the European nor the American nor the Korean one. OpenWeather says it itself; for Open-Meteo it is read off \
            OpenWeather's table, whose limits for steps 2, 3, 4 and 5 are SO₂ 20, 80, 250, 350; NO₂ 40, 70, 150, 200; \
            PM10 20, 50, 100, 200; PM2.5 10, 25, 50, 75; O₃ 60, 100, 140, 180 and CO 4400, 9400, 12,400, 15,400. The \
            pollutant that is worst decides.
            """, required: [:],
            optional: [
                "index": Schema.whole(
                    "OpenWeather's own scale: 1 good, 2 fair, 3 moderate, 4 poor, 5 very poor.", least: 1, most: 5),
                "pm25": Schema.number("Particles below 2.5 µm."),
                "pm10": Schema.number("Particles below 10 µm."),
                "ozone": Schema.number("O₃."),
                "nitrogenDioxide": Schema.number("NO₂."),
                "sulphurDioxide": Schema.number("SO₂."),
                "carbonMonoxide": Schema.number("CO."),
                "observedAt": Schema.moment("When the hour that it is of begins."),
            ])
    }

    private static var weather: JSONValue {
        Schema.choice(
            WeatherType.self, "The weather type of the code, or unknown.", more: [MeasuredWeather.unknown.slug])
    }

    private static var code: JSONValue {
        Schema.whole("OpenWeather's condition code, or its nearest for another provider's; 0 where there is none.")
    }
}
