import Testing

@testable import BoardModels

@Suite struct WeatherTypeTests {
    @Test func `a weather type is parsed from its slug, both names and aliases`() {
        let written: [WeatherType: [String]] = [
            .clear: ["clear", "맑음", "sunny"],
            .fewClouds: ["few-clouds", "few clouds", "mostly clear", "구름 조금", "약간 흐림"],
            .scatteredClouds: ["scattered-clouds", "scattered clouds", "partly cloudy", "구름 많음", "잔 구름"],
            .brokenClouds: ["broken-clouds", "broken clouds", "cloudy", "overcast", "흐림", "매우 흐림"],
            .showerRain: ["shower-rain", "shower rain", "showers", "drizzle", "소나기", "흐리고 비"],
            .rain: ["rain", "비"],
            .thunderstorm: ["thunderstorm", "천둥번개", "storm", "뇌우"],
            .snow: ["snow", "눈"],
            .mist: ["mist", "안개", "fog", "foggy", "haze"],
        ]
        #expect(written.count == WeatherType.allCases.count)
        for (type, names) in written {
            for name in names { #expect(WeatherType(parsing: name) == type, "\(name)") }
        }
    }

    @Test func `parsing a weather type ignores case, spaces, hyphens and underscores`() {
        for form in ["FEW-CLOUDS", "fewClouds", "few_clouds", "  few   clouds\n", "Few\u{00A0}Clouds"] {
            #expect(WeatherType(parsing: form) == .fewClouds, "\(form)")
        }
        for form in ["구름많음", " 구름  많음 ", "구름-많음"] {
            #expect(WeatherType(parsing: form) == .scatteredClouds, "\(form)")
        }
    }

    @Test func `parsing a weather type accepts decomposed Hangul`() {
        #expect(WeatherType(parsing: "\u{1106}\u{1161}\u{11B0}\u{110B}\u{1173}\u{11B7}") == .clear)
    }

    @Test(arguments: [
        "", " ", "-", "unknown", "rains", "rain!", "clouds", "구름", "800", "clear\u{0}", "clear,rain", "맑",
    ])
    func `any other text is not a weather type`(_ text: String) {
        #expect(WeatherType(parsing: text) == nil)
    }

    @Test func `weather types have the names that weather services use`() {
        let names = WeatherType.allCases.map { [$0.name(in: .english), $0.name(in: .korean)] }
        #expect(
            names == [
                ["clear", "맑음"], ["mostly clear", "구름 조금"], ["partly cloudy", "구름 많음"], ["cloudy", "흐림"],
                ["showers", "소나기"], ["rain", "비"], ["thunderstorm", "천둥번개"], ["snow", "눈"], ["mist", "안개"],
            ])
    }

    @Test func `no name belongs to two weather types`() {
        var owners: [String: WeatherType] = [:]
        for type in WeatherType.allCases {
            for name in [type.rawValue, type.name(in: .english), type.name(in: .korean)] + type.aliases {
                #expect(owners[name, default: type] == type, "\(name)")
                owners[name] = type
                #expect(WeatherType(parsing: name) == type)
            }
        }
    }

    @Test func `a weather type has the icon number of its OpenWeather codes`() {
        let icons = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]
        #expect(WeatherType.allCases.map(\.icon) == icons)
    }
}
