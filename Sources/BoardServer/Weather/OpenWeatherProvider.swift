import BoardModels
import Curl
import OpenWeather

/// OpenWeather, or the stand-in that speaks like it, in board's words.
package struct OpenWeatherProvider: WeatherProvider {
    private let client: OpenWeatherClient
    private let provider: Provider

    /// - Parameter provider: `.openWeather` or `.standIn`, which marks the answers as simulated.
    package init(client: OpenWeatherClient, provider: Provider) {
        self.client = client
        self.provider = provider
    }

    package func observe(at point: Coordinates) async throws(WeatherTrouble) -> Observation {
        do {
            let answer = try await client.currentWeather(latitude: point.latitude, longitude: point.longitude)
            guard let conditions = Conditions(answer, provider: provider) else { throw WeatherTrouble.unreadable }
            return Observation(conditions: conditions, placeName: answer.name)
        } catch let error as OpenWeatherError {
            throw WeatherTrouble(error)
        } catch {
            throw .unreadable
        }
    }

    package func places(named name: String) async throws(WeatherTrouble) -> [Place] {
        do {
            return try await client.geocode(name, limit: 5).compactMap(Place.init)
        } catch .badRequest {
            // A name that the vendor cannot make sense of is one that nothing has, and no fault that pauses all calls.
            return []
        } catch {
            throw WeatherTrouble(error)
        }
    }
}

extension Conditions {
    /// Nil for an answer without any weather code, which says nothing that a board could be chosen by.
    init?(_ answer: CurrentWeather, provider: Provider) {
        guard let primary = answer.weather.first else { return nil }
        self.init(
            weather: MeasuredWeather(code: primary.id), code: primary.id, isNight: primary.isDay == false,
            temperature: answer.main.temp, feelsLike: answer.main.feelsLike, humidity: answer.main.humidity,
            pressure: answer.main.pressure, windSpeed: answer.wind.speed, windGust: answer.wind.gust,
            windDirection: answer.wind.deg, clouds: answer.clouds.all, visibility: answer.visibility,
            rain: answer.rain?.perHour, snow: answer.snow?.perHour,
            sunrise: answer.sys.sunrise.map { Timestamp(seconds: $0) },
            sunset: answer.sys.sunset.map { Timestamp(seconds: $0) }, utcOffset: answer.timezone,
            observedAt: Timestamp(seconds: answer.dt), provider: provider)
    }
}

extension Place {
    init?(_ found: GeocodedPlace) {
        guard let point = Coordinates(latitude: found.lat, longitude: found.lon) else { return nil }
        self.init(
            name: found.name, coordinates: point.rounded, country: found.country, state: found.state,
            koreanName: found.localNames["ko"])
    }
}

extension WeatherTrouble {
    init(_ error: OpenWeatherError) {
        switch error {
        case .keyRejected: self = .keyRejected
        case .accountBlocked: self = .blocked
        case .notFound, .badRequest, .serverFault, .unexpectedStatus: self = .providerFault
        case .unreadable: self = .unreadable
        case .transport(let error): self.init(error)
        }
    }

    init(_ error: CurlError) {
        switch error {
        case .timedOut, .connectTimedOut: self = .timedOut
        case .unreadable, .responseTooLarge, .tooManyRedirects: self = .unreadable
        case .invalidRequest, .unknownHost, .unreachable, .insecure, .interrupted, .cancelled, .unavailable, .failed:
            self = .unreachable
        }
    }
}
