import BoardModels
import Curl
import OpenMeteo

/// Open-Meteo, which needs no key, in board's words.
package struct OpenMeteoProvider: WeatherProvider {
    package let name = Provider.openMeteo
    private let client: OpenMeteoClient
    /// The provider answers one question of an address at a time, lets four wait, and refuses the rest as it refuses
    /// those who have asked too much; one place is left for whoever shares the address.
    private let limiter = ConcurrencyLimiter(places: 4)
    private let refused = NegativeCache()

    /// - Parameters: other addresses for the two services, nil for the provider's own; the first is also asked for the
    ///   air, as a server of one's own answers for both.
    package init(forecastURL: String? = nil, geocodingURL: String? = nil) {
        let http = CurlClient(userAgent: "board-server")
        let standard = OpenMeteoClient(http: http)
        switch (forecastURL, geocodingURL) {
        case (nil, nil): client = standard
        case (let forecast?, nil): client = OpenMeteoClient(http: http, forecastURL: forecast, airQualityURL: forecast)
        case (nil, let geocoding?): client = OpenMeteoClient(http: http, geocodingURL: geocoding)
        case (let forecast?, let geocoding?):
            client = OpenMeteoClient(
                http: http, forecastURL: forecast, airQualityURL: forecast, geocodingURL: geocoding)
        }
    }

    package func observe(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Observation {
        // The provider counts ten variables as a call.
        let answer = try await ask(.init(.conditions, weight: 2), at: point, line) {
            client async throws(OpenMeteoError) in
            try await client.currentWeather(latitude: point.latitude, longitude: point.longitude)
        }
        guard let answer else { throw .providerFault }
        return Observation(conditions: Conditions(answer), timeZone: answer.timezone)
    }

    package func forecast(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> ProviderForecast? {
        let days = OpenMeteoClient.forecastDays.upperBound
        // Without the moon, which older servers refuse the whole question for; where it stands is no secret.
        let weight = OpenMeteoClient.callWeight(forecastDays: days, pastDays: 1, includesMoon: false)
        let call = ProviderCall(.forecast, weight: Int(weight.rounded(.up)))
        let answer = try await ask(call, at: point, line) { client async throws(OpenMeteoError) in
            try await client.forecast(
                latitude: point.latitude, longitude: point.longitude, days: days, pastDays: 1, includesMoon: false)
        }
        return answer.map { ProviderForecast($0) }
    }

    package func air(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> AirQuality? {
        let answer = try await ask(.init(.air), at: point, line) { client async throws(OpenMeteoError) in
            try await client.airQuality(latitude: point.latitude, longitude: point.longitude, days: 0)
        }
        return answer?.current.map { AirQuality($0) }
    }

    package func keepsHistory(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Bool {
        true
    }

    /// Every hour of yesterday and today, whichever was asked for.
    package func measured(
        at point: Coordinates, in hour: Timestamp, through line: any CallLine
    ) async throws(WeatherError) -> [Conditions] {
        let answer = try await ask(.init(.history, weight: 2), at: point, line) { client async throws(OpenMeteoError) in
            try await client.recentHours(latitude: point.latitude, longitude: point.longitude)
        }
        guard let answer else { return [] }
        return answer.hours.compactMap { Conditions($0, in: answer) }
    }

    /// Two calls where something is found, for an answer is in one language: the plain names and the Korean ones.
    package func places(named name: String, through line: any CallLine) async throws(WeatherError) -> [Place] {
        let wanted = PlaceName(name)
        let found = try await search(wanted, in: "en", line)
        guard !found.isEmpty else { return [] }
        var korean: [OpenMeteoPlace] = []
        do throws(WeatherError) {
            korean = try await search(wanted, in: "ko", line)
        } catch {
            // The line has told of the trouble, and a place is found by its plain name too.
        }
        let names = Dictionary(korean.map { ($0.id, $0.name) }) { first, _ in first }
        return found.prefix(5).compactMap { Place($0, koreanName: names[$0.id]) }
    }

    package func places(of postcode: Postcode, through line: any CallLine) async throws(WeatherError) -> [Place] {
        let found = try await search(line) { client async throws(OpenMeteoError) in
            try await client.search(postcode: postcode.code, countryCode: postcode.country)
        }
        return found.prefix(5).compactMap { Place($0, koreanName: nil) }
    }

    /// The provider counts before it looks at the country, so all it has of the name are asked for.
    private func search(
        _ name: PlaceName, in language: String, _ line: any CallLine
    ) async throws(WeatherError) -> [OpenMeteoPlace] {
        guard let country = name.country else {
            return try await search(line) { client async throws(OpenMeteoError) in
                try await client.search(name: name.spacedText, count: 5, language: language)
            }
        }
        let found = try await search(line) { client async throws(OpenMeteoError) in
            try await client.search(name: name.first, count: 100, language: language, countryCode: country)
        }
        // A part of the country has its name in the language of the answer, which the question's is only in English.
        guard language == "en", let state = name.state else { return found }
        return found.filter { $0.admin1?.lowercased() == state.lowercased() }
    }

    private func search(
        _ line: any CallLine,
        _ send: @escaping @Sendable (OpenMeteoClient) async throws(OpenMeteoError) -> [OpenMeteoPlace]
    ) async throws(WeatherError) -> [OpenMeteoPlace] {
        try await ask(.init(.places), line, send) ?? []
    }

    /// As below, and a place of which the provider refuses to answer is not asked about again for a while.
    private func ask<Answer: Sendable>(
        _ call: ProviderCall, at point: Coordinates, _ line: any CallLine,
        _ send: @escaping @Sendable (OpenMeteoClient) async throws(OpenMeteoError) -> Answer
    ) async throws(WeatherError) -> Answer? {
        guard refused.trouble(call.kind, at: point) == nil else { return nil }
        let answer = try await ask(call, line, send)
        if answer == nil { refused.note(call.kind, at: point, .providerFault) }
        return answer
    }

    /// Nil where the provider refuses the question.
    ///
    /// It refuses names that it cannot make sense of and places of which its models have no data; neither is a fault
    /// that should pause everybody's calls.
    private func ask<Answer: Sendable>(
        _ call: ProviderCall, _ line: any CallLine,
        _ send: @escaping @Sendable (OpenMeteoClient) async throws(OpenMeteoError) -> Answer
    ) async throws(WeatherError) -> Answer? {
        // Before the line, so that what waits is not counted until it is sent.
        try await limiter.pass { () async throws(WeatherError) in
            try await line.call(call) { [client] () async throws(WeatherError) -> Answer? in
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
    init(_ error: OpenMeteoError) {
        switch error {
        // Too much at once is over in a moment, and no sign of having asked too much.
        case .limitExceeded(.concurrency): self = .providerFault
        case .limitExceeded: self = .blocked
        case .badRequest, .overloaded, .serverFault, .unexpectedStatus: self = .providerFault
        case .unreadable: self = .unreadable
        case .transport(let error): self.init(error)
        }
    }
}
