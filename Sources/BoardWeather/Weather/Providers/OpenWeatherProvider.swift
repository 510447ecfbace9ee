import BoardModels
import Curl
import OpenWeather

/// The weather provider OpenWeather, or the simulator that implements its API.
package struct OpenWeatherProvider: WeatherProvider {
    package let name: Provider
    package let client: OpenWeatherClient

    /// Creates a provider that fetches its data through `client`.
    ///
    /// - Parameter provider: `.openWeather`, or `.simulated` to mark the data as simulated.
    package init(client: OpenWeatherClient, provider: Provider) {
        self.client = client
        name = provider
    }

    package func observe(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Observation {
        let response = try await fetch(.conditions, context) { client async throws(OpenWeatherError) in
            try await client.currentWeather(latitude: point.latitude, longitude: point.longitude)
        }
        guard let response else { throw .providerFault }
        guard let conditions = Conditions(response, provider: name) else { throw .unreadable }
        return Observation(conditions: conditions, placeName: response.name)
    }

    package func air(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> AirQuality? {
        let response = try await fetch(.air, context) { client async throws(OpenWeatherError) in
            try await client.airPollution(latitude: point.latitude, longitude: point.longitude)
        }
        guard let response else { throw .providerFault }
        return AirQuality(response)
    }

    package func places(named name: String, _ context: CallContext) async throws(WeatherError) -> [Place] {
        let found = try await fetch(.places, context) { client async throws(OpenWeatherError) in
            try await client.geocode(PlaceName(name).text, limit: 5)
        }
        return (found ?? []).compactMap(Place.init)
    }

    package func places(of postcode: Postcode, _ context: CallContext) async throws(WeatherError) -> [Place] {
        let found = try await fetch(.places, context) { client async throws(OpenWeatherError) -> ZipPlace? in
            try await client.geocode(zip: postcode.code, country: postcode.country)
        }
        // Nil if the vendor rejected the request, or if it knows no such postcode.
        return [found ?? nil].compactMap { $0.flatMap(Place.init) }
    }

    package func place(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Place? {
        try await fetch(.places, context) { client async throws(OpenWeatherError) in
            try await client.reverseGeocode(latitude: point.latitude, longitude: point.longitude, limit: 1)
        }?.first.flatMap(Place.init)
    }

    /// Makes one call and returns its result; nil if the key, which may still be valid, is not subscribed to One Call,
    /// or if the vendor rejects a call of the standard plan, as for an unknown place.
    ///
    /// Throws `.providerFault` if the vendor rejects a call to One Call. A rejection does not open the circuit breaker.
    func fetch<Value: Sendable>(
        _ kind: ProviderCall.Kind, plan: ProviderCall.Plan = .standard, _ context: CallContext,
        _ send: @escaping @Sendable (OpenWeatherClient) async throws(OpenWeatherError) -> Value
    ) async throws(WeatherError) -> Value? {
        let result = try await context.call(ProviderCall(kind, plan: plan)) {
            [client] () async throws(WeatherError) -> Result<Value?, WeatherError> in
            do throws(OpenWeatherError) {
                return .success(try await send(client))
            } catch .notSubscribed {
                return .success(nil)
            } catch .badRequest, .notFound {
                return plan == .oneCall ? .failure(.providerFault) : .success(nil)
            } catch {
                throw WeatherError(error)
            }
        }
        return try result.get()
    }
}

extension WeatherError {
    package init(_ error: OpenWeatherError) {
        switch error {
        case .keyRejected: self = .keyRejected
        case .accountBlocked: self = .blocked
        // A key without One Call is valid for everything else.
        case .notSubscribed, .notFound, .badRequest, .serverFault, .unexpectedStatus: self = .providerFault
        case .unreadable: self = .unreadable
        case .transport(let error): self.init(error)
        }
    }

    package init(_ error: CurlError) {
        switch error {
        case .timedOut, .connectTimedOut: self = .timedOut
        case .unreadable, .responseTooLarge, .tooManyRedirects: self = .unreadable
        case .invalidRequest, .unknownHost, .unreachable, .handshakeFailed, .insecure, .interrupted, .cancelled,
            .unavailable, .failed:
            self = .unreachable
        }
    }
}
