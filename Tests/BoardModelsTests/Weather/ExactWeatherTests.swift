import Testing

@testable import BoardModels

@Suite struct ExactWeatherTests {
    private static func facts(code: Int, details: [WeatherDetail]? = nil, _ language: Language) -> [String] {
        let conditions = Conditions(
            weather: MeasuredWeather(code: code), code: code, humidity: 80, observedAt: Timestamp(milliseconds: 0),
            provider: .simulated)
        var display = DisplayOptions()
        display.details = details
        let report = ConditionsReport(
            place: Place(name: "Seoul"), conditions: conditions, age: 0, isStale: false)
        let facts = WeatherFacts(language: language, display: display, now: Timestamp(milliseconds: 0))
        return facts.chosen(of: report).map(\.value)
    }

    @Test(arguments: [
        (301, "drizzle", "이슬비"), (511, "freezing rain", "어는 비"), (611, "sleet", "진눈깨비"), (721, "haze", "연무"),
        (761, "dust or sand", "황사"),
    ])
    func `the facts name what the code says more exactly than the weather type`(
        code: Int, english: String, korean: String
    ) {
        #expect(Self.facts(code: code, .english) == [english, "80 %", "just now"])
        #expect(Self.facts(code: code, .korean).first == korean)
        #expect(Self.facts(code: code, details: [], .english) == [english, "just now"])
    }

    @Test(arguments: [800, 801, 802, 803, 804, 500, 501, 520, 521, 200, 600, 601, 620, 701, 741, 999])
    func `a code that says no more than its weather type adds no fact`(code: Int) {
        #expect(Self.facts(code: code, .english) == ["80 %", "just now"])
    }
}
