import Testing

@testable import OpenWeatherSimulator

struct SimulationTests {
    private static let year: Int64 = 31_556_952
    /// 2026-01-01 00:00 UTC.
    private static let newYear: Int64 = 1_767_225_600
    private static let january = newYear + 14 * 86_400
    private static let july = newYear + 195 * 86_400

    private func observations(
        _ latitude: Double, _ longitude: Double, from start: Int64, days: Int64 = 20, seed: UInt64 = 1
    ) -> [SimulatedObservation] {
        let model = WeatherModel(seed: seed)
        let locality = Locality(GridPoint(latitude: latitude, longitude: longitude))
        return stride(from: start, to: start + days * 86_400, by: 3600).map { time in
            model.observation(
                at: locality.point, isSea: locality.isSea, time: time, offset: locality.zone.offset(at: time))
        }
    }

    private func warmth(_ observations: [SimulatedObservation]) -> Double {
        observations.map(\.temperature).reduce(0, +) / Double(observations.count)
    }

    @Test func `July is warmer than January in Seoul and colder in Sydney`() {
        let seoul = [Self.january, Self.july].map { warmth(observations(37.57, 126.98, from: $0)) }
        let sydney = [Self.january, Self.july].map { warmth(observations(-33.87, 151.21, from: $0)) }
        #expect(seoul[1] - seoul[0] > 18)
        #expect((-8...4).contains(seoul[0]))
        #expect((20...30).contains(seoul[1]))
        #expect(sydney[0] - sydney[1] > 8)
    }

    @Test func `the equator is warm all year and the poles are cold`() {
        for time in [Self.january, Self.july] {
            #expect((22...32).contains(warmth(observations(1.29, 103.85, from: time))))
            #expect(warmth(observations(-77.85, 166.68, from: time)) < 0)
        }
    }

    @Test func `afternoons are warmer than mornings`() {
        let july = observations(37.57, 126.98, from: Self.july)
        let hours = Dictionary(grouping: july) { ($0.time + 32_400) / 3600 % 24 }
        #expect(warmth(hours[15] ?? []) > warmth(hours[5] ?? []) + 3)
    }

