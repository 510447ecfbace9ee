import BoardModels
import BoardWeather
import HTTPTypes

extension QuotaStatus {
    /// Adds the status to the response headers of the IETF draft "RateLimit header fields for HTTP", which are lists:
    /// a request may count against several quotas.
    package func write(to headers: inout HTTPFields) {
        let name = quota.name.rawValue
        // Joined without interpolation, which takes several times as long: these are in every response.
        let policy = "\"" + name + "\";q=" + String(quota.limit) + ";w=" + String(quota.window.components.seconds)
        let state = "\"" + name + "\";r=" + String(remaining) + ";t=" + String(reset.secondsRoundedUp)
        headers.appendItem(policy, to: .rateLimitPolicy)
        headers.appendItem(state, to: .rateLimit)
    }
}

extension HTTPFields {
    /// Adds an item to a header that is a list.
    fileprivate mutating func appendItem(_ item: String, to name: HTTPField.Name) {
        guard let items = self[name] else { return append(HTTPField(name: name, value: item)) }
        self[name] = items + ", " + item
    }
}
