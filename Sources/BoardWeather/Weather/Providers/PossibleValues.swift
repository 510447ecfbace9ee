import BoardModels

/// Weather data whose impossible values, which providers send now and then, are removed.
protocol Measured {
    /// The measurements with the ranges of their possible values.
    static var ranges: [(value: WritableKeyPath<Self, Double?>, range: ClosedRange<Double>)] { get }
    var windSpeed: Double? { get }
    var windDirection: Double? { get set }
}

extension Measured {
    /// A copy without values outside their range, and without the direction of a calm wind.
    func withPossibleValues() -> Self {
        var copy = self
        for (value, range) in Self.ranges where copy[keyPath: value].map(range.contains) == false {
            copy[keyPath: value] = nil
        }
        if copy.windSpeed.map(Measure.isCalm) == true { copy.windDirection = nil }
        return copy
    }
}

// Wider than the records of the WMO, since models have extremes that no station has measured.
private let temperatures = -110.0...75.0
private let percentages = 0.0...100.0
private let pressures = 800.0...1150.0
private let speeds = 0.0...150.0
private let directions = 0.0...360.0
private let visibilities = 0.0...1_000_000.0
private let uvIndices = 0.0...50.0
/// Millimetres of water in a day or less.
private let amounts = 0.0...3000.0

extension Conditions: Measured {
    static var ranges: [(value: WritableKeyPath<Conditions, Double?>, range: ClosedRange<Double>)] {
        [
            (\.temperature, temperatures), (\.feelsLike, temperatures), (\.humidity, percentages),
            (\.pressure, pressures), (\.windSpeed, speeds), (\.windGust, speeds), (\.windDirection, directions),
            (\.clouds, percentages), (\.visibility, visibilities), (\.uvIndex, uvIndices), (\.rain, amounts),
            (\.snow, amounts),
        ]
    }
}

extension ForecastStep: Measured {
    static var ranges: [(value: WritableKeyPath<ForecastStep, Double?>, range: ClosedRange<Double>)] {
        [
            (\.temperature, temperatures), (\.feelsLike, temperatures), (\.humidity, percentages),
            (\.pressure, pressures), (\.dewPoint, temperatures), (\.windSpeed, speeds), (\.windGust, speeds),
            (\.windDirection, directions), (\.clouds, percentages), (\.visibility, visibilities),
            (\.uvIndex, uvIndices), (\.precipitationChance, 0...1), (\.rain, amounts), (\.snow, amounts),
        ]
    }
}

extension ForecastDay: Measured {
    static var ranges: [(value: WritableKeyPath<ForecastDay, Double?>, range: ClosedRange<Double>)] {
        [
            (\.low, temperatures), (\.high, temperatures), (\.feelsLikeLow, temperatures),
            (\.feelsLikeHigh, temperatures), (\.moonPhase, 0...1), (\.uvIndex, uvIndices),
            (\.precipitationChance, 0...1), (\.rain, amounts), (\.snow, amounts), (\.windSpeed, speeds),
            (\.windGust, speeds), (\.windDirection, directions), (\.humidity, percentages), (\.pressure, pressures),
            (\.dewPoint, temperatures), (\.clouds, percentages),
        ]
    }
}

/// A concentration of a pollutant in µg/m³; nil if it is impossible.
func possibleConcentration(_ value: Double?) -> Double? {
    value.flatMap { (0...100_000).contains($0) ? $0 : nil }
}
