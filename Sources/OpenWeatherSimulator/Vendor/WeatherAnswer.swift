/// An answer of `/data/2.5/weather`.
struct WeatherAnswer {
    let place: PlaceWeather
    let observation: Observation
    let wording: Wording

    private var setting: Setting { place.setting }

    var json: JSON {
        .object([
            ("coord", Self.coordinates(place.location)),
            ("weather", wording.conditions(observation.codes, isDay: observation.isDay)),
            ("base", .string("stations")),
            ("main", main),
            ("visibility", observation.visibility.map(Wording.visibility)),
            ("wind", wording.wind(observation)),
            ("rain", observation.rain.map(Wording.fallen)),
            ("snow", observation.snow.map(Wording.fallen)),
            ("clouds", .object([("all", .integer(observation.clouds))])),
            ("dt", .integer(observation.time)),
            ("sys", sys),
            ("timezone", .integer(setting.zone.offset(at: observation.time))),
            ("id", .integer(place.location.isByZip ? 0 : setting.place?.id ?? 0)),
            ("name", .string(setting.place?.name ?? "")),
            ("cod", .integer(200)),
        ])
    }

    /// Echoed with at most four decimals, the longitude first.
    static func coordinates(_ location: Location) -> JSON {
        .object([
            ("lon", .number(location.longitude, decimals: 4)), ("lat", .number(location.latitude, decimals: 4)),
        ])
    }

    private var main: JSON {
        .object([
            ("temp", wording.units.temperature(observation.temperature)),
            ("feels_like", observation.feelsLike.map(wording.units.temperature)),
            ("temp_min", wording.units.temperature(observation.temperature - spread)),
            ("temp_max", wording.units.temperature(observation.temperature + spread)),
            ("pressure", .integer(Int64(observation.pressure.rounded()))),
            ("humidity", .integer(Int64(observation.humidity.rounded()))),
            ("sea_level", observation.groundPressure.map { _ in .integer(Int64(observation.pressure.rounded())) }),
            ("grnd_level", observation.groundPressure.map { .integer(Int64($0.rounded())) }),
        ])
    }

    /// The difference between a city's corners; there is none outside of cities.
    private var spread: Double { setting.place == nil ? 0 : 0.42 }

    private var sys: JSON {
        .object([
            ("type", setting.place.map { _ in .integer(1) }), ("id", setting.place.map { .integer($0.id / 100) }),
            ("country", setting.country.map { .string($0) }), ("sunrise", .integer(observation.sunrise)),
            ("sunset", .integer(observation.sunset)),
        ])
    }
}
