/// An answer of `/data/2.5/weather`.
struct WeatherAnswer {
    let location: Location
    var setting: Setting
    var observation: Observation
    let units: Units
    let language: String?

    var json: JSON {
        let place = setting.place
        return .object([
            ("coord", Self.coordinates(location)),
            ("weather", .array(observation.codes.map(condition))),
            ("base", .string("stations")),
            ("main", main),
            ("visibility", observation.visibility.map { .integer(Int64(min($0, 10_000))) }),
            ("wind", wind),
            ("rain", observation.rain.map(Self.fallen)),
            ("snow", observation.snow.map(Self.fallen)),
            ("clouds", .object([("all", .integer(observation.clouds))])),
            ("dt", .integer(observation.time)),
            ("sys", sys),
            ("timezone", .integer(setting.zone.offset(at: observation.time))),
            ("id", .integer(location.isByZip ? 0 : place?.id ?? 0)),
            ("name", .string(place?.name ?? "")),
            ("cod", .integer(200)),
        ])
    }

    /// Echoed with at most four decimals, the longitude first.
    static func coordinates(_ location: Location) -> JSON {
        .object([
            ("lon", .number(location.longitude, decimals: 4)), ("lat", .number(location.latitude, decimals: 4)),
        ])
    }

    private func condition(_ code: Int) -> JSON {
        let entry = ConditionEntry.of(code)
        return .object([
            ("id", .integer(Int64(code))), ("main", .string(entry.main)),
            ("description", .string(entry.description(in: language))),
            ("icon", .string(entry.icon + (observation.isDay ? "d" : "n"))),
        ])
    }

    private var main: JSON {
        .object([
            ("temp", units.temperature(observation.temperature)),
            ("feels_like", observation.feelsLike.map(units.temperature)),
            ("temp_min", units.temperature(observation.temperature - spread)),
            ("temp_max", units.temperature(observation.temperature + spread)),
            ("pressure", .integer(Int64(observation.pressure.rounded()))),
            ("humidity", .integer(Int64(observation.humidity.rounded()))),
            ("sea_level", observation.groundPressure.map { _ in .integer(Int64(observation.pressure.rounded())) }),
            ("grnd_level", observation.groundPressure.map { .integer(Int64($0.rounded())) }),
        ])
    }

    /// The difference between a city's corners; there is none outside of cities.
    private var spread: Double { setting.place == nil ? 0 : 0.42 }

    private var wind: JSON {
        .object([
            ("speed", units.speed(observation.wind)), ("deg", observation.windDegrees.map { .integer($0) }),
            ("gust", observation.gust.map(units.speed)),
        ])
    }

    private static func fallen(_ fallen: Observation.Fallen) -> JSON {
        .object([
            ("1h", fallen.oneHour.map { .number($0, decimals: 2) }),
            ("3h", fallen.threeHours.map { .number($0, decimals: 2) }),
        ])
    }

    private var sys: JSON {
        .object([
            ("type", setting.place.map { _ in .integer(1) }), ("id", setting.place.map { .integer($0.id / 100) }),
            ("country", setting.country.map { .string($0) }), ("sunrise", .integer(observation.sunrise)),
            ("sunset", .integer(observation.sunset)),
        ])
    }
}

/// An answer of `/data/2.5/air_pollution`.
struct AirAnswer {
    let location: Location
    let air: AirModel.Air
    let time: Int64

    var json: JSON {
        func amount(_ amount: Double) -> JSON { .number(amount, decimals: 2) }
        let components = JSON.object([
            ("co", amount(air.co)), ("no", amount(air.no)), ("no2", amount(air.no2)), ("o3", amount(air.o3)),
            ("so2", amount(air.so2)), ("pm2_5", amount(air.pm2_5)), ("pm10", amount(air.pm10)),
            ("nh3", amount(air.nh3)),
        ])
        let record = JSON.object([
            ("main", .object([("aqi", .integer(air.aqi))])), ("components", components), ("dt", .integer(time)),
        ])
        return .object([("coord", WeatherAnswer.coordinates(location)), ("list", .array([record]))])
    }
}

/// Answers of `/geo/1.0`.
enum GeocodingAnswer {
    static func place(_ place: Place) -> JSON {
        .object([
            ("name", .string(place.name)), ("local_names", localNames(place)),
            ("lat", .number(place.latitude, decimals: 7)), ("lon", .number(place.longitude, decimals: 7)),
            ("country", .string(place.country)), ("state", place.state.map { .string($0) }),
        ])
    }

    static func zip(_ place: Place) -> JSON {
        .object([
            ("zip", place.zip.map { .string($0) }), ("name", .string(place.name)),
            ("lat", .number(place.latitude, decimals: 4)), ("lon", .number(place.longitude, decimals: 4)),
            ("country", .string(place.country)),
        ])
    }

    /// Absent where only one name is known; with the vendor's internal keys for every third place.
    private static func localNames(_ place: Place) -> JSON? {
        guard !place.localNames.isEmpty else { return nil }
        let internalKeys = place.id % 3 == 0 ? [("ascii", place.name), ("feature_name", place.name)] : []
        let names = place.localNames.map { ($0.language, $0.name) } + internalKeys
        return .object(names.map { (name: $0.0, value: .string($0.1)) })
    }
}
