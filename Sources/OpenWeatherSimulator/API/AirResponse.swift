/// A response of `/data/2.5/air_pollution`.
struct AirResponse {
    let location: Location
    let air: AirModel.Air
    let time: Int64

    var json: JSON {
        .object([("coord", WeatherResponse.coordinates(location)), ("list", .array([record]))])
    }

    private var record: JSON {
        func amount(_ amount: Double) -> JSON { .number(amount, decimals: 2) }
        let components = JSON.object([
            ("co", amount(air.co)), ("no", amount(air.no)), ("no2", amount(air.no2)), ("o3", amount(air.o3)),
            ("so2", amount(air.so2)), ("pm2_5", amount(air.pm2_5)), ("pm10", amount(air.pm10)),
            ("nh3", amount(air.nh3)),
        ])
        return .object([
            ("main", .object([("aqi", .integer(air.aqi))])), ("components", components), ("dt", .integer(time)),
        ])
    }
}
