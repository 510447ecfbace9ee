import BoardModels

/// The schemas of places and of the weather there.
enum WeatherSchemas {
    static var place: JSONValue {
        Schema.object(
            "A name and, where they are known, its coordinates: both or neither.",
            required: ["name": Schema.text("What people call it.")],
            optional: [
                "latitude": Schema.number("Degrees, north positive.", least: -90, most: 90),
                "longitude": Schema.number("Degrees, east positive.", least: -180, most: 180),
                "country": Schema.text("ISO 3166 alpha-2; from a search only."),
                "state": Schema.text("From a search only, where the provider has one."),
                "koreanName": Schema.text("The Korean name; from a search only, where the provider has one."),
            ])
    }

    static var conditions: JSONValue {
        Schema.object(
            """
            What a provider measured at a place at a time, in metric units. A measurement that was not made is absent; \
            rain and snow are absent when it is dry. Whoever shows conditions shows their attribution beside them.
            """,
            required: [
                "weather": Schema.choice(
                    WeatherType.self, "The weather type of the code, or unknown.", more: [MeasuredWeather.unknown.slug]),
                "code": Schema.whole("OpenWeather's condition code, or its nearest for another provider's."),
                "isNight": Schema.truth("Whether the sun is down."),
                "observedAt": Schema.moment("When it was measured."),
                "provider": Schema.choice(Provider.self, "Who measured it."),
                "simulated": Schema.truth("True where nothing was measured: the simulator makes its weather up."),
                "attribution": Schema.text("The line that the provider's terms ask for wherever the data is shown."),
            ],
            optional: measurements)
    }

    private static var measurements: [String: JSONValue] {
        [
            "temperature": Schema.number("°C."),
            "feelsLike": Schema.number("°C."),
            "humidity": Schema.number("Per cent."),
            "pressure": Schema.number("hPa at sea level."),
            "windSpeed": Schema.number("m/s."),
            "windGust": Schema.number("m/s."),
            "windDirection": Schema.number(
                "Degrees clockwise from north, where the wind comes from; absent in calm or variable wind."),
            "clouds": Schema.number("Per cent of the sky."),
            "visibility": Schema.number("Metres; OpenWeather stops at 10,000."),
            "uvIndex": Schema.number("The UV index."),
            "rain": Schema.number("mm in the last hour."),
            "snow": Schema.number("mm of water in the last hour."),
            "airQuality": Schema.whole(
                "OpenWeather's own scale, whoever measured: 1 good, 2 fair, 3 moderate, 4 poor, 5 very poor.", least: 1,
                most: 5),
            "sunrise": Schema.moment("Absent in polar day and night."),
            "sunset": Schema.moment("Absent in polar day and night."),
            "utcOffset": Schema.whole("Seconds east of UTC at the place."),
            "dewPoint": Schema.number("°C, computed from temperature and humidity."),
        ]
    }

    static var report: JSONValue {
        Schema.object(
            "What it is like at a place now.",
            required: [
                "place": Schema.reference(.place),
                "conditions": Schema.reference(.conditions),
                "age": Schema.whole("Seconds since the provider made the measurement.", least: 0),
                "isStale": Schema.truth(
                    "True when the provider could not be asked again yet and this is its last answer."),
            ],
            optional: [
                "today": Schema.reference(.forecastDay, "Where a forecast of the place is known already."),
                "comparison": Schema.reference(.dayComparison, "Where a forecast of the place is known already."),
            ])
    }

    static var trouble: JSONValue {
        Schema.choice(
            WeatherError.self,
            """
            Why there are no conditions: the operator chose no provider (off); the provider rejects the server's key \
            (key-rejected) or has blocked it (blocked); the server's own call budget is used up for now (budget); the \
            provider answered with a fault (provider-fault) or with something else than its format (unreadable), not \
            in time (timed-out), or not at all (unreachable).
            """)
    }
}
