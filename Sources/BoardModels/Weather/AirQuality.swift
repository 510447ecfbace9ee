/// What is in the air, in µg/m³.
package struct AirQuality: Codable, Equatable, Sendable {
    /// OpenWeather's own scale: 1 good … 5 very poor; computed by its table for another provider's values.
    package var index: Int?
    package var pm25: Double?
    package var pm10: Double?
    package var ozone: Double?
    package var nitrogenDioxide: Double?
    package var sulphurDioxide: Double?
    package var carbonMonoxide: Double?

    package init(
        index: Int?, pm25: Double? = nil, pm10: Double? = nil, ozone: Double? = nil,
        nitrogenDioxide: Double? = nil, sulphurDioxide: Double? = nil, carbonMonoxide: Double? = nil
    ) {
        self.index = index
        self.pm25 = pm25
        self.pm10 = pm10
        self.ozone = ozone
        self.nitrogenDioxide = nitrogenDioxide
        self.sulphurDioxide = sulphurDioxide
        self.carbonMonoxide = carbonMonoxide
    }
}
