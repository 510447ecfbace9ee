import BoardModels
import Foundation
import LenientJSON
import OpenWeather
import Testing

@testable import BoardWeather
@testable import OpenMeteo

/// Tests that a damaged entry of a provider's answer costs that entry, and that impossible values are absent.
struct DamagedAnswerTests {
    private static let start: Int64 = 1_789_959_600
    private static let now = Timestamp(seconds: start)

    private static func openWeather<Value: Decodable>(_ body: String) throws -> Value {
        try OpenWeatherClient.makeDecoder().decode(Value.self, from: Data(body.utf8))
    }

    private static func openMeteo<Value: Decodable>(_ body: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(body.utf8))
    }

    private static func shown(_ conditions: Conditions) -> [String] {
        let facts = WeatherFacts(
            language: .english, display: DisplayOptions(), now: conditions.observedAt
        ).all(of: conditions)
        return facts.map { "\($0.label.text(in: .english)) \($0.value)" }
    }

    // MARK: Current weather

    @Test(
        arguments: [
            (#""temp":"12.5""#, ["Temperature 13"]), (#""temp":null"#, []), (#""temp":1000000000"#, []),
            (#""temp":[]"#, []), (#""temp":12,"humidity":-3"#, ["Temperature 12"]),
            (#""temp":12,"humidity":"60""#, ["Temperature 12", "Humidity 60 %"]),
            (#""temp":12,"humidity":{},"pressure":true"#, ["Temperature 12"]),
            (#""temp":12,"pressure":0"#, ["Temperature 12"]),
        ] as [(String, [String])])
    func `OpenWeather's damaged measurement is absent alone`(main: String, expected: [String]) throws {
        let answer: CurrentWeather = try Self.openWeather(
            #"{"weather":[{"id":"500"}],"main":{\#(main)},"dt":\#(Self.start).7,"visibility":"","name":7,"sys":[]}"#)
        let conditions = try #require(Conditions(answer, provider: .openWeather))
        let temperature = conditions.temperature.map { ["Temperature \(Number.text($0))"] } ?? []
        let rest = Self.shown(conditions).filter { $0.hasPrefix("Humidity") || $0.hasPrefix("Pressure") }
        #expect(temperature + rest == expected)
        #expect(conditions.code == 500)
        #expect(conditions.observedAt == Self.now)
    }

    @Test(
        arguments: [
            (#""speed":0,"deg":0"#, "Wind calm"), (#""speed":0.04,"deg":350"#, "Wind calm"),
            (#""speed":"3","deg":"90""#, "Wind 3.0 m/s E"), (#""speed":3,"deg":720"#, "Wind 3.0 m/s"),
            (#""speed":-1,"deg":90"#, nil), (#""speed":5000"#, nil),
        ] as [(String, String?)])
    func `a calm wind has no direction, and an impossible one is absent`(wind: String, expected: String?) throws {
        let answer: CurrentWeather = try Self.openWeather(
            #"{"weather":[{"id":800}],"main":{"temp":1},"dt":\#(Self.start),"wind":{\#(wind)}}"#)
        let conditions = try #require(Conditions(answer, provider: .openWeather))
        #expect(Self.shown(conditions).first { $0.hasPrefix("Wind") } == expected)
    }

    @Test func `Open-Meteo's damaged measurements are absent alone`() throws {
        let answer: OpenMeteoWeather = try Self.openMeteo(
            #"""
            {"utc_offset_seconds":32400,"timezone":null,"daily":[],"current":{"time":\#(Self.start).5,
            "temperature_2m":"12","relative_humidity_2m":-3,"weather_code":"61","cloud_cover":{},"visibility":"",
            "wind_speed_10m":0.0,"wind_direction_10m":0,"rain":0.01,"interval":900,"pressure_msl":1e9}}
            """#)
        let conditions = Conditions(answer)
        #expect(conditions.temperature == 12)
        #expect(conditions.weather == .known(.rain))
        #expect(
            Self.shown(conditions).filter { !$0.hasPrefix("In detail") } == [
                "Wind calm", "Rain <0.1 mm in the last hour", "Observed just now",
            ])
    }

    @Test func `a time of measurement to come is replaced`() {
        var conditions = Conditions(
            weather: .unknown, code: 0, sunrise: Self.now, sunset: Self.now + .seconds(400 * 86_400),
            observedAt: Self.now + .seconds(400 * 86_400), provider: .openWeather)
        let plausible = Observation(conditions: conditions).plausible(at: Self.now).conditions
        conditions.observedAt = Self.now
        (conditions.sunrise, conditions.sunset) = (nil, nil)
        #expect(plausible == conditions)
    }

    // MARK: Forecasts

    private static func step(_ index: Int, _ main: String = #""temp":12"#, _ rest: String = "") -> String {
        #"{"dt":\#(start + Int64(index) * 10_800),"main":{\#(main)},"weather":[{"id":500}]\#(rest)}"#
    }

    @Test func `a damaged step of OpenWeather costs that step or value`() throws {
        let steps = [
            Self.step(1), Self.step(1), "null", "7", #"{"dt":null,"main":{},"weather":[]}"#,
            Self.step(3, #""temp":null"#),
            Self.step(2, #""temp":"9""#, #","rain":{"3h":"x"},"wind":7,"pop":"0.4","visibility":[]"#),
            Self.step(4, #""temp":1e9"#, #","pop":40"#), Self.step(8 * 400),
        ]
        let answer: FiveDayForecast = try Self.openWeather(
            #"{"list":[\#(steps.joined(separator: ","))],"city":{"name":null,"timezone":"32400","sunrise":"x"}}"#)
        let zone = PlaceZone(utcOffset: answer.city.timezone ?? 0)
        let forecast = ProviderForecast(answer, zone: zone).plausible(at: Self.now)
        #expect(forecast.utcOffset == 32_400)
        #expect(forecast.steps.map(\.at) == (1...4).map { Self.now + .seconds($0 * 10_800) })
        #expect(forecast.steps.map(\.temperature) == [12, 9, nil, nil])
        #expect(forecast.steps.map(\.precipitationChance) == [nil, 0.4, nil, nil])
        #expect(forecast.days.map(\.high) == [12, nil] || forecast.days.map(\.high) == [12])
    }

    @Test func `a damaged hour, day or warning of One Call costs itself`() throws {
        let (start, end) = (Self.start, Self.start + 7200)
        let answer: OneCall = try Self.openWeather(
            #"""
            {"timezone":7,"timezone_offset":"x","minutely":[{"dt":\#(start),"precipitation":"0.5"},{"dt":\#(start)},
            {"dt":\#(start + 60),"precipitation":-1},null],"hourly":[{"dt":\#(start),"temp":null},{"dt":"\#(end)","temp":"3"},{}],
            "daily":[{"dt":\#(start),"temp":{"min":null,"max":20},"uvi":-5,"pop":3},{"dt":{}},{"dt":\#(start)},null],
            "alerts":[{"event":null,"start":\#(start),"end":\#(end),"tags":[1,"Wind"]},
            {"event":"Gale","start":\#(start),"end":\#(end)},{"event":"Gale","start":\#(start),"end":\#(end)},
            {"event":"","start":\#(start),"end":\#(end)},{"event":"Frost","start":"x","end":\#(end)}]}
            """#)
        #expect(answer.unreadAlerts == 1)
        var forecast = ProviderForecast(steps: [], days: [], zone: PlaceZone(utcOffset: 0))
        forecast.add(
            OneCallExtras(
                minutes: answer.minutely, hours: answer.hourly, days: answer.daily, alerts: answer.alerts,
                missesAlerts: true))
        forecast = forecast.plausible(at: Self.now)
        #expect(forecast.hours?.map(\.temperature) == [nil, 3])
        #expect(forecast.minutes?.map(\.rate) == [0.5])
        #expect(forecast.days.map(\.high) == [20])
        #expect(forecast.days.first?.low == nil)
        #expect(forecast.days.first?.uvIndex == nil)
        #expect(
            forecast.alerts.map { $0.title(in: .english) } == ["Weather warning", "Gale", "Weather warning"])
    }

    @Test func `a damaged hour of Open-Meteo costs that hour or value`() throws {
        let times = (0..<96).map { $0 == 30 ? "null" : "\(Self.start + Int64($0) * 3600)" }.joined(separator: ",")
        let temperatures = (0..<96).map { [40: "\"7\"", 41: "null", 42: "1e9", 43: "{}"][$0] ?? "12" }
        let answer: OpenMeteoForecast = try Self.openMeteo(
            #"""
            {"utc_offset_seconds":32400,"timezone":"Asia/Seoul","hourly":{"time":[\#(times)],
            "temperature_2m":[\#(temperatures.joined(separator: ","))],"rain":"x"},
            "daily":{"time":[\#(Self.start),null],"weather_code":["61",3],"temperature_2m_max":[1e9,2]}}
            """#)
        let forecast = ProviderForecast(answer, at: Self.now).plausible(at: Self.now)
        let hours = try #require(forecast.hours)
        #expect(hours.count == 48)
        #expect(!hours.contains { $0.at == Self.now + .seconds(30 * 3600) })
        let odd = (40...44).compactMap { index in hours.first { $0.at == Self.now + .seconds(index * 3600) } }
        #expect(odd.map(\.temperature) == [7, nil, nil, nil, 12])
        #expect(forecast.days.count == 1)
        #expect(forecast.days.first?.high == nil)
        #expect(forecast.zone.name == "Asia/Seoul")
    }

    // MARK: Air

    @Test func `damaged and impossible pollutants are absent`() throws {
        let list: AirPollution = try Self.openWeather(
            #"{"main":null,"components":{"co":-9999,"no2":"12","o3":null,"pm10":{}},"dt":\#(Self.start)}"#)
        let air = AirQuality(list)
        #expect(air == AirQuality(index: nil, nitrogenDioxide: 12, observedAt: Self.now))
        let other: OpenMeteoAirQualityResponse = try Self.openMeteo(
            #"{"utc_offset_seconds":0,"timezone":"GMT","current":{"time":\#(Self.start),"pm10":"8","ozone":-1,"pm2_5":[]}}"#
        )
        #expect(
            AirQuality(try #require(other.current)) == AirQuality(index: 1, pm10: 8, observedAt: Self.now))
    }

    @Test func `a damaged hour, day or summary of One Call 4 costs itself or a value`() throws {
        let hours: OneCallPage<OneCallMoment> = try Self.openWeather(
            #"{"timezone":"","timezone_offset":1e9,"data":[{"dt":\#(Self.start),"temp":"4"},{"dt":"soon"},null,[]]}"#)
        #expect(hours.timezone == nil)
        #expect(hours.timezoneOffset == nil)
        #expect(hours.data.map(\.temp) == [4])
        let summary: OneCallDaySummary = try Self.openWeather(
            #"""
            {"date":"2026-09-20","cloudCover":7,"humidity":{"afternoon":"61"},"precipitation":{"total":-9999},
            "temperature":{"min":"8","max":1e9},"pressure":{"afternoon":0},"wind":{"max":{"speed":0.01,"direction":270}}}
            """#)
        let day = ForecastDay(summary)
        #expect([day.low, day.high] == [8, nil])
        #expect([day.humidity, day.pressure, day.clouds] == [61, nil, nil])
        #expect([day.rain, day.snow] == [nil, nil])
        #expect(day.windDirection == nil)
        #expect(throws: DecodingError.self) {
            // None of the hours can be read, which is not a day without hours.
            let _: OneCallPage<OneCallMoment> = try Self.openWeather(#"{"data":[{"dt":"soon"}]}"#)
        }
    }

    // MARK: Places

    @Test func `a damaged place of a search costs itself`() throws {
        let found: LenientList<GeocodedPlace> = try Self.openWeather(
            #"""
            [{"name":"Busan","local_names":{"ko":"부산","de":7},"lat":"35.1","lon":129,"country":7,"state":""},
            {"name":"","lat":35,"lon":129},{"name":"Far","lat":1e9,"lon":0},{"name":"Here","lat":null,"lon":1},7,null]
            """#)
        let place = Place(
            name: "Busan", coordinates: Coordinates(latitude: 35.1, longitude: 129), country: nil, state: nil,
            koreanName: "부산")
        #expect(found.elements.compactMap { Place($0) } == [place])
        let search: OpenMeteoSearch = try Self.openMeteo(
            #"""
            {"generationtime_ms":1,"results":[{"id":"x","name":"Busan","latitude":"35.1","longitude":129,
            "country_code":[],"postcodes":[7,"46000"]},{"name":null,"latitude":1,"longitude":1},
            {"name":"Far","latitude":91,"longitude":0},{"name":"Here","latitude":{},"longitude":1}]}
            """#)
        #expect((search.results ?? []).compactMap { Place($0, koreanName: "부산") } == [place])
        #expect(search.results?.first?.postcodes == ["46000"])
        #expect(throws: DecodingError.self) {
            let _: OpenMeteoSearch = try Self.openMeteo(#"{"generationtime_ms":1,"results":[{"name":7}]}"#)
        }
    }
}
