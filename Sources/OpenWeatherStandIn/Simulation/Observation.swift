/// One place's weather at one time, metric, before it is put into the vendor's words.
struct Observation: Sendable, Equatable {
    var time: Int64
    /// °C.
    var temperature: Double
    var feelsLike: Double?
    /// hPa at sea level.
    var pressure: Double
    /// hPa at the ground; nil where the vendor knows no height.
    var groundPressure: Double?
    /// Percent.
    var humidity: Double
    /// Metres.
    var visibility: Double?
    /// m/s.
    var wind: Double
    var windDegrees: Int64?
    var gust: Double?
    var rain: Fallen?
    var snow: Fallen?
    /// Percent.
    var clouds: Int64
    /// The vendor's codes, the primary one first.
    var codes: [Int]
    var isDay: Bool
    /// Both 0 in polar day and night.
    var sunrise: Int64
    var sunset: Int64

    /// Millimetres; an empty one is printed as `{}`.
    struct Fallen: Sendable, Equatable {
        var oneHour: Double?
        var threeHours: Double?
    }
}
