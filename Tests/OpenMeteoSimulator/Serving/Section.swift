/// One section of a response: time series such as `hourly`, or the single values of `current`.
struct Section {
    let name: String
    /// JSON of one time or an array of times.
    let time: String
    let timeUnit: String
    /// The period of sums in seconds; for current weather only.
    var interval: Int?
    /// Values as JSON; one for current weather, else an array.
    var columns: [(name: String, unit: String, values: [String])] = []

    /// The two JSON members of the section, units first, with the quirks applied.
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

/// The common header of responses about a point.
struct Head {
    let period: Period
    /// The coordinates of the grid cell.
    let latitude: Double
    let longitude: Double
    let elevation: Double?

    /// The complete response.
    func text(_ sections: [Section], _ quirks: MeteoSimulator.Quirks) -> String {
        var parts = [
            #""latitude":\#(latitude)"#, #""longitude":\#(longitude)"#, #""generationtime_ms":0.0714"#,
            #""utc_offset_seconds":\#(period.offset)"#, #""timezone":"\#(period.zone.name)""#,
            #""timezone_abbreviation":"\#(Zone.abbreviation(offset: period.offset))""#,
        ]
        if let elevation { parts.append(#""elevation":\#(elevation)"#) }
        return "{" + (parts + sections.map { $0.text(quirks) }).joined(separator: ",") + "}"
    }

    /// The centre of a grid cell.
    static func cell(_ degrees: Double, grid: Double) -> Double {
        (degrees / grid).rounded() * grid
    }
}
