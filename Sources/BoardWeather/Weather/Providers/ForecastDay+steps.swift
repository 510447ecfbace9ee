import BoardModels

extension ForecastDay {
    /// Creates a day's forecast by aggregating its steps; nil if `steps` is empty.
    ///
    /// - Parameters:
    ///   - steps: the steps that begin on this day.
    ///   - precipitationSteps: the steps whose rain and snow fell on this day; a step's amounts cover the time before
    ///     it.
    package init?(date: String, steps: [ForecastStep], precipitationSteps: [ForecastStep], isPartial: Bool) {
        guard let code = Self.code(of: steps) else { return nil }
        let temperatures = steps.compactMap(\.temperature)
        let felt = steps.compactMap(\.feelsLike)
        let strongest = steps.max { ($0.windSpeed ?? -1) < ($1.windSpeed ?? -1) }
        self.init(
            date: date, weather: MeasuredWeather(code: code), code: code, low: temperatures.min(),
            high: temperatures.max(), feelsLikeLow: felt.min(), feelsLikeHigh: felt.max(),
            uvIndex: steps.compactMap(\.uvIndex).max(),
            precipitationChance: precipitationSteps.compactMap(\.precipitationChance).max(),
            rain: Self.sum(precipitationSteps, \.rain),
            snow: Self.sum(precipitationSteps, \.snow), windSpeed: strongest?.windSpeed,
            windGust: steps.compactMap(\.windGust).max(), windDirection: strongest?.windDirection,
            humidity: Self.mean(steps.map(\.humidity)), pressure: Self.mean(steps.map(\.pressure)),
            dewPoint: Self.mean(steps.map(\.dewPoint), to: 0.1), clouds: Self.mean(steps.map(\.clouds)),
            isPartial: isPartial)
    }

    /// The mean of the known values, rounded to a multiple of `part`; nil if none is known or the mean is not finite.
    static func mean(_ values: [Double?], to part: Double = 1) -> Double? {
        let known = values.compactMap { $0 }
        guard !known.isEmpty else { return nil }
        let parts = (1 / part).rounded()
        return ((known.reduce(0, +) / Double(known.count) * parts).rounded() / parts).finiteOrNil
    }

    private static func sum(_ steps: [ForecastStep], _ amount: KeyPath<ForecastStep, Double?>) -> Double? {
        let amounts = steps.compactMap { $0[keyPath: amount] }
        guard !amounts.isEmpty else { return nil }
        return ((amounts.reduce(0, +) * 100).rounded() / 100).finiteOrNil
    }

    /// The weather code of a day: the code of the most severe precipitation, else the most frequent code in daylight,
    /// or at night if no step is in daylight; nil without steps.
    ///
    /// Used for days aggregated from steps or hours, so that both providers have the same code for the same weather:
    /// only one of them reports fog for a day with a foggy morning. One Call's days have the vendor's own code.
    package static func code(of steps: [ForecastStep]) -> Int? {
        let wetCodes = steps.map(\.code).filter { (200..<700).contains($0) }
        if let worst = wetCodes.max(by: { severity($0) < severity($1) }) { return worst }
        let day = steps.filter { !$0.isNight }
        let counts = Dictionary((day.isEmpty ? steps : day).map { ($0.code, 1) }, uniquingKeysWith: +)
        // Of codes that are equally frequent, the highest is taken.
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    /// Ranks weather codes by severity: thunder above snow above rain above showers and drizzle, and then by code.
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

    /// Aggregates steps of three hours into days of the place's calendar; incomplete days are marked as partial.
    package static func days(of steps: [ForecastStep], in zone: PlaceZone) -> [ForecastDay] {
        let byDay = Dictionary(grouping: steps) { zone.day(of: $0.at) }
        // Steps are grouped by the middle of their interval, which ends at the step's moment.
        let precipitationSteps = Dictionary(grouping: steps) {
            zone.day(of: $0.at - .seconds($0.seconds / 2))
        }
        return byDay.keys.sorted().compactMap { day in
            let steps = byDay[day] ?? []
            let seconds = steps.reduce(0) { $0 + $1.seconds }
            return ForecastDay(
                date: LocalDate.text(daysSince1970: day), steps: steps,
                precipitationSteps: precipitationSteps[day] ?? [],
                // A day on which clocks are put forward is shorter than 24 hours.
                isPartial: seconds
                    < min(86_400, (zone.start(ofDay: day + 1) - zone.start(ofDay: day)).milliseconds / 1000))
        }
    }
}
