/// The state of the atmosphere from which a condition code is derived.
struct Sky: Sendable {
    /// The air temperature in °C.
    var temperature: Double
    /// The precipitation rate in mm/h of water.
    var rate = 0.0
    /// True if precipitation is convective rather than stratiform.
    var isShowery = false
    /// True if the precipitation is showers in strong wind, for which the vendor has "ragged" conditions.
    var isRagged = false
    /// The tendency to thunder, at most 1; above 0.5, there is a thunderstorm.
    var thunder = 0.0
    /// The temperature of the upper air in °C, which helps to determine the type of precipitation.
    var temperatureAloft = 0.0
    /// The cloud cover in percent.
    var clouds: Double
    /// The relative humidity in percent.
    var humidity: Double
    /// The wind gust speed in m/s.
    var gust = 0.0
    /// The kind of particles in the air.
    var particles: Particles = .none
    var isTornado = false

    enum Particles: Sendable {
        case none, smoke, haze, dustWhirls, sand, dust, ash, mist, fog
    }

    /// The types of precipitation that the vendor's condition codes distinguish.
    enum PrecipitationType: Sendable {
        case nothing, drizzle, rain, freezingRain, sleet, rainAndSnow, snow
    }

    var precipitationType: PrecipitationType {
        guard rate >= 0.05 else { return .nothing }
        switch temperature {
        case ..<(-3): return .snow
        case ..<0: return temperatureAloft > 3 && !isShowery ? .freezingRain : .snow
        case ..<1.5: return temperatureAloft > 1 ? .rainAndSnow : .sleet
        default: return rate < 0.3 && temperatureAloft < 14 ? .drizzle : .rain
        }
    }

    /// The vendor's condition code for this state of the atmosphere.
    var code: Int {
        if isTornado { return 781 }
        if thunder > 0.5 { return thunderstormCode }
        switch precipitationType {
        case .nothing: return dryCode
        case .drizzle: return drizzleCode
        case .rain: return rainCode
        case .freezingRain: return 511
        case .sleet: return isShowery ? (rate < 0.5 ? 612 : 613) : 611
        case .rainAndSnow: return rate < 1 ? 615 : 616
        case .snow: return snowCode
        }
    }

    private var thunderstormCode: Int {
        switch precipitationType {
        case .nothing:
            if isRagged { return 221 }
            return thunder < 0.65 ? 210 : thunder < 0.85 ? 211 : 212
        case .drizzle: return rate < 0.12 ? 230 : rate < 0.2 ? 231 : 232
        default: return rate < 1.5 ? 200 : rate < 6 ? 201 : 202
        }
    }

    private var drizzleCode: Int {
        let step = rate < 0.12 ? 0 : rate < 0.2 ? 1 : 2
        guard isShowery else { return (temperature < 8 ? 300 : 310) + step }
        return [321, 313, 314][step]
    }

    private var rainCode: Int {
        guard !isShowery else { return isRagged ? 531 : rate < 1.5 ? 520 : rate < 6 ? 521 : 522 }
        switch rate {
        case ..<1: return 500
        case ..<4: return 501
        case ..<16: return 502
        case ..<40: return 503
        default: return 504
        }
    }

    private var snowCode: Int {
        (isShowery ? 620 : 600) + (rate < 0.5 ? 0 : rate < 1.5 ? 1 : 2)
    }

    private var dryCode: Int {
        if gust > 26 { return 771 }
        switch particles {
        case .smoke: return 711
        case .haze: return 721
        case .dustWhirls: return 731
        case .sand: return 751
        case .dust: return 761
        case .ash: return 762
        case .mist: return 701
        case .fog: return 741
        case .none: break
        }
        switch clouds {
        case ..<11: return 800
        case ..<25.5: return 801
        case ..<50.5: return 802
        case ..<84.5: return 803
        default: return 804
        }
    }
}
