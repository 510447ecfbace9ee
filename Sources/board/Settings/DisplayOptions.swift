import BoardModels

extension DisplayOptions {
    /// Creates the display options in effect, from `--units`, the account, the local settings or defaults.
    init(flag: Units?, account: MemberSettings?, local: MemberSettings) {
        self.init()
        let defaults = MemberSettings()
        // The account does not tell a default from a choice, so a default gives way to this computer's setting.
        let settings = account ?? defaults
        units = flag?.choice ?? (settings.units == defaults.units ? local.units : settings.units)
        clock = settings.clock == defaults.clock ? local.clock : settings.clock
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

    /// Creates the unit system to which the units of all quantities belong; nil if the units are from both systems.
    init?(_ choice: UnitChoice) {
        guard let units = Self.allCases.first(where: { $0.choice == choice }) else { return nil }
        self = units
    }
}

extension UnitChoice {
    /// The name of the unit system, such as "metric", or for a mixture the unit of each quantity.
    var text: String {
        if let units = Units(self) { return units.rawValue }
        return [
            temperature.rawValue, speed.rawValue, precipitation.rawValue, pressure.rawValue, distance.rawValue,
        ].joined(separator: ", ")
    }
}

extension Settings {
    /// The local display settings (units, clock, details) in the type that is also used for an account's settings.
    var display: MemberSettings {
        get {
            MemberSettings(
                details: details, units: quantities ?? units?.choice ?? .metric, clock: clock ?? .hours24)
        }
        set {
            details = newValue.details
            let whole = Units(newValue.units)
            (units, quantities) = whole == nil ? (nil, newValue.units) : (whole, nil)
            // The default, 24 hours, is stored as not set.
            clock = newValue.clock == .hours24 ? nil : newValue.clock
        }
    }
}
