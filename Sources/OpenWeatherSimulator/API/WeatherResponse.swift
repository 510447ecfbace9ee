/// A response of `/data/2.5/weather`.
struct WeatherResponse {
    let place: SimulatedWeather
    let observation: SimulatedObservation

    var json: JSON {
        let locality = place.locality
        // Half of the temperature range within a city, in °C; 0 if the point is in no city.
        let spread = locality.place == nil ? 0 : 0.42
        let sys = JSON.object([
            ("type", locality.place.map { _ in .integer(1) }), ("id", locality.place.map { .integer($0.id / 100) }),
            ("country", locality.country.map { .string($0) }), ("sunrise", .integer(observation.sunrise)),
            ("sunset", .integer(observation.sunset)),
        ])
        return .object([
            ("coord", place.location.json),
            ("weather", observation.conditionsJSON),
            ("base", .string("stations")),
            (
                "main",
                observation.mainJSON(
                    lowest: observation.temperature - spread, highest: observation.temperature + spread)
            ),
            ("visibility", observation.visibilityJSON),
            ("wind", observation.windJSON),
            ("rain", observation.rainJSON),
            ("snow", observation.snowJSON),
            ("clouds", observation.cloudsJSON),
            ("dt", .integer(observation.time)),
            ("sys", sys),
            ("timezone", .integer(locality.zone.offset(at: observation.time))),
            ("id", .integer(locality.place?.id ?? 0)),
            ("name", .string(locality.place?.name ?? "")),
            ("cod", .integer(200)),
        ])
    }
}
