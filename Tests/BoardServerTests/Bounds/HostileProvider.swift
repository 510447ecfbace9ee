import BoardModels

@testable import BoardServer
@testable import BoardWeather

/// A weather provider that returns as much as a provider can: a mebibyte of warnings, and every value of every day.
struct HostileProvider: WeatherProvider {
    /// The clients' limit on a provider's response, in bytes.
    static let responseSize = 1024 * 1024

    let filling: HostileDatabase.Filling
    let now: Timestamp

    var name: Provider { .openMeteo }

    func observe(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Observation {
        let number = 9.123456789012345
        let conditions = Conditions(
            weather: .known(.rain), code: 500, isNight: true, temperature: number, feelsLike: number, humidity: number,
            pressure: number, windSpeed: number, windGust: number, windDirection: number, clouds: number,
            visibility: number, uvIndex: number, rain: number, snow: number, airQuality: 5, sunrise: now, sunset: now,
            utcOffset: 0, observedAt: now, provider: .openMeteo)
        return Observation(conditions: conditions, placeName: filling.text(400))
    }

    func forecast(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> ProviderForecast? {
        let number = 9.123456789012345
        let today = LocalDate.days(at: now, utcOffset: 0)
        let days = (-1...16).map { day in
            ForecastDay(
                date: LocalDate.text(daysSince1970: today + day), weather: .known(.scatteredClouds), code: 802,
                low: number, high: number, feelsLikeLow: number, feelsLikeHigh: number,
                sunrise: now + .seconds(day * 86_400), sunset: now + .seconds(day * 86_400), moonPhase: number,
                uvIndex: number, precipitationChance: number,
                rain: number, snow: number,
                windSpeed: number, windGust: number, windDirection: number, humidity: number, pressure: number,
                dewPoint: number, clouds: number)
        }
        let steps = (1...128).map { step in
            ForecastStep(
                at: now + .seconds(step * 10_800), seconds: 10_800, weather: .known(.scatteredClouds), code: 802,
                isNight: true, temperature: number, feelsLike: number, humidity: number, pressure: number,
                dewPoint: number, windSpeed: number, windGust: number, windDirection: number, clouds: number,
                visibility: number, uvIndex: number, precipitationChance: number, rain: number, snow: number)
        }
        // Equal alerts and places are shown once.
        let alerts = (0..<16).map { number in
            WeatherAlert(
                sender: "KMA", event: "Heavy rain \(number)", startsAt: now, endsAt: now + .seconds(86_400),
                description: filling.text(Self.responseSize / filling.jsonSize / 16), tags: ["Rain"])
        }
        return ProviderForecast(
            steps: steps, days: days, alerts: alerts, tellsAlerts: true,
            zone: PlaceZone(utcOffset: 0),
            placeName: filling.text(400), past: [TemperatureSample(at: now - .seconds(86_400), temperature: number)])
    }

    func air(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> AirQuality? {
        let number = 99.123456789012345
        return AirQuality(
            index: 5, pm25: number, pm10: number, ozone: number, nitrogenDioxide: number, sulphurDioxide: number,
            carbonMonoxide: number, observedAt: now)
    }

    func places(named name: String, _ context: CallContext) async throws(WeatherError) -> [Place] {
        let text = filling.text(400)
        return (0..<200).map { number in
            Place(
                name: text, coordinates: Coordinates(latitude: 37.57, longitude: 126.98 + Double(number) / 100),
                country: "KR",
                state: text, koreanName: text)
        }
    }
}
