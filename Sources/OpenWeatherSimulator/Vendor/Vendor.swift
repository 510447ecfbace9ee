/// Answers the vendor's endpoints once the gateway has let a question through.
struct Vendor: Sendable {
    let model: WeatherModel
    let air: AirModel
    let fixtures: FixtureControl
    private let clock: SimulatorClock
    private let cache = AnswerCache()

    init(_ configuration: SimulatorConfiguration, fixtures: FixtureControl, clock: SimulatorClock) {
        model = WeatherModel(seed: configuration.seed)
        air = AirModel(seed: configuration.seed)
        self.clock = clock
        self.fixtures = fixtures
    }

    /// Seconds since 1970 UTC.
    var now: Int64 { clock.now.flooredQuotient(by: 1000) }

    /// The body of a 200.
    func answer(_ question: Question) throws(VendorError) -> String {
        switch question.endpoint {
        case .weather: try weather(question)
        case .forecast: try forecast(question)
        case .airPollution, .airPollutionForecast, .airPollutionHistory: try airPollution(question).text
        case .direct: try direct(question.parameters).text
        case .reverse: try reverse(question.parameters).text
        case .zip: try zip(question.parameters).text
        case .oneCall: try oneCall(question)
        case .timeMachine: try timeMachine(question)
        case .daySummary: try daySummary(question)
        case .oneCall4Current: try oneCall4Current(question)
        case .minutes, .quarters, .hours: try timeline(question)
        case .days: try dayTimeline(question)
        case .alert: try alert(question)
        case .oneCallClosed: throw .invalidKey
        }
    }

    private func weather(_ question: Question) throws(VendorError) -> String {
        let location = try Location.ofWeather(question.parameters)
        return cached(question, location) { place, time in
            WeatherAnswer(
                place: place, observation: place.observation(at: time), wording: Wording(question.parameters)
            ).json
        }
    }

    private func forecast(_ question: Question) throws(VendorError) -> String {
        let location = try Location.ofWeather(question.parameters)
        // What the vendor makes of other counts is not known.
        let count = question.parameters["cnt"].flatMap { Int64($0) }.flatMap { (1...40).contains($0) ? $0 : nil }
        return cached(question, location) { place, time in
            ForecastAnswer(place: place, time: time, count: count ?? 40, wording: Wording(question.parameters)).json
        }
    }

    /// The weather of a place as it is now bent.
    func place(_ location: Location) -> PlaceWeather {
        PlaceWeather(location, model: model, fixture: fixtures.fixture(at: location.point))
    }

    /// The answer that was made in the last ten minutes, or a new one.
    func cached(_ question: Question, _ location: Location, make: (PlaceWeather, Int64) -> JSON) -> String {
        let place = place(location)
        let key = "\(question.path)?\(question.parameters.normalised)#\(place.fixture?.rawValue ?? "")#\(question.host)"
        let time = now
        return cache.body(for: key, now: time * 1000) { make(place, time).text }
    }
}
