import Glibc

/// A model of the weather: the climate of a place, varied by high and low pressure areas from seeded noise.
struct WeatherModel: Sendable {
    /// The noise that determines areas of low and high pressure.
    private let pressureNoise: ValueNoise
    /// The noise that determines weather fronts.
    private let frontNoise: ValueNoise
    /// The noise that determines convective cells, which make showers.
    private let convectionNoise: ValueNoise
    /// The noise that varies the temperature of air masses.
    private let airMassNoise: ValueNoise
    /// The noise that determines particles in the air.
    private let particleNoise: ValueNoise
    /// The noise that determines the elevation of the ground.
    private let elevationNoise: ValueNoise

    init(seed: UInt64) {
        func noise(_ stream: UInt64, cellsPerRadius: Double, hoursPerCell: Double?) -> ValueNoise {
            ValueNoise(
                seed: ValueNoise.mixed(seed ^ stream), cellsPerRadius: cellsPerRadius, hoursPerCell: hoursPerCell)
        }
        pressureNoise = noise(1, cellsPerRadius: 6, hoursPerCell: 42)
        frontNoise = noise(2, cellsPerRadius: 15, hoursPerCell: 14)
        convectionNoise = noise(3, cellsPerRadius: 70, hoursPerCell: 2.5)
        airMassNoise = noise(4, cellsPerRadius: 9, hoursPerCell: 30)
        particleNoise = noise(5, cellsPerRadius: 12, hoursPerCell: 36)
        elevationNoise = noise(6, cellsPerRadius: 25, hoursPerCell: nil)
    }

    /// Computes the weather at a point and time.
    ///
    /// - Parameters:
    ///   - time: seconds since 1970 UTC.
    ///   - offset: the UTC offset in seconds, which determines the day of sunrise and sunset.
    func observation(at point: GridPoint, isSea: Bool, time: Int64, offset: Int64) -> SimulatedObservation {
        let climate = Climate(point: point, isSea: isSea)
        let state = state(point, climate, time)
        var sky = Sky(temperature: state.temperature, clouds: state.clouds, humidity: state.humidity)
        sky.gust = state.gust
        sky.temperatureAloft = state.temperature + 3 + 9 * airMassNoise.value(point, at: time)
        setPrecipitation(of: &sky, point, state, time)
        sky.particles = particles(point, climate, sky, state, time)

        let code = sky.code
        let precipitation = sky.precipitationType
        let sun = Sun(point: point)
        let amount = SimulatedObservation.PrecipitationAmounts(oneHour: max(sky.rate, 0.1))
        let isWet = precipitation != .nothing
        // Rain or snow in nearly saturated air has mist (701) as a second condition.
        let isMurky = isWet && state.humidity > 95 && code < 700 && sky.thunder <= 0.5
        var observation = SimulatedObservation(
            time: time, temperature: state.temperature,
            feelsLike: Self.feelsLike(state.temperature, humidity: state.humidity, wind: state.wind),
            pressure: state.pressure, groundPressure: state.pressure * exp(-elevation(point, isSea: isSea) / 8400),
            humidity: state.humidity, visibility: visibility(code: code, sky, point, time), wind: state.wind,
            // Calm air has no direction, and a light wind no gusts.
            windDegrees: state.wind < 0.5 ? nil : state.direction, gust: state.wind < 2 ? nil : state.gust,
            rain: [.drizzle, .rain, .freezingRain, .rainAndSnow].contains(precipitation) ? amount : nil,
            snow: [.snow, .sleet, .rainAndSnow].contains(precipitation) ? amount : nil,
            clouds: Int64(state.clouds.rounded()), codes: isMurky ? [code, 701] : [code],
            isDay: sun.isUp(at: time), sunrise: 0, sunset: 0,
            precipitationProbability: Self.precipitationProbability(state.excess, isWet: isWet),
            sunAltitude: sun.altitude(at: time))
        if case .rises(let sunrise, let sunset) = sun.day(at: time, offset: offset) {
            observation.sunrise = sunrise
            observation.sunset = sunset
        }
        return observation
    }

