/// One part of an answer, such as its hours: columns beside each other, or single values for now.
struct Section {
    let name: String
    /// As JSON: an array of times, or one.
    let time: String
    let timeUnit: String
    /// Seconds that sums are of, for now alone.
    var interval: Int?
    /// Values as JSON; several make an array, now has one.
    var columns: [(name: String, unit: String, values: [String])] = []

    /// Both members of the answer, the units first, with what quirks ordered done to the values.
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

/// What every answer about a point begins with.
struct Head {
    let period: Period
    /// The grid cell's.
    let latitude: Double
    let longitude: Double
    let elevation: Double?

    /// The whole answer.
    func text(_ sections: [Section], _ quirks: MeteoSimulator.Quirks) -> String {
        var parts = [
            #""latitude":\#(latitude)"#, #""longitude":\#(longitude)"#, #""generationtime_ms":0.0714"#,
            #""utc_offset_seconds":\#(period.offset)"#, #""timezone":"\#(period.zone.name)""#,
            #""timezone_abbreviation":"\#(Zone.abbreviation(offset: period.offset))""#,
        ]
        if let elevation { parts.append(#""elevation":\#(elevation)"#) }
        return "{" + (parts + sections.map { $0.text(quirks) }).joined(separator: ",") + "}"
    }

    /// The middle of the cell of a grid.
    static func cell(_ degrees: Double, grid: Double) -> Double {
        (degrees / grid).rounded() * grid
    }
}
