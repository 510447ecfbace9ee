import BoardModels

/// The places of posts and made-up conditions there.
enum BenchPlaces {
    private static let known: [(name: String, latitude: Double, longitude: Double)] = [
        ("Seoul", 37.57, 126.98), ("Busan", 35.18, 129.08), ("Incheon", 37.46, 126.71), ("Daegu", 35.87, 128.6),
        ("Daejeon", 36.35, 127.38), ("Gwangju", 35.16, 126.85), ("Jeju", 33.5, 126.53), ("Gangneung", 37.75, 128.88),
        ("망원", 37.56, 126.91), ("전주", 35.82, 127.15), ("속초", 38.21, 128.59), ("여수", 34.76, 127.66),
        ("Tokyo", 35.68, 139.69), ("Sapporo", 43.06, 141.35), ("Taipei", 25.03, 121.57), ("Singapore", 1.35, 103.82),
        ("London", 51.51, -0.13), ("Bergen", 60.39, 5.32), ("Lisbon", 38.72, -9.14), ("Nairobi", -1.29, 36.82),
        ("New York", 40.71, -74.01), ("San Francisco", 37.77, -122.42), ("Bogotá", 4.71, -74.07),
        ("Wellington", -41.29, 174.78),
    ]
    private static let measurementsPerPlace = 20

    /// All places in order, repeated once for each measurement.
    static var templates: [Place] {
        let places = known.map { place in
            Place(
                name: place.name, coordinates: Coordinates(latitude: place.latitude, longitude: place.longitude))
        }
        return (0..<measurementsPerPlace).flatMap { _ in places }
    }

    static func conditions(number: Int, at moment: Timestamp) -> Conditions {
        let temperature = Double(number % 35) - 5
        return Conditions(
            weather: .known(WeatherType.allCases[number % 9]), code: 500, temperature: temperature,
            feelsLike: temperature - 1, humidity: 91, pressure: 1004, windSpeed: 4.1, windDirection: 200, clouds: 90,
            visibility: 8000, rain: 0.6, sunrise: moment - .seconds(20_000), sunset: moment + .seconds(20_000),
            utcOffset: 32_400, observedAt: moment, provider: .simulated)
    }
}
