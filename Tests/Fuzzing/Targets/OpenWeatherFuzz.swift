import FoundationEssentials
import LenientJSON

@testable import BoardModels
@testable import BoardServer
@testable import BoardWeather
@testable import OpenWeather

/// OpenWeather's responses: what the board makes of one has a JSON form, which is read as it was written.
///
/// The first byte chooses the endpoint.
enum OpenWeatherFuzz {
    private static let checks: [@Sendable (Data) throws -> Void] = [
        checkConditions, checkForecast, checkOneCall, checkTimeline, checkDaySummary, checkAir, checkPlaces,
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
        let answer = try OpenWeatherClient.makeDecoder().decode(CurrentWeather.self, from: json)
        guard let conditions = Conditions(answer, provider: .openWeather) else { return }
        try checkRoundTrip(conditions)
    }

    private static func checkForecast(_ json: Data) throws {
        let answer = try OpenWeatherClient.makeDecoder().decode(FiveDayForecast.self, from: json)
        try check(ProviderForecast(answer, zone: PlaceZone(utcOffset: answer.city.timezone ?? 0)))
    }

    private static func checkOneCall(_ json: Data) throws {
        let answer = try OpenWeatherClient.makeDecoder().decode(OneCall.self, from: json)
        var forecast = ProviderForecast(steps: [], days: [], zone: zone(answer.timezone, answer.timezoneOffset))
        forecast.add(
            OneCallExtras(
                minutes: answer.minutely, hours: answer.hourly, days: answer.daily, alerts: answer.alerts,
                missesAlerts: answer.unreadAlerts > 0, timeZone: answer.timezone))
        try check(forecast)
    }

    private static func checkTimeline(_ json: Data) throws {
        let page = try OpenWeatherClient.makeDecoder().decode(OneCallPage<OneCallMoment>.self, from: json)
        try checkRoundTrip(page.data.compactMap { TemperatureSample(ForecastStep($0)) })
    }

    private static func checkDaySummary(_ json: Data) throws {
        let day = ForecastDay(try OpenWeatherClient.makeDecoder().decode(OneCallDaySummary.self, from: json))
        try checkRoundTrip(day.withMoonPhase(in: PlaceZone(utcOffset: 0)))
    }

    private static func checkAir(_ json: Data) throws {
        let answer = try OpenWeatherClient.makeDecoder().decode(AirPollutionList.self, from: json)
        try checkRoundTrip(answer.list.map { AirQuality($0) })
    }

    private static func checkPlaces(_ json: Data) throws {
        if let answer = try? OpenWeatherClient.makeDecoder().decode(ZipResponse.self, from: json) {
            try checkRoundTrip(answer.place.flatMap { Place($0) })
        }
        let places = try OpenWeatherClient.makeDecoder().decode(LenientList<GeocodedPlace>.self, from: json)
        try checkRoundTrip(places.elements.compactMap { Place($0) })
    }

    private static func zone(_ name: String?, _ utcOffset: Int?) -> PlaceZone {
        PlaceZone(named: name, utcOffset: utcOffset ?? 0, around: Timestamp(seconds: 1_789_960_500))
    }

    /// Checks a provider's forecast, and the values that the weather service derives from it.
    static func check(_ forecast: ProviderForecast) throws {
        try checkRoundTrip(forecast)
        try checkRoundTrip(forecast.plausible(at: Timestamp(seconds: 1_789_960_500)))
        for day in forecast.days { try checkRoundTrip(day.withMoonPhase(in: forecast.zone)) }
        for step in forecast.steps {
            try expect(!forecast.date(of: step.at).isEmpty, "a step has a date")
        }
    }

    static func checkRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        let written: Data
        do {
            written = try JSONEncoder().encode(value)
        } catch {
            throw Violation(description: "a value has no JSON form: \(error)")
        }
        do {
            let again = try JSONDecoder().decode(Value.self, from: written)
            try expect(again == value, "a value is read as it was written")
        } catch let error as DecodingError {
            throw Violation(description: "a value is refused as it was written: \(error)")
        }
    }
}
