import BoardModels
import Curl
import OpenWeather

/// OpenWeather, or the simulator that speaks like it, in board's words.
package struct OpenWeatherProvider: WeatherProvider {
    package let name: Provider
    let client: OpenWeatherClient
    private let refused = NegativeCache()

    /// - Parameter provider: `.openWeather` or `.simulated`, which marks the answers as simulated.
    package init(client: OpenWeatherClient, provider: Provider) {
        self.client = client
        name = provider
    }

    package func observe(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Observation {
        let answer = try await ask(.conditions, at: point, line) { client async throws(OpenWeatherError) in
            try await client.currentWeather(latitude: point.latitude, longitude: point.longitude)
        }
        guard let conditions = Conditions(answer, provider: name) else {
            // The place's own oddity, which is no trouble of the provider's.
            refused.note(.conditions, at: point, .unreadable)
            throw .unreadable
        }
        return Observation(conditions: conditions, placeName: answer.name)
    }

    package func air(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> AirQuality? {
        AirQuality(
            try await ask(.air, at: point, line) { client async throws(OpenWeatherError) in
                try await client.airPollution(latitude: point.latitude, longitude: point.longitude)
            })
    }

    package func places(named name: String, through line: any CallLine) async throws(WeatherError) -> [Place] {
        // A name that the vendor cannot make sense of is one that nothing has.
        (try await ask(.init(.places), line) { client async throws(OpenWeatherError) in
            try await client.geocode(PlaceName(name).text, limit: 5)
        } ?? []).compactMap(Place.init)
    }

    package func places(of postcode: Postcode, through line: any CallLine) async throws(WeatherError) -> [Place] {
        let found = try await ask(.init(.places), line) { client async throws(OpenWeatherError) -> ZipPlace? in
            try await client.geocode(zip: postcode.code, country: postcode.country)
        }
        return [found ?? nil].compactMap { $0.flatMap(Place.init) }
    }

    package func place(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Place? {
        try await ask(.init(.places), line) { client async throws(OpenWeatherError) in
            try await client.reverseGeocode(latitude: point.latitude, longitude: point.longitude, limit: 1)
        }?.first.flatMap(Place.init)
    }

    /// One call of the standard plan about a place; one that the vendor refuses to answer of is not asked about again
    /// for a while.
    func ask<Answer: Sendable>(
        _ kind: ProviderCall.Kind, at point: Coordinates, _ line: any CallLine,
        _ send: @escaping @Sendable (OpenWeatherClient) async throws(OpenWeatherError) -> Answer
    ) async throws(WeatherError) -> Answer {
        if let trouble = refused.trouble(kind, at: point) { throw trouble }
        guard let answer = try await ask(.init(kind), line, send) else {
            refused.note(kind, at: point, .providerFault)
            throw .providerFault
        }
        return answer
    }

    /// One call of the standard plan; nil where the vendor refuses the question, which is no fault that should pause
    /// everybody's calls.
    private func ask<Answer: Sendable>(
        _ call: ProviderCall, _ line: any CallLine,
        _ send: @escaping @Sendable (OpenWeatherClient) async throws(OpenWeatherError) -> Answer
    ) async throws(WeatherError) -> Answer? {
        try await line.call(call) { [client] () async throws(WeatherError) -> Answer? in
            do throws(OpenWeatherError) {
                return try await send(client)
            } catch .badRequest, .notFound {
                return nil
            } catch {
                throw WeatherError(error)
            }
        }
    }
}

extension WeatherError {
    init(_ error: OpenWeatherError) {
        switch error {
        case .keyRejected: self = .keyRejected
        case .accountBlocked: self = .blocked
        // A key without One Call is as good a key for the rest.
        case .notSubscribed, .notFound, .badRequest, .serverFault, .unexpectedStatus, .foreignLink:
            self = .providerFault
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
