import FoundationEssentials
import Testing

@testable import BoardModels

@Suite struct MeasuredWeatherTests {
    /// OpenWeather's listed codes by icon.
    static let listed: [WeatherType: [Int]] = [
        .clear: [800],
        .fewClouds: [801],
        .scatteredClouds: [802],
        .brokenClouds: [803, 804],
        .showerRain: [300, 301, 302, 310, 311, 312, 313, 314, 321, 520, 521, 522, 531],
        .rain: [500, 501, 502, 503, 504],
        .thunderstorm: [200, 201, 202, 210, 211, 212, 221, 230, 231, 232],
        .snow: [511, 600, 601, 602, 611, 612, 613, 615, 616, 620, 621, 622],
        .mist: [701, 711, 721, 731, 741, 751, 761, 762, 771, 781],
    ]

    @Test func `each of the 55 listed codes has the weather type of its icon`() {
        var count = 0
        for (type, codes) in Self.listed {
            for code in codes {
                #expect(MeasuredWeather(code: code) == .known(type), "\(code)")
                count += 1
            }
        }
        #expect(count == 55)
        #expect(Self.listed.count == WeatherType.allCases.count)
    }

    @Test func `an unlisted code falls back on its hundred`() {
        let listed = Set(Self.listed.values.joined())
        let classes: [Int: WeatherType] = [2: .thunderstorm, 3: .showerRain, 6: .snow, 7: .mist]
        for (hundred, type) in classes {
            for code in hundred * 100...hundred * 100 + 99 where !listed.contains(code) {
                #expect(MeasuredWeather(code: code) == .known(type), "\(code)")
            }
        }
        for code in [505, 510, 512, 519, 532, 599] { #expect(MeasuredWeather(code: code) == .known(.rain), "\(code)") }
        for code in 520...531 { #expect(MeasuredWeather(code: code) == .known(.showerRain), "\(code)") }
        for code in 805...899 { #expect(MeasuredWeather(code: code) == .known(.brokenClouds), "\(code)") }
    }

    @Test(arguments: [Int.min, -800, -1, 0, 1, 99, 199, 400, 499, 900, 962, .max])
    func `a code without a known hundred is unknown`(_ code: Int) {
        #expect(MeasuredWeather(code: code) == .unknown)
    }

    @Test func `a weather type is encoded as its slug, and an unknown slug decodes as unknown`() throws {
        for type in WeatherType.allCases {
            let json = try JSONEncoder().encode([MeasuredWeather.known(type)])
            #expect(String(decoding: json, as: UTF8.self) == "[\"\(type.rawValue)\"]")
            #expect(try JSONDecoder().decode([MeasuredWeather].self, from: json) == [.known(type)])
        }
        let later = Data("[\"unknown\",\"aurora\"]".utf8)
        #expect(try JSONDecoder().decode([MeasuredWeather].self, from: later) == [.unknown, .unknown])
        #expect(MeasuredWeather.unknown.type == nil)
    }
}