    /// Returns the probability of precipitation, which rises with `excess`: 0.5…1 while it rains or snows, else 0…0.49.
    private static func precipitationProbability(_ excess: Double, isWet: Bool) -> Double {
        isWet ? min(1, 0.5 + 1.5 * max(0, excess)) : min(0.49, max(0, 0.45 + excess * 1.2))
    }

    /// The large-scale state of the atmosphere.
    private struct State {
        /// The strength of low pressure, about −1.7…1.7; negative for high pressure.
        var low: Double
        /// The air temperature in °C.
        var temperature: Double
        /// The atmospheric pressure at sea level in hPa.
        var pressure: Double
        /// The cloud cover in percent.
        var clouds: Double
        /// The relative humidity in percent.
        var humidity: Double
        /// The wind speed in m/s.
        var wind: Double
        /// The direction that the wind comes from, in degrees clockwise from north.
        var direction: Int64
        /// The wind gust speed in m/s.
        var gust: Double
        /// The excess of low pressure and wetness over the threshold of precipitation; negative if it is dry.
        var excess: Double
    }

    /// Returns the strength of low pressure at a point and time.
    private func low(_ point: GridPoint, _ time: Int64) -> Double {
        1.25 * pressureNoise.value(point, at: time) + 0.45 * frontNoise.value(point, at: time)
    }

    /// Computes the large-scale state of the atmosphere at a point and time.
    private func state(_ point: GridPoint, _ climate: Climate, _ time: Int64) -> State {
        let low = low(point, time)
        let wetness = climate.wetness(at: time)
        let clouds = min(100, max(0, 42 + 62 * (low + wetness) + 14 * convectionNoise.value(point, at: time)))
        let sineOfLatitude = abs(sin(point.latitude * Double.pi / 180))
        let hour = solarHour(point, at: time)
        let temperature =
            climate.temperature(at: time) + climate.diurnalDeviation(solarHour: hour) * (1 - 0.006 * clouds)
            + 9 * (0.25 + sineOfLatitude) * airMassNoise.value(point, at: time)
            - (climate.isSea ? 0 : elevation(point, isSea: false) * 0.0065)
        // 1 at 4:30, when the air is most humid, and −1 at 16:30.
        let night = cos(2 * Double.pi * (hour - 4.5) / 24)
        let humidity = min(100, max(12, 62 + 30 * (low + wetness) + (climate.isSea ? 8 : 16) * night))
        let (wind, direction) = wind(point, time, exposure: climate.isSea ? 1.4 : 1, sineOfLatitude: sineOfLatitude)
        return State(
            low: low, temperature: temperature, pressure: 1014 - 17 * low * (0.25 + sineOfLatitude), clouds: clouds,
            humidity: humidity, wind: wind, direction: direction,
            gust: wind * (1.35 + 0.5 * abs(convectionNoise.value(point, at: time))), excess: low + wetness - 0.4)
    }

    /// Computes the geostrophic wind, which blows along the isobars.
    ///
    /// Low pressure is on its left in the northern hemisphere and on its right in the southern.
    private func wind(
        _ point: GridPoint, _ time: Int64, exposure: Double, sineOfLatitude: Double
    ) -> (speed: Double, direction: Int64) {
        func low(north: Double, east: Double) -> Double {
            let latitude = min(89.9, max(-89.9, point.latitude + north))
            return self.low(GridPoint(latitude: latitude, longitude: point.longitude + east), time)
        }
        // The increase of low pressure over 1.2 degrees to the north and to the east.
        let northward = low(north: 0.6, east: 0) - low(north: -0.6, east: 0)
        let eastward = low(north: 0, east: 0.6) - low(north: 0, east: -0.6)
        let turn = point.latitude < 0 ? -1.0 : 1.0
        let (toEast, toNorth) = (-northward * turn, eastward * turn)
        let slope = (northward * northward + eastward * eastward).squareRoot()
        let gusty = 0.8 + 0.4 * abs(convectionNoise.value(point, at: time))
        let from = atan2(-toEast, -toNorth) * 180 / Double.pi
        return (0.2 + 38 * slope * exposure * gusty * (0.5 + sineOfLatitude), Int64((from + 360).rounded()) % 360)
    }

