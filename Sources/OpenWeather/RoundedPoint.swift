import Curl

/// A point of the world as it is written into a URL: rounded to two decimals, which is also the grain of the
/// vendor's own cache.
struct RoundedPoint {
    let latitude: String
    let longitude: String

    init(latitude: Double, longitude: Double) throws(OpenWeatherError) {
        guard (-90...90).contains(latitude) else { throw .badRequest(message: "wrong latitude") }
        guard (-180...180).contains(longitude) else { throw .badRequest(message: "wrong longitude") }
        self.latitude = URLQuery.hundredths(latitude)
        self.longitude = URLQuery.hundredths(longitude)
    }
}

extension RoundedPoint {
    /// The point and then the rest, always in this order, so that a repeated question has an unchanged URL.
    func query(_ rest: KeyValuePairs<String, String> = [:]) -> URLQuery {
        var query = URLQuery(["lat": latitude, "lon": longitude])
        for (name, value) in rest {
            query.append(name, value)
        }
        return query
    }
}
