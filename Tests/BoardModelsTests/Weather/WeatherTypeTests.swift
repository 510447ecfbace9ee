import Testing

@testable import BoardModels

@Suite("A weather type as people write it")
struct WeatherTypeTests {
    @Test("is known by slug, by both names and by alias")
    func names() {
        let written: [WeatherType: [String]] = [
            .clear: ["clear", "맑음", "sunny"],
            .fewClouds: ["few-clouds", "few clouds", "약간 흐림"],
            .scatteredClouds: ["scattered-clouds", "scattered clouds", "잔 구름"],
            .brokenClouds: ["broken-clouds", "broken clouds", "매우 흐림", "cloudy", "overcast"],
            .showerRain: ["shower-rain", "shower rain", "흐리고 비", "drizzle", "showers"],
            .rain: ["rain", "비"],
            .thunderstorm: ["thunderstorm", "천둥번개", "storm"],
            .snow: ["snow", "눈"],
            .mist: ["mist", "안개", "fog", "foggy", "haze"],
        ]
        #expect(written.count == WeatherType.allCases.count)
        for (type, names) in written {
            for name in names { #expect(WeatherType(spokenAs: name) == type, "\(name)") }
        }
    }

    @Test("does not depend on case, spaces, hyphens and underscores")
    func forms() {
        for form in ["FEW-CLOUDS", "fewClouds", "few_clouds", "  few   clouds\n", "Few\u{00A0}Clouds"] {
            #expect(WeatherType(spokenAs: form) == .fewClouds, "\(form)")
        }
        for form in ["흐리고비", " 흐리고  비 ", "흐리고-비"] {
            #expect(WeatherType(spokenAs: form) == .showerRain, "\(form)")
        }
    }

    @Test("may be decomposed Hangul, as some keyboards and file systems give it")
    func decomposed() {
        #expect(WeatherType(spokenAs: "\u{1106}\u{1161}\u{11B0}\u{110B}\u{1173}\u{11B7}") == .clear)
    }

    @Test(
        "is nothing else",
        arguments: ["", " ", "-", "unknown", "rainy", "rain!", "clouds", "흐림", "800", "clear\u{0}", "clear,rain", "맑"])
    func nothingElse(_ text: String) {
        #expect(WeatherType(spokenAs: text) == nil)
    }

    @Test("is never ambiguous: no name belongs to two types")
    func unambiguous() {
        var owners: [String: WeatherType] = [:]
        for type in WeatherType.allCases {
            for name in [type.rawValue, type.name(in: .english), type.name(in: .korean)] + type.aliases {
                #expect(owners[name, default: type] == type, "\(name)")
                owners[name] = type
                #expect(WeatherType(spokenAs: name) == type)
            }
        }
    }

    @Test("has the icon number that its OpenWeather codes have")
    func icons() {
        let icons = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]
        #expect(WeatherType.allCases.map(\.icon) == icons)
    }
}
