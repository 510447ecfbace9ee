import BoardModels
import Testing

@testable import BoardPages
@testable import BoardServer

struct HourGraphTests {
    private static let now = Timestamp(seconds: 1_789_960_500)

    private static func forecast(temperatures: [Double?], rain: [Double?] = []) -> Forecast {
        let steps = temperatures.enumerated().map { index, temperature in
            ForecastStep(
                at: Timestamp(seconds: 1_789_959_600 + Int64(index + 1) * 10_800), seconds: 10_800,
                weather: .known(.rain), code: 500, isNight: index > 2, temperature: temperature,
                precipitationChance: 0.4, rain: index < rain.count ? rain[index] : nil, snow: nil)
        }
        let current = Conditions(
            weather: .known(.clear), code: 800, temperature: 21, observedAt: now, provider: .simulated)
        return Forecast(
            place: Place(name: "Seoul"), current: current, steps: steps, days: [], comparison: nil, alerts: [],
            zone: PlaceZone(utcOffset: 32_400), issuedAt: now, provider: .simulated, age: 0, isStale: false)
    }

    private static func graph(
        _ forecast: Forecast, units: UnitChoice = .metric, in language: Language = .english,
        clock: ClockChoice = .hours24
    ) -> HourGraph? {
        HourGraph(forecast, in: language, units: units, clock: clock, now: now)
    }

    @Test(arguments: Language.allCases)
    func `the graph is well-formed, and the table has the numbers of its labels`(language: Language) throws {
        let forecast = Self.forecast(temperatures: [22, 24.4, 18, -3, 7, nil, 9, 12], rain: [nil, 2.3, 0.4])
        let graph = try #require(Self.graph(forecast, in: language))
        try Self.checkNesting(graph.html)
        for text in graph.svg.matches(of: #/<text class="graph-label"[^>]*>([^<]*)<\/text>/#).map({ String($0.1) }) {
            let number = text.replacing("°", with: "").replacing(" mm", with: "")
            #expect(graph.html.contains("<td>\(number) ") || graph.html.contains(">\(text)</th>"), "\(text)")
        }
        #expect(graph.svg.matches(of: #/class="graph-point"/#).count == 8)
        #expect(graph.svg.matches(of: #/class="graph-bar"/#).count == 2)
        #expect(graph.svg.matches(of: #/class="graph-night"/#).count == 1)
        #expect(graph.svg.contains("<title") && graph.svg.contains("<desc"))
        #expect(graph.svg.contains(">2.3 mm</text>"))
        #expect(!graph.svg.contains("style="))
    }

    @Test(arguments: [[20, 21, 29, 19, 8, 7, 9, 12], [30.0, 1, 2, 3, 4, 5, 6, 7], [20, 20, 20, 20, 20, 20, 20, -9]])
    func `the low and the high of the graph have labels`(temperatures: [Double]) throws {
        let graph = try #require(Self.graph(Self.forecast(temperatures: temperatures)))
        let known = graph.points.compactMap(\.temperature)
        for extreme in [known.min(), known.max()] {
            let text = Measure(units: .metric).bareTemperature(try #require(extreme)) + "°"
            #expect(graph.svg.contains(">\(text)</text>"), "\(text)")
        }
    }

    @Test func `the graph covers the next 24 hours and now`() throws {
        let graph = try #require(Self.graph(Self.forecast(temperatures: Array(repeating: 20, count: 16))))
        #expect(graph.points.count == 9)
        #expect(graph.points.first?.isNow == true)
        #expect(graph.points.allSatisfy { $0.at - Self.now <= .seconds(86_400) })
    }

    @Test func `temperatures and depths are in the reader's units`() throws {
        let forecast = Self.forecast(temperatures: [0, 10], rain: [25.4])
        let graph = try #require(Self.graph(forecast, units: .imperial, clock: .hours12))
        #expect(graph.html.contains("<td>32 °F</td>") && graph.html.contains("<td>1.00 in</td>"))
        #expect(graph.html.contains(" pm</th>"))
    }

    @Test func `a forecast with less than two temperatures has no graph`() {
        var forecast = Self.forecast(temperatures: [nil, nil])
        #expect(Self.graph(forecast) == nil)
        forecast.current = nil
        #expect(Self.graph(forecast) == nil)
    }

    @Test func `extreme and steady temperatures stay within the drawing`() throws {
        for temperatures in [[-60.0, 55], [20, 20], [0.04, -0.04]] {
            let graph = try #require(Self.graph(Self.forecast(temperatures: temperatures.map { $0 })))
            for point in graph.svg.matches(of: #/cx="([-0-9.]+)" cy="([-0-9.]+)"/#) {
                let (x, y) = (try #require(Double(point.1)), try #require(Double(point.2)))
                #expect((0...320).contains(x) && (20...90).contains(y))
            }
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
