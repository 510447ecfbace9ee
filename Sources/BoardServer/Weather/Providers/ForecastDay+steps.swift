import BoardModels

extension Double {
    /// Nil where nothing fell: a provider may say so by an amount of 0, and board says so by none.
    var ifAny: Double? { self > 0 ? self : nil }
}

extension ForecastDay {
    /// A day's summary from its steps; nil where there is none.
    ///
    /// - Parameters:
    ///   - steps: those that begin on this day.
    ///   - falling: those whose rain and snow fell on this day: a step's amounts are those of the time before it.
    init?(date: String, steps: [ForecastStep], falling: [ForecastStep], isPartial: Bool) {
        guard let code = Self.code(of: steps) else { return nil }
        let temperatures = steps.compactMap(\.temperature)
        let felt = steps.compactMap(\.feelsLike)
        let strongest = steps.max { ($0.windSpeed ?? -1) < ($1.windSpeed ?? -1) }
        self.init(
            date: date, weather: MeasuredWeather(code: code), code: code, low: temperatures.min(),
            high: temperatures.max(), feelsLikeLow: felt.min(), feelsLikeHigh: felt.max(),
            uvIndex: steps.compactMap(\.uvIndex).max(),
            precipitationChance: falling.compactMap(\.precipitationChance).max(), rain: Self.sum(falling, \.rain),
            snow: Self.sum(falling, \.snow), windSpeed: strongest?.windSpeed,
            windGust: steps.compactMap(\.windGust).max(), windDirection: strongest?.windDirection,
            humidity: Self.mean(steps.map(\.humidity)), pressure: Self.mean(steps.map(\.pressure)),
            dewPoint: Self.mean(steps.map(\.dewPoint), to: 0.1), clouds: Self.mean(steps.map(\.clouds)),
            isPartial: isPartial)
    }

    /// Of those that are known, rounded to whole numbers or to a part of one; nil where none is.
    static func mean(_ amounts: [Double?], to part: Double = 1) -> Double? {
        let known = amounts.compactMap { $0 }
        guard !known.isEmpty else { return nil }
        let parts = (1 / part).rounded()
        return (known.reduce(0, +) / Double(known.count) * parts).rounded() / parts
    }

    private static func sum(_ steps: [ForecastStep], _ amount: KeyPath<ForecastStep, Double?>) -> Double? {
        let amounts = steps.compactMap { $0[keyPath: amount] }
        guard !amounts.isEmpty else { return nil }
        return (amounts.reduce(0, +) * 100).rounded() / 100
    }

    /// The code that stands for a day: the worst of what falls, else what the sky is for most of the daylight.
    ///
    /// Days put together from steps or hours go by it, whichever provider's they are, for one counts a morning's fog for
    /// a day of fog and the other does not; One Call's days have a code of the vendor's own.
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
