/// Answers the vendor's endpoints once the gateway has let a question through.
struct Vendor: Sendable {
    private let model: WeatherModel
    private let air: AirModel
    private let fixtures: FixtureDesk
    private let now: @Sendable () -> Int64
    private let cache = AnswerCache()

    init(_ configuration: StandInConfiguration, fixtures: FixtureDesk) {
        model = WeatherModel(seed: configuration.seed)
        air = AirModel(seed: configuration.seed)
        now = configuration.now
        self.fixtures = fixtures
    }

    /// The body of a 200.
    func answer(_ endpoint: Endpoint, _ parameters: Parameters) throws(VendorError) -> String {
        switch endpoint {
        case .weather: try weather(parameters)
        case .airPollution: try airPollution(parameters)
        case .direct: try direct(parameters)
        case .reverse: try reverse(parameters)
        case .zip: try zip(parameters)
        }
    }

    private func weather(_ parameters: Parameters) throws(VendorError) -> String {
        let location = try Location.ofWeather(parameters)
        let fixture = fixtures.fixture(at: location.point)
        let question = "weather?\(parameters.normalised)#\(fixture?.rawValue ?? "")"
        let time = now()
        return cache.body(for: question, now: time) {
            let setting = Setting(location.point)
            let seconds = time / 1000
            var answer = WeatherAnswer(
                location: location, setting: setting,
                observation: model.observation(
                    at: setting.point, isSea: setting.isSea, time: seconds, offset: setting.zone.offset(at: seconds)),
                units: Units(parameters["units"]), language: parameters["lang"])
            fixture?.apply(to: &answer)
            return answer.json.text
        }
    }

    private func airPollution(_ parameters: Parameters) throws(VendorError) -> String {
        let location = try Location.ofPoint(parameters)
        let setting = Setting(location.point)
        // The vendor's air is that of the full hour.
        let hour = now() / 3_600_000 * 3600
        let air = air.air(
            at: setting.point, isSea: setting.isSea, nearCity: setting.place != nil, time: hour)
        return AirAnswer(location: location, air: air, time: hour).json.text
    }

    private func direct(_ parameters: Parameters) throws(VendorError) -> String {
        guard let query = parameters["q"], !query.isEmpty else { throw .nothingToGeocode }
        let places = Gazetteer.shared.search(query).prefix(limit(parameters))
        guard !places.isEmpty || fixtures.miss == .emptyList else { throw .notFound }
        return JSON.array(places.map(GeocodingAnswer.place)).text
    }

    private func reverse(_ parameters: Parameters) throws(VendorError) -> String {
        let location = try Location.ofPoint(parameters)
        let places = Gazetteer.shared.near(location.point).prefix(limit(parameters))
        guard !places.isEmpty || fixtures.miss == .emptyList else { throw .notFound }
        return JSON.array(places.map(GeocodingAnswer.place)).text
    }

    private func zip(_ parameters: Parameters) throws(VendorError) -> String {
        guard let zip = parameters["zip"], !zip.isEmpty else { throw .nothingToGeocode }
        guard let place = Location.place(zip: zip) else { throw .notFound }
        return GeocodingAnswer.zip(place).text
    }

    private func limit(_ parameters: Parameters) -> Int {
        min(max(parameters["limit"].flatMap { Int($0) } ?? 5, 1), 5)
    }
}
