/// A member's display and digest settings: the response of `GET /me/settings` and the body of `PUT`.
package struct MemberSettings: Codable, Equatable, Sendable {
    /// The weather details shown beside the temperature, in display order; if nil (the default), all available details
    /// are shown.
    package var details: [WeatherDetail]?
    package var units: UnitChoice
    package var clock: ClockChoice
    /// The language of the user interface; if nil, the preferred language of each request is used.
    package var language: Language?
    /// The settings of the daily weather digest; nil if the member gets no digest.
    package var digest: DigestSettings?

    package init(
        details: [WeatherDetail]? = nil, units: UnitChoice = UnitChoice(), clock: ClockChoice = .hours24,
        language: Language? = nil, digest: DigestSettings? = nil
    ) {
        self.details = details
        self.units = units
        self.clock = clock
        self.language = language
        self.digest = digest
    }

    /// Returns the settings without duplicate details; throws if the digest's time is out of range.
    package func validated() throws(InvalidFields) -> MemberSettings {
        var check = FieldValidator()
        var normalized = self
        normalized.details = details.map { $0.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
        if let digest {
            check.require(
                DigestSettings.minutes.contains(digest.minute), "digest.minute", .outOfRange(DigestSettings.minutes))
        }
        try check.throwIfInvalid()
        return normalized
    }
}

/// A weather detail that can be shown beside weather type and temperature.
package enum WeatherDetail: String, JSONChoice {
    case feelsLike = "feels-like"
    case range, wind, gust, humidity, pressure, clouds, visibility, uv
    case dewPoint = "dew-point"
    case rain, snow, air, sun, moon, comparison
}

/// The display unit of each physical quantity; never derived from the member's location.
package struct UnitChoice: Codable, Equatable, Sendable {
    package var temperature: TemperatureUnit
    package var speed: SpeedUnit
    package var precipitation: LengthUnit
    package var pressure: PressureUnit
    package var distance: DistanceUnit

    package init(
        temperature: TemperatureUnit = .celsius, speed: SpeedUnit = .metresPerSecond,
        precipitation: LengthUnit = .millimetres, pressure: PressureUnit = .hectopascals,
        distance: DistanceUnit = .kilometres
    ) {
        self.temperature = temperature
        self.speed = speed
        self.precipitation = precipitation
        self.pressure = pressure
        self.distance = distance
    }

    package static let metric = UnitChoice()
    package static let imperial = UnitChoice(
        temperature: .fahrenheit, speed: .milesPerHour, precipitation: .inches, pressure: .inchesOfMercury,
        distance: .miles)
}

package enum TemperatureUnit: String, JSONChoice { case celsius, fahrenheit }
package enum SpeedUnit: String, JSONChoice {
    case metresPerSecond = "m/s"
    case kilometresPerHour = "km/h"
    case milesPerHour = "mph"
    case knots
}
package enum LengthUnit: String, JSONChoice {
    case millimetres = "mm"
    case inches = "in"
}
package enum PressureUnit: String, JSONChoice {
    case hectopascals = "hPa"
    case inchesOfMercury = "inHg"
}
package enum DistanceUnit: String, JSONChoice {
    case kilometres = "km"
    case miles = "mi"
}
package enum ClockChoice: String, JSONChoice {
    case hours24 = "24h"
    case hours12 = "12h"
}

/// The time, place and language of a member's daily digest.
package struct DigestSettings: Codable, Equatable, Sendable {
    package static let minutes = 0...1439

    /// The time of day of the digest, in minutes after local midnight at the place, 0…1439.
    package var minute: Int
    package var place: SavedPlace.ID
    package var language: Language

    package init(minute: Int, place: SavedPlace.ID, language: Language) {
        self.minute = minute
        self.place = place
        self.language = language
    }
}