    @Test func `snow needs cold and rain needs warmth`() {
        var snows = 0
        for (latitude, longitude) in [
            (37.57, 126.98), (62.03, 129.73), (47.92, 106.92), (-54.8, -68.3), (64.15, -21.94),
        ] {
            for month in 0..<12 {
                let start = Self.newYear + Int64(month) * Self.year / 12
                for observation in observations(latitude, longitude, from: start, days: 6) {
                    if observation.snow != nil {
                        snows += 1
                        #expect(observation.temperature < 1.5)
                    }
                    if observation.rain != nil { #expect(observation.temperature > -3) }
                }
            }
        }
        #expect(snows > 50)
    }

    @Test func `mist occurs in early hours, thunder in warm air`() {
        var misty: [Int: Int] = [:]
        var thunders = 0
        for month in 0..<12 {
            for (latitude, longitude) in [(37.57, 126.98), (51.51, -0.13), (40.71, -74.01), (1.29, 103.85)] {
                let start = Self.newYear + Int64(month) * Self.year / 12
                for observation in observations(latitude, longitude, from: start, days: 8) {
                    let hour = solarHour(GridPoint(latitude: latitude, longitude: longitude), at: observation.time)
                    if [701, 741].contains(observation.codes[0]) { misty[Int(hour), default: 0] += 1 }
                    guard observation.codes[0] / 100 == 2 else { continue }
                    thunders += 1
                    #expect(observation.temperature > 14)
                    #expect(observation.humidity > 55)
                }
            }
        }
        let early = (2...9).reduce(0) { $0 + misty[$1, default: 0] }
        let late = misty.values.reduce(0, +) - early
        #expect(early > 20)
        #expect(late < early / 4)
        #expect(thunders > 20)
    }

    @Test func `weather varies by place and hour without jumps`() {
        let seoul = observations(37.57, 126.98, from: Self.july)
        let busan = observations(35.18, 129.08, from: Self.july)
        #expect(Set(seoul.map(\.codes)).count > 3)
        #expect(zip(seoul, busan).contains { $0.codes != $1.codes })
        for (earlier, later) in zip(seoul, seoul.dropFirst()) {
            #expect(abs(later.temperature - earlier.temperature) < 4)
            #expect(abs(later.pressure - earlier.pressure) < 4)
        }
        let model = WeatherModel(seed: 1)
        for east in stride(from: 126.0, to: 129, by: 0.01) {
            let pair = [east, east + 0.01].map { longitude in
                model.observation(
                    at: GridPoint(latitude: 36.5, longitude: longitude), isSea: false, time: Self.july, offset: 0)
            }
            #expect(abs(pair[0].temperature - pair[1].temperature) < 0.5)
        }
    }

    @Test func `climate has no discontinuities`() {
        for latitude in [-24.0, 5, 20, 42, 50, 60, 70] {
            let temperatures = stride(from: -180.0, through: 180, by: 0.1).map { longitude in
                let point = GridPoint(latitude: latitude, longitude: longitude)
                return Climate(point: point, isSea: false).temperature(at: Self.january)
            }
            #expect(zip(temperatures, temperatures.dropFirst()).allSatisfy { abs($0 - $1) < 0.5 }, "\(latitude)°")
        }
    }

    @Test func `the date line and the poles have no seams`() {
        let model = WeatherModel(seed: 1)
        func temperature(_ latitude: Double, _ longitude: Double) -> Double {
            model.observation(
                at: GridPoint(latitude: latitude, longitude: longitude), isSea: true, time: Self.july, offset: 0
            ).temperature
        }
        #expect(abs(temperature(60, 180) - temperature(60, -180)) < 0.01)
        #expect(temperature(90, 0).isFinite)
        #expect(temperature(-90, 77).isFinite)
    }

    @Test func `weather depends on the seed`() {
        let observation = observations(37.57, 126.98, from: Self.july, days: 1)
        #expect(observation == observations(37.57, 126.98, from: Self.july, days: 1))
        #expect(observation != observations(37.57, 126.98, from: Self.july, days: 1, seed: 2))
    }

    @Test func `every value is physically plausible worldwide`() {
        let model = WeatherModel(seed: 3)
        var codes: Set<Int> = []
        for number in 0..<8000 {
            let random = ValueNoise.mixed(UInt64(number))
            let point = GridPoint(
                latitude: Double(random % 18_001) / 100 - 90, longitude: Double(random / 18_001 % 36_001) / 100 - 180)
            let locality = Locality(point)
            let time = Self.newYear + Int64(ValueNoise.mixed(random) % UInt64(Self.year))
            let observation = model.observation(
                at: point, isSea: locality.isSea, time: time, offset: locality.zone.offset(at: time))
            #expect((-80...55).contains(observation.temperature))
            #expect((930...1070).contains(observation.pressure))
            #expect((0...100).contains(observation.humidity))
            #expect((0...100).contains(observation.clouds))
            #expect((0...80).contains(observation.wind))
            #expect((0...360).contains(observation.windDegrees ?? 0))
            #expect((0...10_000).contains(observation.visibility ?? -1))
            #expect((0...300).contains(observation.rain?.oneHour ?? 0))
            codes.insert(observation.codes[0])
        }
        #expect(codes.count > 30)
        #expect(codes.isSubset(of: ConditionEntry.all.map(\.id)))
    }

    @Test func `air quality has an index of 1 to 5 and is better at sea`() {
        let air = AirModel(seed: 1)
        let seoul = GridPoint(latitude: 37.57, longitude: 126.98)
        let pacific = GridPoint(latitude: 35, longitude: -150)
        for hour in 0..<500 {
            let time = Self.january + Int64(hour) * 3600
            let city = air.air(at: seoul, isSea: false, nearCity: true, time: time)
            let sea = air.air(at: pacific, isSea: true, nearCity: false, time: time)
            #expect((1...5).contains(city.aqi))
            #expect(sea.no2 < city.no2)
        }
    }
}
