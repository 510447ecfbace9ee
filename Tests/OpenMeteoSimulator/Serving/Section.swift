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
            let encoded = column.values.enumerated().map { index, value in
                let isHole = !isNow && quirks.nullEvery.map { index % $0 == $0 - 1 } ?? false
                return isHole || quirks.nullVariables.contains(column.name) ? "null" : value
            }
            let text = isNow ? encoded.joined() : "[" + encoded.joined(separator: ",") + "]"
            values.append(JSON.quoted(column.name) + ":" + text)
        }
        return #""\#(name)_units":{"# + units.joined(separator: ",") + #"},"\#(name)":{"#
            + values.joined(separator: ",") + "}"
    }
}
