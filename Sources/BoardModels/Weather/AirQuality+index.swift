extension AirQuality {
    /// Computes OpenWeather's air quality index, 1…5, from concentrations in µg/m³.
    ///
    /// It is the index of the worst pollutant; nil if all concentrations are nil.
    package static func index(
        pm25: Double?, pm10: Double?, ozone: Double?, nitrogenDioxide: Double?, sulphurDioxide: Double?,
        carbonMonoxide: Double?
    ) -> Int? {
        // The limits of a pollutant are the lowest concentrations of the indexes 2, 3, 4 and 5.
        let measured: [(amount: Double?, limits: [Double])] = [
            (sulphurDioxide, [20, 80, 250, 350]), (nitrogenDioxide, [40, 70, 150, 200]), (pm10, [20, 50, 100, 200]),
            (pm25, [10, 25, 50, 75]), (ozone, [60, 100, 140, 180]), (carbonMonoxide, [4400, 9400, 12_400, 15_400]),
        ]
        return measured.compactMap { amount, limits in
            amount.map { amount in 1 + limits.count { amount >= $0 } }
        }.max()
    }

    private static let steps = [
        LocalizedText("good", "좋음"), LocalizedText("fair", "양호"), LocalizedText("moderate", "보통"),
        LocalizedText("poor", "나쁨"), LocalizedText("very poor", "매우 나쁨"),
    ]

    /// Formats OpenWeather's air quality index with its name, such as "good (1 of 5)"; nil if the index is not in 1…5.
    package static func text(_ index: Int, in language: Language) -> String? {
        guard steps.indices.contains(index - 1) else { return nil }
        return LocalizedText("{0} ({1} of 5)", "{0} (5단계 중 {1}단계)")
            .text(in: language, steps[index - 1].text(in: language), String(index))
    }
}
