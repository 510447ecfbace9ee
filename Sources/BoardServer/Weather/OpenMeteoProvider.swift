import BoardModels
import Curl
import OpenMeteo

/// Open-Meteo, which needs no key, in board's words.
package struct OpenMeteoProvider: WeatherProvider {
    private let client: OpenMeteoClient

    /// - Parameters: other addresses for the two services, nil for the provider's own.
    package init(forecastURL: String? = nil, geocodingURL: String? = nil) {
        let http = CurlClient(userAgent: "board-server")
        let standard = OpenMeteoClient(http: http)
        switch (forecastURL, geocodingURL) {
        case (nil, nil): client = standard
        case (let forecast?, nil): client = OpenMeteoClient(http: http, forecastURL: forecast)
        case (nil, let geocoding?): client = OpenMeteoClient(http: http, geocodingURL: geocoding)
        case (let forecast?, let geocoding?):
            client = OpenMeteoClient(http: http, forecastURL: forecast, geocodingURL: geocoding)
        }
    }

    package func observe(at point: Coordinates) async throws(WeatherTrouble) -> Observation {
        do {
            let answer = try await client.currentWeather(latitude: point.latitude, longitude: point.longitude)
            return Observation(conditions: Conditions(answer))
        } catch {
            throw WeatherTrouble(error)
        }
    }

    package func places(named name: String) async throws(WeatherTrouble) -> [Place] {
        do {
            let isKorean = name.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
            let found = try await client.search(name: name, count: 5, language: isKorean ? "ko" : "en")
            return found.compactMap { place in
                guard let point = Coordinates(latitude: place.latitude, longitude: place.longitude) else { return nil }
                return Place(
                    name: place.name, coordinates: point.rounded, country: place.countryCode, state: place.admin1,
                    koreanName: isKorean ? place.name : nil)
            }
        } catch .badRequest {
            // A name that the provider cannot make sense of is one that nothing has, and no fault that pauses all calls.
            return []
        } catch {
            throw WeatherTrouble(error)
        }
    }
}

extension Conditions {
    init(_ answer: OpenMeteoWeather) {
        let current = answer.current
        let code = current.weatherCode.map(Self.openWeatherCode(wmo:)) ?? 0
        self.init(
            weather: MeasuredWeather(code: code), code: code, isNight: current.isDay == false,
            temperature: current.temperature, feelsLike: current.apparentTemperature,
            humidity: current.relativeHumidity, pressure: current.pressure, windSpeed: current.windSpeed,
            windGust: current.windGusts, windDirection: current.windDirection, clouds: current.cloudCover,
            visibility: current.visibility, uvIndex: current.uvIndex,
            rain: current.rainPerHour.flatMap { $0 > 0 ? $0 : nil },
            // Seven centimetres of snow make ten millimetres of water, as the provider counts.
            snow: current.snowfallPerHour.flatMap { $0 > 0 ? $0 * 10 / 7 : nil },
            sunrise: answer.sunrise.map { Timestamp(seconds: $0) },
            sunset: answer.sunset.map { Timestamp(seconds: $0) }, utcOffset: answer.utcOffsetSeconds,
            observedAt: Timestamp(seconds: current.time), provider: .openMeteo)
    }

    /// OpenWeather's code nearest to a WMO code, so that both providers file the same weather on the same board.
    private static func openWeatherCode(wmo: Int) -> Int {
        switch wmo {
        case 0: 800
        case 1: 801
        case 2: 802
        case 3: 804
        case 45, 48: 741
        case 51: 300
        case 53: 301
        case 55: 302
        case 56, 57, 66, 67: 511
        case 61: 500
        case 63: 501
        case 65: 502
        case 71, 77: 600
        case 73: 601
        case 75: 602
        case 80: 520
        case 81: 521
        case 82: 522
        case 85: 620
        case 86: 622
        case 95: 211
        case 96: 201
        case 99: 202
        default: 0
        }
    }
}

extension WeatherTrouble {
    init(_ error: OpenMeteoError) {
        switch error {
        case .limitExceeded: self = .blocked
        case .badRequest, .overloaded, .serverFault, .unexpectedStatus: self = .providerFault
        case .unreadable: self = .unreadable
        case .transport(let error): self.init(error)
        }
    }
}
