import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import Foundation
import OpenWeatherSimulator
import Testing

@testable import BoardPages
@testable import BoardServer

struct WeatherPageTests {
    private static let paths = ["/weather", "/weather/forecast", "/weather/days", "/weather/alerts"]

    @Test(arguments: Language.allCases)
    func `each page names its place in the visitor's language`(language: Language) async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            for path in Self.paths {
                let page = try await browser.get(path + "?place=Seoul&lang=" + language.rawValue)
                #expect(page.status == 200, "\(path)")
                #expect(page.text.contains("<html lang=\"\(language.rawValue)\""), "\(path)")
                #expect(page.text.contains(language == .korean ? "서울" : "Seoul"), "\(path)")
                #expect(!page.text.contains("style="), "\(path)")
            }
        }
    }

    @Test func `the details have every fact of the API's report`() async throws {
        try await withWeatherBoard(key: .subscribed3) { board, _ in
            let page = try await Browser(board).get("/weather?place=Seoul")
            let forecast: Forecast = try await board.get("/forecast?place=Seoul").value()
            let report: ConditionsReport = try await board.get("/conditions?place=Seoul").value()
            let facts = WeatherFacts(language: .english, display: DisplayOptions(), now: board.now)
            for fact in facts.chosen(of: report.adding(forecast)) where fact.label != .made {
                #expect(page.text.contains("<dt>\(fact.label.text(in: .english))</dt>"))
                #expect(page.text.contains(">\(HTMLEscaping.escaped(fact.value))<"))
            }
            #expect(page.text.contains("<div class=\"strip\""))
            #expect(page.text.contains("Simulated weather"))
            #expect(page.text.contains("<dt>Made</dt>") && !page.text.contains("Observed"))
            let korean = try await Browser(board, language: .korean).get("/weather?place=Seoul")
            #expect(!korean.text.contains("관측"))
        }
    }

    @Test func `a member sees the units and the clock of the settings`() async throws {
        try await withWeatherBoard { board, _ in
            let mina = try await board.join("mina")
            let settings =
                #"{"clock":"12h","units":{"temperature":"fahrenheit","speed":"mph","precipitation":"in","#
                + #""pressure":"inHg","distance":"mi"}}"#
            let stored = try await board.put(
                "/me/settings", token: mina.token, json: settings, headers: [(name: "If-Match", value: "*")])
            #expect(stored.status == 200)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.get("/weather?place=Seoul")
            #expect(page.text.contains("°F") && page.text.contains(" mph") && page.text.contains(" inHg"))
            #expect(page.text.contains(" am") && !page.text.contains("m/s"))
            let anonymous = try await Browser(board).get("/weather?place=Seoul")
            #expect(anonymous.text.contains("°C") && anonymous.text.contains("m/s"))
        }
    }

    @Test func `without a provider, each page says why there is no weather`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            for path in Self.paths {
                let page = try await browser.get(path + "?place=Seoul")
                #expect(page.status == 503)
                #expect(page.text.contains(WeatherError.off.text(in: .english)))
            }
            let korean = try await browser.get("/weather?place=Seoul&lang=ko")
            #expect(korean.text.contains(WeatherError.off.text(in: .korean)))
        }
    }

    @Test func `while the provider fails, the page says so, and shows the last weather as long as it may`() async throws
    {
        try await withWeatherBoard { board, scene in
            let browser = Browser(board)
            _ = try await browser.get("/weather?place=Seoul")
            scene.simulator.faults.inject(.html502)
            let none = try await browser.get("/weather?place=Busan")
            #expect(none.status == 503)
            scene.clock.advance(by: .seconds(3600))
            #expect(
                try await eventually {
                    let stale = try await browser.get("/weather?place=Seoul")
                    return stale.status == 200 && stale.text.contains(ForecastMessage.stale.text(in: .english))
                })
        }
    }

    @Test func `while old weather is being refreshed, no page says that the provider fails`() async throws {
        try await withWeatherBoard { board, scene in
            let browser = Browser(board)
            _ = try await browser.get("/weather?place=Seoul")
            let calls = scene.calls
            scene.simulator.faults.inject(.slowHeaders(.milliseconds(500)))
            scene.clock.advance(by: .seconds(960))
            let old = try await browser.get("/weather?place=Seoul")
            #expect(old.status == 200 && !old.text.contains(ForecastMessage.stale.text(in: .english)))
            #expect(try await eventually { scene.calls > calls }, "it is refreshed")
        }
    }

    @Test func `without a place, each page asks for one`() async throws {
        try await withWeatherBoard { board, scene in
            for path in Self.paths {
                let page = try await Browser(board).get(path)
                #expect(page.status == 200)
                #expect(page.text.contains(WeatherPageText.weatherNoPlaceTitle.text(in: .english)))
                #expect(page.text.contains("href=\"/place?next="))
            }
            #expect(scene.simulator.counts.total == 0)
        }
    }

    @Test func `an unknown place is not found, and its name is escaped`() async throws {
        try await withWeatherBoard { board, _ in
            let page = try await Browser(board).get("/weather?place=%3Cscript%3Ealert(1)%3C%2Fscript%3E")
            #expect(page.status == 404)
            #expect(page.text.contains("Unknown place"))
            #expect(!page.text.contains("<script>alert"))
            // It can be corrected, and is in no heading.
            #expect(page.text.contains("name=\"place\" value=\"&lt;script&gt;alert(1)&lt;/script&gt;\""))
            #expect(page.text.contains("<h1>Which place?</h1>") && !page.text.contains("Weather in"))
        }
    }

    @Test func `the days have yesterday, today and tomorrow, and a bar for each day`() async throws {
        try await withWeatherBoard(key: .subscribed3) { board, _ in
            let page = try await Browser(board).get("/weather/days?place=Seoul")
            let forecast: Forecast = try await board.get("/forecast?place=Seoul").value()
            #expect(page.text.contains("<h3>Yesterday</h3>") && page.text.contains("<h3>Tomorrow</h3>"))
            #expect(page.text.matches(of: #/class="graph-bar day-bar"/#).count == forecast.days.count)
        }
    }

    @Test(arguments: [SimulatorKey.valid, .subscribed3])
    func `the hours are one table, by the hour where the provider has hours, with a sign for each day`(
        key: SimulatorKey
    ) async throws {
        try await withWeatherBoard(key: key) { board, _ in
            let page = try await Browser(board).get("/weather/forecast?place=Seoul")
            let forecast: Forecast = try await board.get("/forecast?place=Seoul").value()
            let tables = page.text.components(separatedBy: "<table").dropFirst()
            let table = try #require(tables.first)
            #expect(tables.count == 1)
            let times = table.matches(of: #/<time datetime="([^"]+)"/#).map { String($0.1) }
            #expect(times == times.sorted() && Set(times).count == times.count)
            #expect(Set(forecast.steps.map(\.at.description)).isSubset(of: times))
            #expect((times.count > forecast.steps.count) == (key == .subscribed3))
            let intervals = table.ranges(of: WeatherPageText.weatherThreeHours.text(in: .english))
            #expect(intervals.count == (key == .subscribed3 ? 1 : 0))
            let days = table.matches(of: #/scope="rowgroup" colspan="6"><svg class="icon" [^>]*><use [^>]*\/><\/svg>/#)
            #expect(days.count == table.ranges(of: "<tbody>").count)
        }
    }

    @Test func `hours end with a step, so that no amount covers them twice`() throws {
        let now = Timestamp(seconds: 1_789_960_500)
        func step(_ hour: Int, of hours: Int) -> ForecastStep {
            ForecastStep(
                at: Timestamp(seconds: 1_789_959_600 + Int64(hour) * 3600), seconds: hours * 3600,
                weather: .known(.rain), code: 500, isNight: false, temperature: 20, precipitationChance: 0.4, rain: 1,
                snow: nil)
        }
        let conditions = Conditions(
            weather: .known(.clear), code: 800, temperature: 21, observedAt: now, provider: .simulated)
        let forecast = Forecast(
            place: Place(name: "Seoul"), current: conditions, steps: (1...16).map { step($0 * 3, of: 3) }, days: [],
            comparison: nil, alerts: [], zone: PlaceZone(utcOffset: 32_400), issuedAt: now, provider: .simulated,
            age: 0,
            isStale: false)
        let report = ConditionsReport(place: forecast.place, conditions: conditions, age: 0, isStale: false)
        var weather = PlaceWeather(report: report, forecastResult: .success(forecast), hours: [])
        #expect(weather.steps(at: now) == forecast.steps)
        weather.hours = (0...48).map { step($0, of: 1) }
        let steps = weather.steps(at: now)
        #expect(steps.map(\.seconds) == Array(repeating: 3600, count: 24) + Array(repeating: 10_800, count: 8))
        for (earlier, later) in zip(steps, steps.dropFirst()) {
            #expect(later.at - .seconds(later.seconds) == earlier.at)
        }
    }

    @Test func `two places are compared, with the differences from the first`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            let page = try await browser.get("/weather/compare?place=Seoul&place=Busan")
            #expect(page.status == 200)
            #expect(page.text.contains("<th scope=\"col\">Seoul, KR</th><th scope=\"col\">Busan, KR</th>"))
            let reports: [ConditionsReport] = [
                try await board.get("/conditions?place=Seoul").value(),
                try await board.get("/conditions?place=Busan").value(),
            ]
            let temperatures = reports.compactMap(\.conditions.temperature)
            let measure = Measure(units: .metric)
            #expect(temperatures.count == 2)
            for temperature in temperatures { #expect(page.text.contains("<td>\(measure.temperature(temperature))")) }
            let difference = measure.difference(
                .temperature(temperatures[1]), .temperature(temperatures[0]), in: .english)
            if let difference { #expect(page.text.contains("<small>(\(difference))</small>")) }
            let hint = WeatherPageText.weatherCompareCount.text(in: .english)
            let opened = try await browser.get("/weather/compare?place=Seoul")
            #expect(opened.text.contains("value=\"Seoul\"") && !opened.text.contains(hint))
            let sent = try await browser.get("/weather/compare?place=Seoul&place=&place=&place=")
            #expect(sent.text.contains(hint))
            // As many fields as places can be compared.
            #expect(page.text.ranges(of: "type=\"search\" id=\"place-").count == 4)
        }
    }

    @Test func `a comparison names the visitor's place in its field, and knows it by that name`() async throws {
        try await withWeatherBoard { board, _ in
            let place = Place(
                name: "My corner", coordinates: Coordinates(latitude: 37.57, longitude: 126.98), koreanName: "우리 동네")
            for path in ["", "?place=37.57,126.98", "?place=My+corner&place=Busan"] {
                let page = try await board.open("/weather/compare" + path, place: place)
                #expect(page.status == 200 && page.text.contains("value=\"My corner\""), "\(path)")
            }
            let compared = try await board.open("/weather/compare?place=My+corner&place=Busan", place: place)
            #expect(compared.text.contains("<th scope=\"col\">My corner</th><th scope=\"col\">Busan, KR</th>"))
        }
    }

    @Test func `a comparison with an unknown place shows the others`() async throws {
        try await withWeatherBoard { board, _ in
            let page = try await Browser(board).get("/weather/compare?place=Seoul&place=Nowhereatall")
            #expect(page.status == 200)
            #expect(page.text.contains("<strong>Nowhereatall</strong>"))
            #expect(page.text.contains("<th scope=\"col\">Seoul, KR</th>"))
        }
    }

    @Test(arguments: [SimulatorKey.valid, .subscribed3])
    func `warnings are shown, or that the provider has none`(key: SimulatorKey) async throws {
        try await withWeatherBoard(key: key) { board, scene in
            scene.simulator.fixtures.set(.heavySnow)
            let page = try await Browser(board).get("/weather/alerts?place=Seoul")
            let forecast: Forecast = try await board.get("/forecast?place=Seoul").value()
            #expect(forecast.alerts.isEmpty == (key == .valid))
            for alert in forecast.alerts { #expect(page.text.contains(HTMLEscaping.escaped(alert.event))) }
            #expect(page.text.contains("does not publish any") == (key == .valid))
        }
    }

    /// The provider answers the conditions but no forecast, as while its quota is used up.
    @Test func `a forecast that cannot be fetched is not available right now, on every page`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.faults.inject(.html502, endpoint: .forecast)
            let browser = Browser(board)
            for path in ["/weather", PageRoute.showHourlyForecast.path, "/weather/days"] {
                let page = try await browser.get(path + "?lat=37.57&lon=126.98")
                #expect(page.status == 200)
                #expect(page.text.contains("is not available right now"), "\(path)")
                #expect(!page.text.contains("There is no"), "\(path)")
            }
            let alerts = try await browser.get("/weather/alerts?lat=37.57&lon=126.98")
            #expect(alerts.text.contains("are not available right now"))
            _ = try await browser.submit(
                "/place", ["latitude": "37.57", "longitude": "126.98"], from: "/place")
            #expect(try await browser.get("/").text.contains("is not available right now"))
            let korean = try await browser.get("\(PageRoute.showHourlyForecast.path)?lat=37.57&lon=126.98&lang=ko")
            #expect(korean.text.contains("지금은 예보를 불러올 수 없습니다."))
        }
    }

    @Test func `old conditions are shown on every page while the provider does not answer`() async throws {
        try await withWeatherBoard { board, scene in
            let browser = Browser(board)
            _ = try await browser.submit(
                "/place", ["latitude": "37.57", "longitude": "126.98"], from: "/place")
            #expect(try await browser.get("/weather").status == 200)
            scene.simulator.faults.inject(.html502)
            scene.clock.advance(by: .seconds(2 * 3600))
            _ = try await eventually {
                try await browser.get("/").text.contains("these are the last known conditions")
            }
            for path in ["/", "/weather", PageRoute.showHourlyForecast.path, "/weather/days", "/weather/alerts"] {
                let page = try await browser.get(path)
                #expect(page.status == 200, "\(path)")
                #expect(!page.text.contains("No weather"), "\(path)")
            }
        }
    }

    @Test func `every page has the sky of the visitor's place`() async throws {
        try await withWeatherBoard { board, _ in
            let browser = Browser(board)
            #expect(!(try await browser.get("/about").text.contains("<html lang=\"en\" class=")))
            _ = try await browser.submit(
                "/place", ["latitude": "37.57", "longitude": "126.98"], from: "/place")
            _ = try await browser.get("/")
            let report: ConditionsReport = try await board.get("/conditions?lat=37.57&lon=126.98").value()
            let sky = "<html lang=\"en\" class=\"weather-\(try #require(report.conditions.weather.type).rawValue)"
            for path in ["/about", "/search", "/place", "/signin", "/nowhere"] {
                #expect(try await browser.get(path).text.contains(sky), "\(path)")
            }
        }
    }
}
