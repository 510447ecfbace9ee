/// A response of `/data/3.0/onecall/day_summary`, whose weather values always have a decimal.
struct DaySummaryResponse {
    let location: Location
    let date: String
    let weather: DayWeather
    let units: VendorUnits

    var json: JSON {
        let noon = weather.noon
        let strongestWind = JSON.object([
            ("speed", .withDecimalPoint(units.speedValue(weather.windiest.wind), decimals: 2)),
            ("direction", weather.windiest.windDegrees.map { .withDecimalPoint(Double($0), decimals: 0) }),
        ])
        return .object([
            ("lat", .number(location.latitude, decimals: 4)), ("lon", .number(location.longitude, decimals: 4)),
            ("tz", .string(offset)), ("date", .string(date)), ("units", .string(units.rawValue)),
            ("cloud_cover", afternoon(Double(noon.clouds))),
            ("humidity", afternoon(noon.humidity.rounded())),
            ("precipitation", .object([("total", .withDecimalPoint(weather.rain + weather.snow, decimals: 2))])),
            ("temperature", temperatures),
            ("pressure", afternoon(noon.pressure.rounded())),
            ("wind", .object([("max", strongestWind)])),
        ])
    }

    private func afternoon(_ number: Double) -> JSON {
        .object([("afternoon", .withDecimalPoint(number, decimals: 2))])
    }

    private var temperatures: JSON {
        func degrees(_ celsius: Double) -> JSON { .withDecimalPoint(units.temperatureValue(celsius), decimals: 2) }
        return .object([
            ("min", degrees(weather.lowestTemperature)), ("max", degrees(weather.highestTemperature)),
            ("afternoon", degrees(weather.noon.temperature)), ("night", degrees(weather.night.temperature)),
            ("evening", degrees(weather.evening.temperature)), ("morning", degrees(weather.morning.temperature)),
        ])
    }

    /// The UTC offset as `±HH:MM`.
    private var offset: String {
        let seconds = weather.day.zone.offset(at: weather.noon.time)
        let (hours, minutes) = (abs(seconds) / 3600, abs(seconds) / 60 % 60)
        return (seconds < 0 ? "-" : "+") + (hours < 10 ? "0" : "") + String(hours) + (minutes < 10 ? ":0" : ":")
            + String(minutes)
    }
}
