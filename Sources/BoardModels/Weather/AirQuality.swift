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
    /// When the hour that it is of begins; nil where the board that told it does not say.
    package var observedAt: Timestamp?

    package init(
        index: Int?, pm25: Double? = nil, pm10: Double? = nil, ozone: Double? = nil,
        nitrogenDioxide: Double? = nil, sulphurDioxide: Double? = nil, carbonMonoxide: Double? = nil,
        observedAt: Timestamp? = nil
    ) {
        self.index = index
        self.pm25 = pm25
        self.pm10 = pm10
        self.ozone = ozone
        self.nitrogenDioxide = nitrogenDioxide
        self.sulphurDioxide = sulphurDioxide
        self.carbonMonoxide = carbonMonoxide
        self.observedAt = observedAt
    }

    /// Whether it may be told as the air of a moment: within an hour of the hour that it is of.
    package func isOf(_ moment: Timestamp) -> Bool {
        guard let observedAt else { return true }
        return moment - observedAt < .seconds(7200) && observedAt - moment < .seconds(3600)
    }
}
