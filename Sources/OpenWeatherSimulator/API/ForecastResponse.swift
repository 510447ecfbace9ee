import Foundation

/// A response of `/data/2.5/forecast`.
struct ForecastResponse {
    let place: SimulatedWeather
    /// The time of the request, in seconds since 1970 UTC.
    let time: Int64

    private static let step: Int64 = 10_800
    private static let count: Int64 = 40

    var json: JSON {
        // The first multiple of three hours after the request.
        let first = (time / Self.step + 1) * Self.step
        let steps = (0..<Self.count).map { step($0, at: first + $0 * Self.step) }
        return .object([
            ("cod", .string("200")), ("message", .integer(0)), ("cnt", .integer(Self.count)), ("list", .array(steps)),
            ("city", city),
        ])
    }

    private func step(_ number: Int64, at time: Int64) -> JSON {
        let observation = place.step(at: time)
        // The vendor's internal correction of the temperature, which decreases over the first steps.
        let correction = number < 3 ? 0.9 - 0.3 * Double(number) : 0
        let main = observation.mainJSON(
            lowest: observation.temperature - correction, highest: observation.temperature,
            [("temp_kf", .number(correction))])
        return .object([
            ("dt", .integer(time)),
            ("main", main),
            ("weather", observation.conditionsJSON),
            ("clouds", observation.cloudsJSON),
            ("wind", observation.windJSON),
            ("visibility", observation.visibilityJSON),
            ("pop", .number(observation.precipitationProbability)),
            ("rain", observation.rainJSON),
            ("snow", observation.snowJSON),
            ("sys", .object([("pod", .string(observation.isDay ? "d" : "n"))])),
            ("dt_txt", .string(Self.text(time))),
        ])
    }

    private var city: JSON {
        let locality = place.locality
        let now = place.observation(at: time)
        return .object([
            ("id", .integer(locality.place?.id ?? 0)),
            ("name", .string(locality.place?.name ?? "")),
            ("coord", place.location.json),
            ("country", .string(locality.country ?? "")),
            // Invented, like the ids.
            ("population", .integer(locality.place.map { 20_000 + $0.id % 1000 * 500 } ?? 0)),
            ("timezone", .integer(locality.zone.offset(at: time))),
            ("sunrise", .integer(now.sunrise)),
            ("sunset", .integer(now.sunset)),
        ])
    }

    /// Formats a time as `YYYY-MM-DD HH:MM:SS` in UTC.
    private static func text(_ time: Int64) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
        return Date(timeIntervalSince1970: Double(time)).formatted(style.time(includingFractionalSeconds: false))
    }
}
