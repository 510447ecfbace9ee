/// A model of air pollution by place, season and hour, with seeded noise.
///
/// Pollution other than ozone is highest in cities; particulates are highest in winter, ozone in summer.
struct AirModel: Sendable {
    /// The concentrations of pollutants in µg/m³ with the vendor's index.
    struct Air: Sendable, Equatable {
        var co, no, no2, o3, so2, pm2_5, pm10, nh3: Double

        /// The vendor's air quality index, 1…5: the grade of the worst of six pollutants.
        var aqi: Int64 {
            [
                Self.grade(so2, [20, 80, 250, 350]), Self.grade(no2, [40, 70, 150, 200]),
                Self.grade(pm10, [20, 50, 100, 200]), Self.grade(pm2_5, [10, 25, 50, 75]),
                Self.grade(o3, [60, 100, 140, 180]), Self.grade(co, [4400, 9400, 12_400, 15_400]),
            ].max() ?? 1
        }

        private static func grade(_ amount: Double, _ steps: [Double]) -> Int64 {
            1 + Int64(steps.count { amount >= $0 })
        }
    }

    private let haze: ValueNoise
    private let traffic: ValueNoise

    init(seed: UInt64) {
        // The numbers 1 to 6 are the noises of `WeatherModel`.
        haze = ValueNoise(seed: ValueNoise.mixed(seed ^ 11), cellsPerRadius: 10, hoursPerCell: 30)
        traffic = ValueNoise(seed: ValueNoise.mixed(seed ^ 12), cellsPerRadius: 60, hoursPerCell: 5)
    }

    func air(at point: GridPoint, isSea: Bool, nearCity: Bool, time: Int64) -> Air {
        let climate = Climate(point: point, isSea: isSea)
        let people = isSea ? 0.08 : nearCity ? 1 : 0.4
        let burden = 1 + 0.7 * Region.monsoon.share(of: point, edge: 8)
        let load = people * burden * (1.1 - 0.4 * climate.season(at: time)) * (1 + 1.4 * haze.value(point, at: time))
        let pollution = max(0.02, load)
        let rush = people * (0.6 + 0.5 * traffic.value(point, at: time))
        let hour = solarHour(point, at: time)
        let light = (8...19).contains(hour) ? 1.0 : 0.5
        return Air(
            co: 110 + 260 * pollution, no: max(0, 6 * rush - 2), no2: 3 + 30 * rush,
            o3: 38 + 45 * light * (0.6 + 0.4 * climate.season(at: time)), so2: 0.6 + 5 * pollution,
            pm2_5: 1.5 + 22 * pollution, pm10: 4 + 36 * pollution, nh3: 0.2 + 3 * people)
    }
}
