import BoardModels

/// A source of weather and places, in board's own words; the weather desk is the only one who asks it.
///
/// One question may take several calls, each of which goes through the line that comes with the question: nothing is
/// sent past it. What a provider does not have is nil or empty and costs no call.
package protocol WeatherProvider: Sendable {
    /// Whose answers these are: what one provider said is never served as another's.
    var name: Provider { get }
    /// What it measured at a point, and what it calls the place; one call.
    func observe(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Observation
    /// What is to come at a point, as far as the provider sees.
    func forecast(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> ProviderForecast?
    /// What is in the air at a point now; one call.
    func air(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> AirQuality?
    /// What yesterday was like, where the forecast did not say.
    func yesterday(
        at point: Coordinates, _ question: YesterdayQuestion, through line: any CallLine
    ) async throws(WeatherError) -> Yesterday?
    /// Whether it tells what it measured at a point in the past; a call where nobody has found out yet.
    func keepsHistory(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Bool
    /// What it measured at a point in a past hour, and at whatever other times the same call tells of; one call, and
    /// nothing where it keeps no history.
    ///
    /// - Parameter hour: a full hour of UTC, at most two days ago.
    func measured(
        at point: Coordinates, in hour: Timestamp, through line: any CallLine
    ) async throws(WeatherError) -> [Conditions]
    /// Places of that name, the likeliest first; none where nothing has it.
    func places(named name: String, through line: any CallLine) async throws(WeatherError) -> [Place]
    /// The places of a postcode; none where nothing has it.
    func places(of postcode: Postcode, through line: any CallLine) async throws(WeatherError) -> [Place]
    /// The place nearest to a point, nil in the middle of nowhere.
    func place(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Place?
}

extension WeatherProvider {
    package func forecast(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> ProviderForecast? { nil }

    package func air(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> AirQuality? {
        nil
    }

    package func yesterday(
        at point: Coordinates, _ question: YesterdayQuestion, through line: any CallLine
    ) async throws(WeatherError) -> Yesterday? { nil }

    package func keepsHistory(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Bool {
        false
    }

    package func measured(
        at point: Coordinates, in hour: Timestamp, through line: any CallLine
    ) async throws(WeatherError) -> [Conditions] { [] }

    package func places(of postcode: Postcode, through line: any CallLine) async throws(WeatherError) -> [Place] {
        []
    }

    package func place(at point: Coordinates, through line: any CallLine) async throws(WeatherError) -> Place? {
        nil
    }
}

/// The only way to a provider: what is sent over it is within the budget, and counted.
package protocol CallLine: Sendable {
    /// Makes one call, if the budget and the pauses after trouble let it.
    func call<Answer: Sendable>(
        _ call: ProviderCall, _ send: @Sendable () async throws(WeatherError) -> Answer
    ) async throws(WeatherError) -> Answer

    /// What was found out once and holds for a while; `find` runs where nobody knows, and once for all who wonder.
    ///
    /// - Parameters:
    ///   - fact: its name.
    ///   - account: what tells it from the same fact of another key or server; it is not logged.
    ///   - time: for how long it holds, over restarts too.
    func fact(
        _ fact: String, of account: String, for time: Duration,
        _ find: @escaping @Sendable () async throws(WeatherError) -> String
    ) async throws(WeatherError) -> String
}

/// One call as the budget sees it.
package struct ProviderCall: Sendable, Hashable {
    /// What is asked.
    package enum Kind: String, CaseIterable, Sendable {
        case conditions, forecast, air, yesterday, places
        /// What was measured in a past hour.
        case history
        /// Whether the key has One Call.
        case plan
    }

    /// Under which agreement with the provider.
    package enum Plan: String, CaseIterable, Sendable {
        case standard
        /// OpenWeather's One Call, which has its own day's budget and its own circuit.
        case oneCall = "one-call"
    }

    package let kind: Kind
    package let plan: Plan
    /// As how many calls of the day's budget the provider counts it.
    package let weight: Int

    package init(_ kind: Kind, plan: Plan = .standard, weight: Int = 1) {
        self.kind = kind
        self.plan = plan
        self.weight = weight
    }
}
