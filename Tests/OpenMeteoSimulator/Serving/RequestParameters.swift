import Hummingbird

/// The query parameters of a request, parsed by the vendor's rules.
struct RequestParameters: Sendable {
    private let parameters: [String: String]

    init(_ request: Request) {
        parameters = Dictionary(
            request.uri.queryParameters.map { (String($0.key), String($0.value)) },
            uniquingKeysWith: { first, _ in first })
    }

    subscript(_ name: String) -> String? { parameters[name] }

    /// Splits a parameter that is a comma-separated list; empty if the parameter is absent.
    func list(_ name: String) -> [String] {
        (self[name] ?? "").split(separator: ",").map(String.init)
    }

    func number(_ name: String) throws(ValidationError) -> Double {
        guard let number = self[name].flatMap(Double.init) else { throw .unequalCoordinates }
        return number
    }

    func whole(_ name: String, default usual: Int) throws(ValidationError) -> Int {
        guard let text = self[name] else { return usual }
        guard let whole = Int(text) else { throw .notInitialized("Int", text) }
        return whole
    }

    /// Parses a parameter with a closed list of values, under the first of `names` that is present.
    func choice<Choice: RawRepresentable<String>>(
        _ names: String..., default usual: Choice
    ) throws(ValidationError) -> Choice {
        guard let text = names.lazy.compactMap({ self[$0] }).first else { return usual }
        guard let choice = Choice(rawValue: text) else { throw .notInitialized("\(Choice.self)", text) }
        return choice
    }

    var point: (latitude: Double, longitude: Double) {
        get throws(ValidationError) {
            let (latitude, longitude) = (try number("latitude"), try number("longitude"))
            guard (-90...90).contains(latitude) else { throw .latitude(latitude) }
            guard (-180...180).contains(longitude) else { throw .longitude(longitude) }
            return (latitude, longitude)
        }
    }

    /// Returns the number of calls that the vendor's rate limits count for this request.
    func weight(defaultDays: Int) -> Double {
        let variables = list("current").count + list("hourly").count + list("daily").count
        let days =
            (self["forecast_days"].flatMap { Int($0) } ?? defaultDays) + (self["past_days"].flatMap { Int($0) } ?? 0)
        let tens = Double(variables) / 10
        return max(1, tens, tens * Double(days) / 14)
    }
}
