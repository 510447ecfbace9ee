/// The weather of one place at any time, bent by the fixture that is in force there.
///
/// Whatever is asked about a time, now or forecast or past, is asked here, and so has one answer.
struct PlaceWeather: Sendable {
    let location: Location
    let setting: Setting
    let fixture: Fixture?
    private let model: WeatherModel

    init(_ location: Location, model: WeatherModel, fixture: Fixture?) {
        self.location = location
        self.model = model
        self.fixture = fixture
        setting = fixture?.setting(of: location.point) ?? Setting(location.point)
    }

    /// - Parameter time: seconds since 1970 UTC.
    func observation(at time: Int64) -> Observation {
        var observation = model.observation(
            at: setting.point, isSea: setting.isSea, time: time, offset: setting.zone.offset(at: time))
        fixture?.apply(to: &observation)
        return observation
    }

    /// What one of the vendor's forecast steps says: the weather at its time, and what fell in the three hours to it.
    func step(at time: Int64) -> Observation {
        var observation = observation(at: time)
        let before = [time - 7200, time - 3600].map { self.observation(at: $0) }
        observation.rain = Self.sum([observation] + before, \.rain)
        observation.snow = Self.sum([observation] + before, \.snow)
        return observation
    }

    /// - Parameter zone: cuts the day by another zone than the place's own.
    func day(_ number: Int64, zone: TimeZoneRule? = nil) -> DayWeather {
        DayWeather(LocalDay(number: number, zone: zone ?? setting.zone), of: self)
    }

    private static func sum(
        _ hours: [Observation], _ fallen: KeyPath<Observation, Observation.Fallen?>
    ) -> Observation.Fallen? {
        let amounts = hours.compactMap { $0[keyPath: fallen] }
        guard let last = amounts.first else { return nil }
        // Amounts of three hours are the fixture's, and so is an empty one.
        guard last.oneHour != nil else { return last }
        return .init(threeHours: amounts.reduce(0) { $0 + ($1.oneHour ?? 0) })
    }
}
