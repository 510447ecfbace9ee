import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct ForecastTests {
    private static let blocks: Set<Character> = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█", "▌", "▐", "░"]

    @Test(arguments: [80, 60, 40], [Language.english, .korean])
    func `a forecast fits the terminal as graph or text, on either clock`(width: Int, language: Language) {
        for offset in [50_400, -39_600, 20_700, 0] {
            for isPlain in [false, true] {
                for clock in ClockChoice.allCases {
                    var display = DisplayOptions()
                    display.clock = clock
                    display.units = clock == .hours12 ? .imperial : .metric
                    let forecast = WeatherSample.forecast(utcOffset: offset, alerts: [WeatherSample.alert])
                    let lines = WeatherSample.lines(
                        forecast, width: width, language, isPlain: isPlain, display: display)
                    #expect(lines.count > 20)
                    for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
                    #expect(lines.contains { $0.contains { Self.blocks.contains($0) } } == !isPlain)
                    #expect(lines.joined().contains("Open-Meteo.com"))
                }
            }
        }
    }

    @Test(arguments: [
        (50_400, "Sun 22 Nov", "02:00", "Mon 23 Nov"), (-39_600, "Sat 21 Nov", "01:00", "Sun 22 Nov"),
        (20_700, "Sat 21 Nov", "17:45", "Sun 22 Nov"),
    ])
    func `hours and days are local to the place`(offset: Int, date: String, hour: String, next: String) throws {
        let lines = WeatherSample.lines(WeatherSample.forecast(utcOffset: offset), width: 80)
        let dates = try #require(lines.first { $0.contains(date) })
        #expect(dates.contains(next))
        let hours = try #require(lines.first { $0.contains(hour) })
        #expect(hours.split(separator: " ").first.map(String.init) == hour)
        let plain = WeatherSample.lines(WeatherSample.forecast(utcOffset: offset), width: 80, isPlain: true)
        #expect(plain.contains { $0.hasPrefix("\(date) \(hour)") })
    }

    @Test func `the table starts with yesterday, and partial days are marked`() {
        let english = WeatherSample.lines(WeatherSample.forecast(utcOffset: 32_400), width: 80)
        let labels = ["Yesterday", "Today*", "Tomorrow", "Mon 23 Nov"]
        #expect(labels.allSatisfy { label in english.contains { $0.hasPrefix(label) } })
        #expect(english[0].hasSuffix("3° colder than yesterday"))
        #expect(english.contains("* Only for the remaining or known hours, not for the whole day."))
        #expect(english.contains("Yesterday's values were recorded by this board."))
        let korean = WeatherSample.lines(WeatherSample.forecast(utcOffset: 32_400), width: 80, .korean)
        #expect(["어제", "오늘*", "내일", "11월 23일(월)"].allSatisfy { day in korean.contains { $0.hasPrefix(day) } })
        #expect(korean[0].hasSuffix("어제보다 3° 낮음"))
    }

    @Test(arguments: [(Language.english, "Rain %", "RAIN %"), (.korean, "강수 확률", "강수 확률")])
    func `the chance of rain is named as such, in the graph and in the tables`(
        language: Language, label: String, heading: String
    ) {
        let forecast = WeatherSample.forecast(utcOffset: 0)
        let graph = WeatherSample.lines(forecast, width: 80, language)
        #expect(graph.contains { $0.hasPrefix(label) && $0.hasSuffix("%") })
        let plain = WeatherSample.lines(forecast, width: 200, language, isPlain: true)
        #expect(plain.count { $0.contains(heading) } == 2)
    }

    @Test func `forecasts that are simulated or could not be refreshed are marked, those being refreshed are not`() {
        var forecast = WeatherSample.forecast(utcOffset: 0, provider: .simulated)
        forecast.isStale = true
        let refreshing = WeatherSample.lines(forecast, width: 80, isPlain: true)
        #expect(!refreshing.contains { $0.hasPrefix("The weather provider is unavailable") })
        forecast.failure = .providerFault
        let lines = WeatherSample.lines(forecast, width: 80, isPlain: true)
        #expect(lines.contains { $0.hasPrefix("SIMULATED") })
        #expect(lines.contains { $0.hasPrefix("The weather provider is unavailable") })
    }

    @Test(arguments: [80, 60, 40])
    func `requested hours are drawn in graphs below each other, to one scale`(width: Int) {
        let forecast = WeatherSample.forecast(utcOffset: 0)
        let lines = WeatherSample.lines(forecast, width: width, hours: 96)
        let hours = lines.filter { $0.contains(":00 ") && !$0.contains("–") }.flatMap { $0.split(separator: " ") }
        #expect(hours.filter { $0.hasSuffix(":00") }.count == 32)
        // Each graph draws its first period at the height of its temperature.
        let usual = WeatherSample.lines(forecast, width: width)
        #expect(usual.count < lines.count)
        for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
        let plain = WeatherSample.lines(forecast, width: width, hours: 7, isPlain: true)
        #expect(plain.filter { $0.hasPrefix("Sat 21 Nov") }.count == 3)
    }

    @Test func `hourly steps are merged into three-hour periods of local time`() {
        let time = PlaceTime(zone: PlaceZone(utcOffset: 20_700), clock: .hours24, language: .english)
        // From 17:45 local time: one hour until 18, then three hours each.
        let periods = ThreeHourPeriod.merging(WeatherSample.steps(10, seconds: 3600), time)
        #expect(periods.map { time.hour($0.at) } == ["17:45", "18:45", "21:45", "00:45"])
        #expect(periods[0].precipitation == 1.2)
        #expect(periods[1].precipitation == 1.2)
        #expect(periods[1].chance == 0.8)
        #expect(ThreeHourPeriod.merging(WeatherSample.steps(10), time).count == 10)
    }

    @Test func `the area chart rises with the temperature and has gaps for missing values`() {
        let chart = AreaChart(values: [0, 10, nil, 10], valueRange: 0...10, cellWidth: 2, rows: 2, minimumSpan: 5)
            .lines { _ in .plain }.map(\.plain)
        #expect(chart.count == 2)
        let heights = (0..<8).map { column in
            chart.reduce(0) { $0 + (Array(" ▁▂▃▄▅▆▇█").firstIndex(of: Array($1)[column]) ?? 0) }
        }
        #expect(heights[0] == 2 && heights[2] == 16)
        #expect(heights[0] < heights[1] && heights[1] < heights[2])
        #expect(heights[4] == 0 && heights[5] == 0)
        // With a wider range the same temperature is drawn lower.
        let low = AreaChart(values: [0, 10], valueRange: 0...20, cellWidth: 1, rows: 2, minimumSpan: 5)
            .lines { _ in .plain }
        #expect(low[0].plain.trimmingSpaces.isEmpty || low[0].plain.contains("▁"))
    }

    @Test func `graphs need a UTF-8 locale, and the range of days is 1 to 16`() async throws {
        let server = try StubServer.weather(forecast: WeatherSample.forecast(utcOffset: 20_700))
        let board = try Running(at: server.url, signedIn: false)
        func isDrawn(_ lines: [String]) -> Bool { lines.contains { $0.contains { Self.blocks.contains($0) } } }
        #expect(try await isDrawn(board.screen("forecast", "Kathmandu", "--days", "3")))
        #expect(server.requests.last?.target == "/api/v1/forecast?place=Kathmandu&days=3")
        #expect(try await !isDrawn(board.screen("forecast", "Kathmandu", "--plain")))
        #expect(server.requests.last?.target == "/api/v1/forecast?place=Kathmandu")
        for variables in [["LC_ALL": "C"], ["LC_ALL": "", "LANG": "en_US.ISO-8859-1"]] {
            #expect(try await !isDrawn(board.screen("forecast", "Kathmandu", environment: variables)))
        }
        let lang = try await board.screen("forecast", "Kathmandu", environment: ["LC_ALL": "", "LANG": "de_DE.utf8"])
        #expect(isDrawn(lang))
        let json = try await board.run("forecast", "Kathmandu", "--json")
        let decoded = try JSONDecoder().decode(Forecast.self, from: Data(json.output.utf8))
        #expect(decoded == WeatherSample.forecast(utcOffset: 20_700))
        let hours = try await board.run("forecast", "Kathmandu", "--hours", "12", "--json")
        let twelve = try JSONDecoder().decode(Forecast.self, from: Data(hours.output.utf8))
        #expect(twelve.steps == Array(decoded.steps.prefix(4)) && twelve.steps.count == 4)
        _ = try await board.run("forecast", "Kathmandu", "--days", "2", "--hours", "96")
        #expect(server.requests.last?.target == "/api/v1/forecast?place=Kathmandu&days=6")
        for hours in ["2", "121", "all"] {
            let wrong = try await board.run("forecast", "Kathmandu", "--hours", hours)
            #expect(wrong.status == 64)
            #expect(wrong.messages.contains("from 3 to 120"))
        }
        for days in ["0", "17", "many"] {
            let wrong = try await board.run("forecast", "Kathmandu", "--days", days)
            #expect(wrong.status == 64)
            #expect(wrong.messages.contains("from 1 to 16"))
        }
    }

    @Test func `warnings have local times, and their absence is explained`() async throws {
        let forecast = WeatherSample.forecast(utcOffset: 20_700, alerts: [WeatherSample.alert], tellsAlerts: true)
        let lines = AlertText(conditions: WeatherSample.text(), clock: .hours24, now: WeatherSample.noon)
            .listing(forecast, width: 40).layout().map(\.plain)
        #expect(lines.contains("Strong wind advisory"))
        #expect(lines.joined(separator: " ").contains("Sat 21 Nov 16:45 to Sun 22 Nov 05:45"))
        #expect(lines.contains("  Gusts of 25 m/s."))
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 40 && !$0.contains("\u{1B}") })

        for (tells, words) in [(true, "No weather warnings for"), (false, "its weather provider does not publish any")]
        {
            let server = try StubServer.weather(forecast: WeatherSample.forecast(utcOffset: 0, tellsAlerts: tells))
            let board = try Running(at: server.url, signedIn: false)
            let none = try await board.run("alerts", "Kathmandu")
            #expect(none.status == 0)
            #expect(none.output == "")
            #expect(none.messages.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
            #expect(try await board.run("alerts", "Kathmandu", "--json").output == "{\n  \"items\" : [\n\n  ]\n}\n")
            #expect(server.requests.filter { $0.target.hasPrefix("/api/v1/forecast") }.count == 2)
        }
    }

    @Test(arguments: [(Language.english, "covers 60 hours, not 120"), (.korean, "120시간이 아니라 60시간 뒤까지")])
    func `a note says when the forecast covers fewer hours than requested`(language: Language, words: String) {
        var forecast = WeatherSample.forecast(utcOffset: 0)
        for isPlain in [true, false] {
            let whole = WeatherSample.lines(forecast, width: 100, language, hours: 120, isPlain: isPlain)
            #expect(!whole.contains { $0.contains(words) })
        }
        forecast.steps = WeatherSample.steps(20)
        for isPlain in [true, false] {
            let cut = WeatherSample.lines(forecast, width: 100, language, hours: 120, isPlain: isPlain)
            #expect(cut.contains { $0.contains(words) })
            let usual = WeatherSample.lines(forecast, width: 100, language, hours: 60, isPlain: isPlain)
            #expect(!usual.joined().contains("120"))
        }
    }

    @Test func `forecast values from another hour do not replace current conditions`() {
        var report = WeatherSample.report("Seoul")
        (report.conditions.airQuality, report.conditions.uvIndex) = (nil, nil)
        let measured = report.conditions.observedAt
        var forecast = WeatherSample.forecast(utcOffset: 0)
        for (age, isMerged) in [(600, true), (3 * 3600, false)] {
            forecast.current?.uvIndex = 3
            forecast.current?.observedAt = measured - .seconds(age)
            forecast.air = AirQuality(index: 2, observedAt: measured - .seconds(age))
            let merged = report.adding(forecast)
            #expect((merged.conditions.uvIndex == 3) == isMerged)
            #expect((merged.conditions.airQuality == 2) == isMerged)
            #expect(merged.today != nil)
        }
    }

    @Test(arguments: [[], [WeatherSample.alert]])
    func `unreadable warnings are not reported as absent`(alerts: [WeatherAlert]) async throws {
        let forecast = WeatherSample.forecast(utcOffset: 20_700, alerts: alerts, tellsAlerts: true, missesAlerts: true)
        for (language, words) in [(Language.english, "could not be read"), (.korean, "읽지 못한 기상 특보")] {
            let texts = [
                AlertText(conditions: WeatherSample.text(language), clock: .hours24, now: WeatherSample.noon)
                    .listing(forecast, width: 60).layout().map(\.plain),
                WeatherSample.lines(forecast, width: 60, language),
            ]
            for text in texts.map({ $0.joined(separator: " ") }) {
                #expect(text.contains(words))
                #expect(!text.contains("No weather warnings"))
                #expect(text.contains("Strong wind advisory") == !alerts.isEmpty)
            }
        }
        let server = try StubServer.weather(forecast: forecast)
        let json = try await Running(at: server.url, signedIn: false).run("alerts", "Kathmandu", "--json")
        #expect(json.status == 0)
        #expect(json.messages.contains("could not be read"))
        #expect(!json.output.contains("could not be read"))
    }
}
