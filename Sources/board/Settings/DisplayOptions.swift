import BoardModels

/// The units, clock and details in effect: from the flag, the account, this computer's settings, or the defaults.
struct DisplayOptions: Equatable, Sendable {
    var units = UnitChoice.metric
    var clock = ClockChoice.hours24
    /// Nil for the default.
    var details: [WeatherDetail]?

    init() {}

    init(flag: Units?, account: MemberSettings?, local: MemberSettings) {
        let defaults = MemberSettings()
        // A setting that has its default in the account is overridden by this computer's, which may be older.
        let settings = account ?? defaults
        units = flag?.choice ?? (settings.units == defaults.units ? local.units : settings.units)
        clock = settings.clock == defaults.clock ? local.clock : settings.clock
        details = settings.details ?? local.details
    }
}

extension DisplayOptions {
    /// The options in the form that `--json` prints.
    var settings: MemberSettings { MemberSettings(details: details, units: units, clock: clock) }
}

extension Units {
    var choice: UnitChoice {
        switch self {
        case .metric: .metric
        case .imperial: .imperial
        }
    }

    /// Nil for a mixture.
    init?(_ choice: UnitChoice) {
        guard let units = Self.allCases.first(where: { $0.choice == choice }) else { return nil }
        self = units
    }
}

extension UnitChoice {
    /// "metric", or each quantity's unit.
    var text: String {
        if let units = Units(self) { return units.rawValue }
        return [
            temperature.rawValue, speed.rawValue, precipitation.rawValue, pressure.rawValue, distance.rawValue,
        ].joined(separator: ", ")
    }
}

extension Settings {
    /// The settings of how weather is shown, in the form that accounts store them.
    var display: MemberSettings {
        get {
            MemberSettings(
                details: details, units: quantities ?? units?.choice ?? .metric, clock: clock ?? .hours24)
        }
        set {
            details = newValue.details
            let whole = Units(newValue.units)
            (units, quantities) = whole == nil ? (nil, newValue.units) : (whole, nil)
            clock = newValue.clock == .hours24 ? nil : newValue.clock
        }
    }
}
