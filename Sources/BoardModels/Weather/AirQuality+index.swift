extension AirQuality {
    /// Computes the air quality index by OpenWeather's table, as the index of the worst pollutant; nil if all are nil.
    package static func index(
        pm25: Double?, pm10: Double?, ozone: Double?, nitrogenDioxide: Double?, sulphurDioxide: Double?,
        carbonMonoxide: Double?
    ) -> Int? {
        let measured: [(amount: Double?, limits: [Double])] = [
            (sulphurDioxide, [20, 80, 250, 350]), (nitrogenDioxide, [40, 70, 150, 200]), (pm10, [20, 50, 100, 200]),
            (pm25, [10, 25, 50, 75]), (ozone, [60, 100, 140, 180]), (carbonMonoxide, [4400, 9400, 12_400, 15_400]),
        ]
        return measured.compactMap { amount, limits in
            amount.map { amount in 1 + limits.count { amount >= $0 } }
        }.max()
    }
}
