import BoardModels
import Curl
import OpenWeather

/// OpenWeather, or the stand-in that speaks like it, in board's words.
package struct OpenWeatherProvider: WeatherProvider {
    package let name: Provider
    let client: OpenWeatherClient

    /// - Parameter provider: `.openWeather` or `.standIn`, which marks the answers as simulated.
    package init(client: OpenWeatherClient, provider: Provider) {
        self.client = client
        name = provider
    }

    package func observe(at point: Coordinates, through line: any CallLine) async throws(WeatherTrouble) -> Observation
    {
        let name = name
        return try await line.call(ProviderCall(.conditions)) { [client] () async throws(WeatherTrouble) in
            let answer = try await Self.translating { () async throws(OpenWeatherError) in
                try await client.currentWeather(latitude: point.latitude, longitude: point.longitude)
            }
            guard let conditions = Conditions(answer, provider: name) else { throw .unreadable }
            return Observation(conditions: conditions, placeName: answer.name)
        }
    }

    package func air(at point: Coordinates, through line: any CallLine) async throws(WeatherTrouble) -> AirQuality? {
        AirQuality(
            try await ask(.init(.air), line) { client async throws(OpenWeatherError) in
                try await client.airPollution(latitude: point.latitude, longitude: point.longitude)
            })
    }

    package func places(named name: String, through line: any CallLine) async throws(WeatherTrouble) -> [Place] {
        try await ask(.init(.places), line) { client async throws(OpenWeatherError) in
            do throws(OpenWeatherError) {
                return try await client.geocode(PlaceName(name).text, limit: 5)
            } catch .badRequest {
                // A name that the vendor cannot make sense of is one that nothing has, and no fault that pauses calls.
                return []
            }
        }.compactMap(Place.init)
    }

    package func places(of postcode: Postcode, through line: any CallLine) async throws(WeatherTrouble) -> [Place] {
        let found = try await ask(.init(.places), line) { client async throws(OpenWeatherError) -> ZipPlace? in
            do throws(OpenWeatherError) {
                return try await client.geocode(zip: postcode.code, country: postcode.country)
            } catch .badRequest {
                return nil
            }
        }
        return [found].compactMap { $0.flatMap(Place.init) }
    }

    package func place(at point: Coordinates, through line: any CallLine) async throws(WeatherTrouble) -> Place? {
        try await ask(.init(.places), line) { client async throws(OpenWeatherError) in
            try await client.reverseGeocode(latitude: point.latitude, longitude: point.longitude, limit: 1)
        }.first.flatMap(Place.init)
    }

    /// One call of the standard plan.
    func ask<Answer: Sendable>(
        _ call: ProviderCall, _ line: any CallLine,
        _ send: @escaping @Sendable (OpenWeatherClient) async throws(OpenWeatherError) -> Answer
    ) async throws(WeatherTrouble) -> Answer {
        try await line.call(call) { [client] () async throws(WeatherTrouble) in
            try await Self.translating { () async throws(OpenWeatherError) in try await send(client) }
        }
    }

    static func translating<Answer>(
        _ send: () async throws(OpenWeatherError) -> Answer
    ) async throws(WeatherTrouble) -> Answer {
        do throws(OpenWeatherError) {
            return try await send()
        } catch {
            throw WeatherTrouble(error)
        }
    }
}

extension WeatherTrouble {
    init(_ error: OpenWeatherError) {
        switch error {
        case .keyRejected, .notSubscribed: self = .keyRejected
        case .accountBlocked: self = .blocked
        case .notFound, .badRequest, .serverFault, .unexpectedStatus, .foreignLink: self = .providerFault
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
