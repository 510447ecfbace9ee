/// One section of a response: time series such as `hourly`, or the single values of `current`.
struct Section {
    let name: String
    /// The JSON of one time or of an array of times.
    let time: String
    let timeUnit: String
    /// The period of sums in seconds; nil except for current weather.
    var interval: Int?
    /// The columns with their values as JSON: one value for current weather, else an array.
    var columns: [(name: String, unit: String, values: [String])] = []

    /// Encodes the two JSON members of the section, units first, with the quirks applied.
    func text(_ quirks: MeteoSimulator.Quirks) -> String {
        let isNow = interval != nil
        let shown = columns.filter { !quirks.missingVariables.contains($0.name) }
        var units = [#""time":"# + JSON.quoted(timeUnit)]
        var values = [#""time":"# + time]
        if let interval {
            units.append(#""interval":"seconds""#)
            values.append(#""interval":\#(interval)"#)
        }
        for column in shown {
            units.append(JSON.quoted(column.name) + ":" + JSON.quoted(column.unit))
            let spoilt = column.values.enumerated().map { index, value in
                let isHole = !isNow && quirks.nullEvery.map { index % $0 == $0 - 1 } ?? false
                return isHole || quirks.nullVariables.contains(column.name) ? "null" : value
            }
            let text = isNow ? spoilt.joined() : "[" + spoilt.joined(separator: ",") + "]"
            values.append(JSON.quoted(column.name) + ":" + text)
        }
        return #""\#(name)_units":{"# + units.joined(separator: ",") + #"},"\#(name)":{"#
            + values.joined(separator: ",") + "}"
    }
}

/// The fields that all weather and air quality responses begin with.
struct Head {
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
