import FoundationEssentials

@testable import BoardModels
@testable import BoardServer
@testable import BoardWeather
@testable import OpenMeteo

/// Open-Meteo's responses: what the board makes of one has a JSON form, which is read as it was written.
///
/// The first byte chooses the endpoint.
enum OpenMeteoFuzz {
    private static let checks: [@Sendable (Data) throws -> Void] = [
        checkConditions, checkForecast, checkAir, checkPlaces,
    ]

    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let check = input.choice(of: checks)
        do {
            try check(Data(input.rest))
        } catch is DecodingError {
            // A response that is refused.
        }
    }

    private static func checkConditions(_ json: Data) throws {
        let answer = try JSONDecoder().decode(OpenMeteoWeather.self, from: json)
        try OpenWeatherFuzz.checkRoundTrip(Conditions(answer))
    }

    private static func checkForecast(_ json: Data) throws {
        let answer = try JSONDecoder().decode(OpenMeteoForecast.self, from: json)
        try OpenWeatherFuzz.check(ProviderForecast(answer, at: Timestamp(seconds: 1_789_960_500)))
        try OpenWeatherFuzz.checkRoundTrip(answer.hours.compactMap { Conditions($0, in: answer) })
    }

    private static func checkAir(_ json: Data) throws {
        let answer = try JSONDecoder().decode(OpenMeteoAirQualityResponse.self, from: json)
        try OpenWeatherFuzz.checkRoundTrip(answer.current.map { AirQuality($0) })
    }

    private static func checkPlaces(_ json: Data) throws {
        let answer = try JSONDecoder().decode(OpenMeteoSearch.self, from: json)
        try OpenWeatherFuzz.checkRoundTrip((answer.results ?? []).compactMap { Place($0, koreanName: $0.name) })
    }
}
