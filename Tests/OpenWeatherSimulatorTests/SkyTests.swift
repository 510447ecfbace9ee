import Testing

@testable import OpenWeatherSimulator

struct SkyTests {
    /// The skies of a grid over all parameters.
    private var skies: [Sky] {
        var skies: [Sky] = []
        let rates = [0, 0.06, 0.15, 0.25, 0.4, 0.8, 1.2, 2.5, 8, 20, 60]
        for temperature in [-10, -2, 1, 5, 12, 25.0] {
            for rate in rates {
                for thunder in [0, 0.6, 0.7, 0.9] {
                    for aloft in [0, 2, 5, 20.0] {
                        for (isShowery, isRagged) in [(false, false), (true, false), (true, true)] {
                            var sky = Sky(temperature: temperature, clouds: 90, humidity: 80)
                            (sky.rate, sky.thunder, sky.temperatureAloft) = (rate, thunder, aloft)
                            (sky.isShowery, sky.isRagged) = (isShowery, isRagged)
                            skies.append(sky)
                        }
                    }
                }
            }
        }
        skies += [5, 20, 40, 70, 95].map { Sky(temperature: 15, clouds: $0, humidity: 50) }
        skies += [Sky.Particles.smoke, .haze, .dustWhirls, .sand, .dust, .ash, .mist, .fog].map { particles in
            Sky(temperature: 15, clouds: 20, humidity: 50, particles: particles)
        }
        skies.append(Sky(temperature: 15, clouds: 20, humidity: 50, gust: 30))
        skies.append(Sky(temperature: 25, thunder: 0.9, clouds: 90, humidity: 80, isTornado: true))
        return skies
    }

    @Test func `exactly the 55 listed codes occur`() {
        #expect(Set(skies.map(\.code)).sorted() == ConditionEntry.all.map(\.id))
        #expect(ConditionEntry.all.count == 55)
    }

    @Test func `precipitation agrees with the code`() {
        for sky in skies where sky.thunder == 0 && !sky.isTornado {
            switch sky.precipitationType {
            case .nothing: #expect(sky.code >= 700)
            case .drizzle: #expect(sky.code / 100 == 3)
            case .rain: #expect(sky.code / 100 == 5 && sky.code != 511)
            case .freezingRain: #expect(sky.code == 511)
            case .sleet, .rainAndSnow, .snow: #expect(sky.code / 100 == 6)
            }
        }
    }

    @Test func `every condition has an icon and a group`() {
        #expect(ConditionEntry.entry(of: 511).icon == "13")
        #expect(ConditionEntry.entry(of: 520).icon == "09")
        #expect(ConditionEntry.entry(of: 962).main == "Extreme")
    }
}
