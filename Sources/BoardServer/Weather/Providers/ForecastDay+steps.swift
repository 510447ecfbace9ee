import BoardModels

extension ForecastDay {
    /// A day's summary from its steps; nil where there is none.
    ///
    /// - Parameters:
    ///   - steps: those that begin on this day.
    ///   - falling: those whose rain and snow fell on this day: a step's amounts are those of the time before it.
    init?(date: String, steps: [ForecastStep], falling: [ForecastStep], isPartial: Bool) {
        guard let code = Self.code(of: steps) else { return nil }
        let temperatures = steps.compactMap(\.temperature)
        let humidities = steps.compactMap(\.humidity)
        self.init(
            date: date, weather: MeasuredWeather(code: code), code: code, low: temperatures.min(),
            high: temperatures.max(), uvIndex: steps.compactMap(\.uvIndex).max(),
            precipitationChance: falling.compactMap(\.precipitationChance).max(), rain: Self.sum(falling, \.rain),
            snow: Self.sum(falling, \.snow), windSpeed: steps.compactMap(\.windSpeed).max(),
            windGust: steps.compactMap(\.windGust).max(),
            humidity: humidities.isEmpty ? nil : (humidities.reduce(0, +) / Double(humidities.count)).rounded(),
            isPartial: isPartial)
    }

    private static func sum(_ steps: [ForecastStep], _ amount: KeyPath<ForecastStep, Double?>) -> Double? {
        let amounts = steps.compactMap { $0[keyPath: amount] }
        guard !amounts.isEmpty else { return nil }
        return (amounts.reduce(0, +) * 100).rounded() / 100
    }

    /// The code that stands for a day: the worst of what falls, else what the sky is for most of the daylight.
    ///
    /// Both providers' days go by it, for one counts a morning's fog for a day of fog and the other does not.
    static func code(of steps: [ForecastStep]) -> Int? {
        let falling = steps.map(\.code).filter { (200..<700).contains($0) }
        if let worst = falling.max(by: { severity($0) < severity($1) }) { return worst }
        let day = steps.filter { !$0.isNight }
        let counts = Dictionary((day.isEmpty ? steps : day).map { ($0.code, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    /// Thunder above snow above rain above showers and drizzle, and within a hundred by the code.
    private static func severity(_ code: Int) -> Int {
        let rank =
            switch MeasuredWeather(code: code) {
            case .known(.thunderstorm): 4
            case .known(.snow): 3
            case .known(.rain): 2
            case .known(.showerRain): 1
            default: 0
            }
        return rank * 1000 + code
    }

    /// The days of steps of three hours, the ones at the ends marked as cut.
    static func days(of steps: [ForecastStep], utcOffset: Int) -> [ForecastDay] {
        let byDay = Dictionary(grouping: steps) { LocalDate.days(at: $0.at, utcOffset: utcOffset) }
        // Halfway back, for what falls in a step fell before its time.
        let falling = Dictionary(grouping: steps) {
            LocalDate.days(at: $0.at - .seconds($0.seconds / 2), utcOffset: utcOffset)
        }
        return byDay.keys.sorted().compactMap { day in
            let steps = byDay[day] ?? []
            let seconds = steps.reduce(0) { $0 + $1.seconds }
            return ForecastDay(
                date: LocalDate.text(daysSince1970: day), steps: steps, falling: falling[day] ?? [],
                isPartial: seconds < 86_400)
        }
    }
}
