import BoardModels
import BoardWeather
import Testing

@testable import BoardPages
@testable import BoardServer

struct HourStripTests {
    private static let now = Timestamp(seconds: 1_789_960_500)

    private static func weather(
        temperatures: [Double?], rain: [Double?] = [], sunrise: Timestamp? = nil
    ) -> PlaceWeather {
        let steps = temperatures.enumerated().map { index, temperature in
            ForecastStep(
                at: Timestamp(seconds: 1_789_959_600 + Int64(index + 1) * 10_800), seconds: 10_800,
                weather: .known(.rain), code: 500, isNight: index > 2, temperature: temperature,
                precipitationChance: 0.4, rain: index < rain.count ? rain[index] : nil, snow: nil)
        }
        let current = Conditions(
            weather: .known(.clear), code: 800, temperature: 21, observedAt: now, provider: .simulated)
        let today = ForecastDay(date: "2026-09-21", weather: .known(.rain), code: 500, sunrise: sunrise)
        let forecast = Forecast(
            place: Place(name: "Seoul"), current: current, steps: steps, days: [today], comparison: nil, alerts: [],
            zone: PlaceZone(utcOffset: 32_400), issuedAt: now, provider: .simulated, age: 0, isStale: false)
        let report = ConditionsReport(place: forecast.place, conditions: current, age: 0, isStale: false)
        return PlaceWeather(report: report, forecastResult: .success(forecast), hours: [])
    }

    private static func strip(
        _ weather: PlaceWeather, in language: Language = .english, display: DisplayOptions = DisplayOptions()
    ) throws -> HourStrip {
        try #require(HourStrip(weather, in: language, display: display, now: now))
    }

    /// The texts or numbers of a template value in all columns.
    private static func shown(_ name: String, _ strip: HourStrip) throws -> [String?] {
        try #require(strip.values["columns"] as? [PageValues]).map { $0[name] as? String }
    }

    @Test(arguments: Language.allCases)
    func `a column has the time, temperature and precipitation of its hour`(language: Language) throws {
        let weather = Self.weather(temperatures: [22, 24.4, 18, -3, 7, nil, 9, 12], rain: [nil, 2.3, 0.4])
        let strip = try Self.strip(weather, in: language)
        #expect(
            try Self.shown("temperature", strip) == [
                "21°", "22°", "24°", "18°", "−3°", "7°", "–", "9°", "12°",
            ])
        #expect(
            try Self.shown("time", strip) == [
                language == .korean ? "지금" : "Now", "15:00", "18:00", "21:00", "00:00", "03:00", "06:00", "09:00",
                "12:00",
            ])
        #expect(try Self.shown("depth", strip) == [nil, nil, "2.3 mm", "0.4 mm", nil, nil, nil, nil, nil])
        #expect(try Self.shown("icon", strip).first == "clear")
        // The line is interrupted at an unknown temperature.
        #expect(try Self.shown("line", strip).map { $0 != nil }.firstIndex(of: false) == 6)
    }

    @Test func `the strip covers the next 24 hours and now`() throws {
        let strip = try Self.strip(Self.weather(temperatures: Array(repeating: 20, count: 16)))
        #expect(strip.columns.count == 9)
        #expect(strip.columns.first?.hour?.isNow == true)
        #expect(strip.columns.allSatisfy { $0.at - Self.now <= .seconds(86_400) })
    }

    @Test func `sunrise and sunset stand between the hours`() throws {
        let sunrise = Timestamp(seconds: 1_789_959_600 + 10_800 + 1800)
        let strip = try Self.strip(Self.weather(temperatures: [20, 21, 22], sunrise: sunrise))
        #expect(try Self.shown("sun", strip) == [nil, nil, "Sunrise", nil, nil])
        #expect(try Self.shown("time", strip)[2] == "15:30")
        #expect(try Self.shown("temperature", strip)[2] == nil)
        // The line goes on.
        #expect(try Self.shown("line", strip).allSatisfy { $0 != nil })
    }

    @Test func `temperatures and depths are in the reader's units`() throws {
        var display = DisplayOptions()
        (display.units, display.clock) = (.imperial, .hours12)
        let weather = Self.weather(temperatures: [0, 10], rain: [25.4])
        let strip = try Self.strip(weather, display: display)
        #expect(try Self.shown("temperature", strip)[1] == "32°")
        #expect(try Self.shown("depth", strip)[1] == "1.00 in")
        #expect(try Self.shown("time", strip)[1] == "3 pm")
    }

    @Test func `a forecast with less than two temperatures has no strip`() {
        var weather = Self.weather(temperatures: [nil, nil])
        #expect(HourStrip(weather, in: .english, display: DisplayOptions(), now: Self.now) == nil)
        weather.forecastResult = .failure(.placeNotFound)
        #expect(HourStrip(weather, in: .english, display: DisplayOptions(), now: Self.now) == nil)
    }

    @Test(arguments: [[-60.0, 55], [20, 20], [0.04, -0.04]])
    func `extreme and steady temperatures stay within the drawing`(temperatures: [Double]) throws {
        let strip = try Self.strip(Self.weather(temperatures: temperatures.map { $0 }))
        for label in try Self.shown("label", strip) {
            let y = try #require(label.flatMap(Double.init))
            #expect((12...34).contains(y))
        }
    }

    @Test(arguments: Language.allCases)
    func `the bars of the week are well-formed, and the table has their numbers`(language: Language) throws {
        let days = (21...27).map { day in
            ForecastDay(
                date: "2026-09-\(day)", weather: .known(.rain), code: 500, low: Double(day) - 30, high: Double(day),
                precipitationChance: 0.25, isPartial: day == 21)
        }
        let text = DayText(
            language: language, measure: Measure(units: .metric),
            time: PlaceTime(zone: PlaceZone(utcOffset: 32_400), clock: .hours24, language: language), now: Self.now)
        let bars = try #require(WeekBars(days, text: text, sprite: "/sprite.svg"))
        try Self.checkNesting(bars.html)
        #expect(bars.svg.matches(of: #/<rect class="graph-bar/#).count == 7)
        // Each day has the sign of its weather, and the table its name.
        #expect(bars.svg.matches(of: #/<use class="graph-sign" href="\/sprite.svg#rain"/#).count == 7)
        #expect(bars.html.matches(of: #/<td>(rain|비)<\/td>/#).count == 7)
        for day in days {
            #expect(bars.html.contains("<td>\(text.low(day) ?? "")</td><td>\(text.high(day) ?? "")</td>"))
            #expect(bars.svg.contains(">\(text.high(day) ?? "")</text>"))
        }
        #expect(bars.html.contains(language == .korean ? ">오늘*<" : ">Today*<"))
        #expect(WeekBars([], text: text, sprite: "") == nil)
    }

    /// Checks that every element is closed in the order in which it was opened.
    private static func checkNesting(_ html: String) throws {
        var open: [Substring] = []
        for tag in html.matches(of: #/<(\/?)([a-zA-Z0-9]+)((?:\s+[a-zA-Z0-9:-]+="[^"<>]*")*)\s*(\/?)>/#) {
            if !tag.1.isEmpty {
                #expect(open.popLast() == tag.2)
            } else if tag.4.isEmpty {
                open.append(tag.2)
            }
        }
        #expect(open.isEmpty)
        // Every "<" begins an element.
        #expect(html.matches(of: #/<\/?[a-zA-Z]/#).count == html.count { $0 == "<" })
    }
}