    /// Sets the precipitation, thunder and tornado of `sky`.
    private func setPrecipitation(of sky: inout Sky, _ point: GridPoint, _ state: State, _ time: Int64) {
        let cell = convectionNoise.value(point, at: time)
        sky.isShowery = cell > 0.22
        sky.isRagged = sky.isShowery && state.wind > 7
        let warmth = min(2.2, max(0.3, 0.5 + state.temperature / 18))
        if state.excess > 0 {
            sky.rate = (0.06 + 6 * state.excess * state.excess) * warmth * (sky.isShowery ? 1 + 4 * cell : 1)
        }
        let instability = (state.temperature - 15) / 18 + cell + 0.7 * state.excess
        sky.thunder =
            state.temperature > 14 && state.excess > -0.18 && state.humidity > 55 ? min(1, instability * 0.55) : 0
        sky.isTornado =
            sky.thunder > 0.55 && state.wind > 8 && cell > 0.5 && Region.tornadoes.contains(point)
    }

    /// Returns the kind of particles in the air, such as fog, dust or smoke.
    private func particles(
        _ point: GridPoint, _ climate: Climate, _ sky: Sky, _ state: State, _ time: Int64
    ) -> Sky.Particles {
        let particles = particleNoise.value(point, at: time)
        let season = climate.season(at: time)
        if particles > 0.35, Region.volcanoes.contain(point) { return .ash }
        if Region.deserts.contain(point), particles > 0.38 {
            return state.wind > 9 ? .sand : state.wind > 5 ? .dust : .dustWhirls
        }
        // In spring, `season` is near zero and rising.
        let isSpring = abs(season) < 0.7 && climate.season(at: time + 864_000) > season
        if isSpring, Region.dustFall.contains(point), particles > 0.38, !climate.isSea { return .dust }
        let hour = solarHour(point, at: time)
        if state.wind < 4, state.humidity > 82, (2...9).contains(hour) || state.humidity > 96 {
            return state.humidity > 91 ? .fog : .mist
        }
        guard !climate.isSea, state.wind < 4, state.clouds < 70 else { return .none }
        if particles > 0.45, season > 0.4, state.humidity < 50 { return .smoke }
        return particles > 0.4 && state.humidity > 50 ? .haze : .none
    }

    /// Returns the simulated elevation of a point in metres.
    private func elevation(_ point: GridPoint, isSea: Bool) -> Double {
        isSea ? 0 : max(0, 250 * elevationNoise.value(point, at: 0))
    }

    /// Returns the visibility in metres in the weather with a condition code.
    private func visibility(code: Int, _ sky: Sky, _ point: GridPoint, _ time: Int64) -> Double {
        let share = 0.5 + 0.5 * convectionNoise.value(point, at: time)
        let range: ClosedRange<Double> =
            switch code {
            case 741: 100...900
            case 701: 1200...5000
            case 762, 751: 400...3000
            case 700..<800: 2000...7000
            case 600..<700: sky.rate > 1 ? 400...2500 : 2000...9000
            case 502...504, 522, 202: 2000...7000
            case 200..<600: 6000...10_000
            default: 10_000...10_000
            }
        return (range.lowerBound + share * (range.upperBound - range.lowerBound)).rounded()
    }

    /// Returns the apparent temperature: wind chill up to 10 °C, Steadman's formula from 20 °C, interpolated between.
    static func feelsLike(_ temperature: Double, humidity: Double, wind: Double) -> Double {
        let power = pow(max(wind, 1.34) * 3.6, 0.16)
        let chill = min(
            temperature, 13.12 + 0.6215 * temperature - 11.37 * power + 0.3965 * temperature * power)
        let vapour = humidity / 100 * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
        let apparent = temperature + 0.33 * vapour - 0.7 * wind - 4
        let share = min(1, max(0, (temperature - 10) / 10))
        return chill + share * (apparent - chill)
    }
}
