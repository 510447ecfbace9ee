import Foundation

/// A response of `/data/2.5/forecast`.
struct ForecastResponse {
    let place: SimulatedWeather
    /// The time of the request, in seconds since 1970 UTC.
    let time: Int64
    /// The number of forecast steps, 1–40.
    let count: Int64
    let format: ResponseFormat

    private static let step: Int64 = 10_800

    var json: JSON {
        // The first multiple of three hours after the request.
        let first = (time / Self.step + 1) * Self.step
        let steps = (0..<count).map { step($0, at: first + $0 * Self.step) }
        return .object([
            ("cod", .string("200")), ("message", .integer(0)), ("cnt", .integer(count)), ("list", .array(steps)),
            ("city", city),
        ])
    }

    private func step(_ number: Int64, at time: Int64) -> JSON {
        let observation = place.step(at: time)
        return .object([
            ("dt", .integer(time)),
            ("main", main(observation, number)),
            ("weather", format.conditions(observation.codes, isDay: observation.isDay)),
            ("clouds", .object([("all", .integer(observation.clouds))])),
            ("wind", format.wind(observation)),
            ("visibility", observation.visibility.map(ResponseFormat.visibility)),
            ("pop", .number(observation.precipitationProbability, decimals: 2)),
            ("rain", observation.rain.map(ResponseFormat.precipitation)),
            ("snow", observation.snow.map(ResponseFormat.precipitation)),
            ("sys", .object([("pod", .string(observation.isDay ? "d" : "n"))])),
            ("dt_txt", .string(Self.text(time))),
        ])
    }

    private func main(_ observation: SimulatedObservation, _ number: Int64) -> JSON {
        // The vendor's internal correction of the temperature, which decreases over the first steps.
        let correction = number < 3 ? 0.9 - 0.3 * Double(number) : 0
        let pressure = Int64(observation.pressure.rounded())
        return .object([
            ("temp", format.units.temperature(observation.temperature)),
            ("feels_like", observation.feelsLike.map(format.units.temperature)),
            ("temp_min", format.units.temperature(observation.temperature - correction)),
            ("temp_max", format.units.temperature(observation.temperature)),
            ("pressure", .integer(pressure)),
            // Sent only together with the pressure at ground level.
            ("sea_level", observation.groundPressure.map { _ in .integer(pressure) }),
            ("grnd_level", observation.groundPressure.map { .integer(Int64($0.rounded())) }),
            ("humidity", .integer(Int64(observation.humidity.rounded()))),
            ("temp_kf", .number(correction, decimals: 2)),
        ])
    }

    private var city: JSON {
        let locality = place.locality
        let now = place.observation(at: time)
        let coordinates = JSON.object([
            ("lat", .number(place.location.latitude, decimals: 4)),
            ("lon", .number(place.location.longitude, decimals: 4)),
        ])
        return .object([
            ("id", .integer(place.location.isByZip ? 0 : locality.place?.id ?? 0)),
            ("name", .string(locality.place?.name ?? "")),
            ("coord", coordinates),
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
