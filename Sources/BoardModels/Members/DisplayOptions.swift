/// The units, clock format and weather details with which weather is shown.
package struct DisplayOptions: Equatable, Sendable {
    package var units = UnitChoice.metric
    package var clock = ClockChoice.hours24
    /// The weather details to show, in display order; if nil (the default), all available details are shown.
    package var details: [WeatherDetail]?

    package init() {}
}

extension DisplayOptions {
    /// The display options of a member's settings.
    package init(_ settings: MemberSettings) {
        self.init()
        units = settings.units
        clock = settings.clock
        details = settings.details
    }

    /// The display options as `MemberSettings`, which `--json` prints.
    package var settings: MemberSettings { MemberSettings(details: details, units: units, clock: clock) }

    /// True if a chosen weather detail may be missing from current conditions but available from a forecast.
    ///
    /// It is also true if `details` is nil, since all available details are then shown.
    package var needsForecast: Bool {
        let forecast: Set<WeatherDetail> = [.range, .comparison, .uv, .air, .moon]
        return details?.contains(where: forecast.contains) ?? true
    }
}
