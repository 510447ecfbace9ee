/// A response of `/data/2.5/weather`.
struct WeatherResponse {
    let place: SimulatedWeather
    let observation: SimulatedObservation
    let format: ResponseFormat

    private var locality: Locality { place.locality }

    var json: JSON {
        .object([
            ("coord", Self.coordinates(place.location)),
            ("weather", format.conditions(observation.codes, isDay: observation.isDay)),
            ("base", .string("stations")),
            ("main", main),
            ("visibility", observation.visibility.map(ResponseFormat.visibility)),
            ("wind", format.wind(observation)),
            ("rain", observation.rain.map(ResponseFormat.precipitation)),
            ("snow", observation.snow.map(ResponseFormat.precipitation)),
            ("clouds", .object([("all", .integer(observation.clouds))])),
            ("dt", .integer(observation.time)),
            ("sys", sys),
            ("timezone", .integer(locality.zone.offset(at: observation.time))),
            ("id", .integer(place.location.isByZip ? 0 : locality.place?.id ?? 0)),
            ("name", .string(locality.place?.name ?? "")),
            ("cod", .integer(200)),
        ])
    }

    /// Encodes a location's coordinates with at most four decimals, longitude first.
    static func coordinates(_ location: Location) -> JSON {
        .object([
            ("lon", .number(location.longitude, decimals: 4)), ("lat", .number(location.latitude, decimals: 4)),
        ])
    }

    private var main: JSON {
        .object([
            ("temp", format.units.temperature(observation.temperature)),
            ("feels_like", observation.feelsLike.map(format.units.temperature)),
            ("temp_min", format.units.temperature(observation.temperature - spread)),
            ("temp_max", format.units.temperature(observation.temperature + spread)),
            ("pressure", .integer(Int64(observation.pressure.rounded()))),
            ("humidity", .integer(Int64(observation.humidity.rounded()))),
            // Sent only together with the pressure at ground level.
            ("sea_level", observation.groundPressure.map { _ in .integer(Int64(observation.pressure.rounded())) }),
            ("grnd_level", observation.groundPressure.map { .integer(Int64($0.rounded())) }),
        ])
    }

    /// Half of the temperature range within a city, in °C; 0 if the point is in no city.
    private var spread: Double { locality.place == nil ? 0 : 0.42 }

    private var sys: JSON {
        .object([
            ("type", locality.place.map { _ in .integer(1) }), ("id", locality.place.map { .integer($0.id / 100) }),
            ("country", locality.country.map { .string($0) }), ("sunrise", .integer(observation.sunrise)),
            ("sunset", .integer(observation.sunset)),
        ])
    }
}
