/// The fields that all weather and air quality responses begin with.
struct ResponseHead {
    let period: Period
    /// The latitude of the grid cell's centre.
    let latitude: Double
    let longitude: Double
    let elevation: Double?

    /// Encodes the complete response with its sections.
    func text(_ sections: [Section], _ quirks: MeteoSimulator.Quirks) -> String {
        var parts = [
            #""latitude":\#(latitude)"#, #""longitude":\#(longitude)"#, #""generationtime_ms":0.0714"#,
            #""utc_offset_seconds":\#(period.offset)"#, #""timezone":"\#(period.zone.name)""#,
            #""timezone_abbreviation":"\#(Zone.abbreviation(offset: period.offset))""#,
        ]
        if let elevation { parts.append(#""elevation":\#(elevation)"#) }
        return "{" + (parts + sections.map { $0.text(quirks) }).joined(separator: ",") + "}"
    }

    /// Returns the latitude or longitude of the centre of the grid cell that contains a coordinate.
    static func cell(_ degrees: Double, grid: Double) -> Double {
        (degrees / grid).rounded() * grid
    }
}
