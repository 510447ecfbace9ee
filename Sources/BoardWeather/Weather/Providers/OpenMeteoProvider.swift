import BoardModels
import Curl
import OpenMeteo

/// The weather provider Open-Meteo, which needs no API key.
package struct OpenMeteoProvider: WeatherProvider {
    package let name = Provider.openMeteo
    private let client: OpenMeteoClient
    /// Limits concurrent requests to four.
    ///
    /// The provider serves one request of an IP address at a time, queues four, and rejects the rest with 429. One slot
    /// is left for other clients at the same address.
    private let limiter = ConcurrencyLimiter(permits: 4, queueCapacity: 40)

    /// Creates a provider with an HTTP client of its own.
    ///
    /// - Parameters:
    ///   - forecastURL: the base URL of a self-hosted server, which also serves air quality; if nil, the public API is
    ///     used.
    ///   - geocodingURL: the base URL of the place search; if nil, the public API is used.
    package init(forecastURL: String? = nil, geocodingURL: String? = nil) {
        client = OpenMeteoClient(
            http: CurlClient(userAgent: "board-server"), forecastURL: forecastURL, airQualityURL: forecastURL,
            geocodingURL: geocodingURL)
    }

    package func observe(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Observation {
        // The provider counts every ten variables of a request as a call.
        let response = try await fetch(ProviderCall(.conditions, weight: 2), context) {
            client async throws(OpenMeteoError) in
            try await client.currentWeather(latitude: point.latitude, longitude: point.longitude)
        }
        guard let response else { throw .providerFault }
        return Observation(conditions: Conditions(response))
    }

    package func forecast(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> ProviderForecast?
    {
        let days = OpenMeteoClient.forecastDays.upperBound
        let weight = OpenMeteoClient.callWeight(forecastDays: days, pastDays: 1)
        let call = ProviderCall(.forecast, weight: Int(weight.rounded(.up)))
        let response = try await fetch(call, context) { client async throws(OpenMeteoError) in
            try await client.forecast(
                latitude: point.latitude, longitude: point.longitude, days: days, pastDays: 1)
        }
        return response.map { ProviderForecast($0, at: context.gateway.now()) }
    }

    package func air(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> AirQuality? {
        let response = try await fetch(ProviderCall(.air), context) { client async throws(OpenMeteoError) in
            try await client.airQuality(latitude: point.latitude, longitude: point.longitude)
        }
        // Nil if the request was rejected, or if the place has no air quality.
        return response.flatMap(\.self).map { AirQuality($0) }
    }

    package func hasHistory(at point: Coordinates, _ context: CallContext) async throws(WeatherError) -> Bool { true }

    /// Fetches the measurements of all hours of yesterday and today, whichever hour is requested.
    package func measurements(
        at point: Coordinates, in hour: Timestamp, _ context: CallContext
    ) async throws(WeatherError) -> [Conditions] {
        let response = try await fetch(ProviderCall(.history, weight: 2), context) {
            client async throws(OpenMeteoError) in
            try await client.recentHours(latitude: point.latitude, longitude: point.longitude)
        }
        guard let response else { return [] }
        return response.hours.compactMap { Conditions($0, in: response) }
    }

    /// Searches places by name, with a second call for the Korean names if any are found: a response has one language.
    package func places(named name: String, _ context: CallContext) async throws(WeatherError) -> [Place] {
        let name = PlaceName(name)
        let found = try await search(name, in: "en", context)
        guard !found.isEmpty else { return [] }
        // A place is useful without its Korean name.
        let korean = (try? await search(name, in: "ko", context)) ?? []
        let names = Dictionary(korean.map { ($0.id, $0.name) }) { first, _ in first }
        return found.prefix(5).compactMap { Place($0, koreanName: names[$0.id]) }
    }

    package func places(of postcode: Postcode, _ context: CallContext) async throws(WeatherError) -> [Place] {
        let found = try await fetch(ProviderCall(.places), context) { client async throws(OpenMeteoError) in
            try await client.search(postcode: postcode.code, countryCode: postcode.country)
        }
        return (found ?? []).prefix(5).compactMap { Place($0, koreanName: nil) }
    }

    /// Searches places by name; the results are named in the given language.
    ///
    /// The provider applies the count before the country filter, so a search within a country requests the maximum, 100.
    private func search(
        _ name: PlaceName, in language: String, _ context: CallContext
    ) async throws(WeatherError) -> [OpenMeteoPlace] {
        let country = name.country
        let (text, count) = country == nil ? (name.spacedText, 5) : (name.first, 100)
        let found =
            try await fetch(ProviderCall(.places), context) { client async throws(OpenMeteoError) in
                try await client.search(name: text, count: count, language: language, countryCode: country)
            } ?? []
        // States are named in the language of the response, and the query names them in English.
        guard language == "en", let state = name.state else { return found }
        return found.filter { $0.admin1?.lowercased() == state.lowercased() }
    }

    /// Makes one call and returns its result; nil if the provider rejects the request (an unknown name, a place without
    /// data), which does not count as a failure of the provider.
    private func fetch<Value: Sendable>(
        _ call: ProviderCall, _ context: CallContext,
        _ send: @escaping @Sendable (OpenMeteoClient) async throws(OpenMeteoError) -> Value
    ) async throws(WeatherError) -> Value? {
        // Outside the gateway, so that a queued call is not counted before it is sent.
        try await context.withPermit(of: limiter) { () async throws(WeatherError) in
            try await context.call(call) {
                [client] () async throws(WeatherError) -> Value? in
                do throws(OpenMeteoError) {
                    return try await send(client)
                } catch .badRequest {
                    return nil
                } catch {
                    throw WeatherError(error)
                }
            }
        }
    }
}

extension WeatherError {
    package init(_ error: OpenMeteoError) {
        switch error {
        // Too many concurrent requests do not mean that a quota is exceeded.
        case .limitExceeded(.concurrency): self = .providerFault
        case .limitExceeded: self = .blocked
        case .badRequest, .overloaded, .serverFault, .unexpectedStatus: self = .providerFault
        case .unreadable: self = .unreadable
        case .transport(let error): self.init(error)
        }
    }
}
