import BoardModels
import Testing

/// The sentence on the precipitation of the next hour.
struct NextHourTests {
    private static let now = Timestamp(seconds: 1_795_255_200)

    /// The sentence for the rates of the coming minutes, in mm/h.
    private func sentence(
        _ rates: [Double], weather: WeatherType = .rain, in language: Language = .english
    ) -> String? {
        let minutes = rates.enumerated().map { index, rate in
            PrecipitationRate(at: Self.now + .seconds(Int64(index) * 60), rate: rate)
        }
        let step = ForecastStep(at: Self.now + .seconds(3600), seconds: 10_800, weather: .known(weather), code: 500)
        return Forecast(
            place: Place(name: "Seoul"), current: nil, steps: [step], minutes: minutes, days: [], comparison: nil,
            alerts: [], zone: PlaceZone(utcOffset: 0), issuedAt: Self.now, provider: .openWeather, age: 0,
            isStale: false
        ).nextHour(at: Self.now, in: language)
    }

    private func minutes(_ count: Int, _ rate: Double) -> [Double] { Array(repeating: rate, count: count) }

    @Test func `the next hour says when rain or snow begins`() {
        #expect(sentence(minutes(12, 0) + minutes(48, 1.2)) == "Rain begins in about 12 min")
        #expect(sentence(minutes(12, 0.04) + minutes(48, 1.2), in: .korean) == "약 12분 뒤에 비가 오기 시작합니다")
        #expect(sentence(minutes(3, 0) + minutes(9, 0.5), weather: .snow) == "Snow begins in about 3 min")
    }

    @Test func `the next hour says when rain stops, and a short pause is no end`() {
        #expect(sentence(minutes(25, 2) + minutes(35, 0)) == "Rain stops in about 25 min")
        #expect(
            sentence(minutes(5, 2) + minutes(4, 0) + minutes(9, 2) + minutes(42, 0)) == "Rain stops in about 18 min")
        #expect(sentence(minutes(60, 2)) == "Rain for 59 min or longer")
        #expect(sentence(minutes(57, 2) + minutes(3, 0), weather: .snow) == "Snow for 59 min or longer")
    }

    @Test func `a dry hour, and a provider without minutes, have no sentence`() {
        #expect(sentence(minutes(60, 0)) == nil)
        #expect(sentence([]) == nil)
    }
}
