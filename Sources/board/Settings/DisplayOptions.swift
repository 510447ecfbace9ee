import BoardModels

/// How weather is shown in this run: the flags', the account's, this computer's, the usual.
struct DisplayOptions: Equatable, Sendable {
    var units = UnitChoice.metric
    var clock = ClockChoice.hours24
    /// Nil for the usual.
    var details: [WeatherDetail]?

    init() {}

    init(flag: Units?, account: MemberSettings?, local: MemberSettings) {
        let usual = MemberSettings()
        // What the account leaves as it always is gives way to what was chosen here before there was an account.
        let settings = account ?? usual
        units = flag?.choice ?? (settings.units == usual.units ? local.units : settings.units)
        clock = settings.clock == usual.clock ? local.clock : settings.clock
        details = settings.details ?? local.details
    }
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
    /// What of the settings is about how weather is shown, in the form that accounts keep it in.
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
