/// The air quality at a place: concentrations of pollutants in µg/m³, and an index.
package struct AirQuality: Codable, Equatable, Sendable {
    /// The air quality index from 1 (good) to 5 (very poor); OpenWeather's scale is used for all providers.
    package var index: Int?
    package var pm25: Double?
    package var pm10: Double?
    package var ozone: Double?
    package var nitrogenDioxide: Double?
    package var sulphurDioxide: Double?
    package var carbonMonoxide: Double?
    /// The start of the hour for which the values are valid; nil in responses of older servers.
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

    /// Returns whether the values apply at a point in time: within the hour that starts at `observedAt`, or less than
    /// an hour before or after that hour.
    ///
    /// True if `observedAt` is nil.
    package func applies(at moment: Timestamp) -> Bool {
        guard let observedAt else { return true }
        return moment - observedAt < .seconds(7200) && observedAt - moment < .seconds(3600)
    }
}
