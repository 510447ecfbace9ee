/// Time series in column layout, as in the provider's `hourly` and `daily` objects.
///
/// A missing, null or short column and a null value all read as nil.
struct OpenMeteoColumns<Variable: CodingKey & Hashable & CaseIterable>: Decodable {
    /// The times of the rows in seconds since 1970 UTC.
    let times: [Int64]
    /// The values of each variable, in the order of `times`.
    private var columns: [Variable: [Double?]] = [:]

    private enum Keys: String, CodingKey {
        case time
    }

    init(from decoder: any Decoder) throws {
        times = try decoder.container(keyedBy: Keys.self).decode([OpenMeteoTime].self, forKey: .time).map(\.seconds)
        let body = try decoder.container(keyedBy: Variable.self)
        for variable in Variable.allCases {
            columns[variable] = try body.decodeIfPresent([Double?].self, forKey: variable)
        }
    }

    var rows: [Row] {
        times.indices.map { Row(columns: self, index: $0) }
    }

    /// The values of all variables at one time.
    struct Row {
        fileprivate let columns: OpenMeteoColumns
        fileprivate let index: Int

        /// The time in seconds since 1970 UTC.
        var time: Int64 { columns.times[index] }

        subscript(_ variable: Variable) -> Double? {
            guard let column = columns.columns[variable], column.indices.contains(index) else { return nil }
            return column[index]
        }

        /// Returns a value as an integer; nil if it is missing or not a whole number.
        func whole(_ variable: Variable) -> Int? {
            self[variable].flatMap { Int(exactly: $0) }
        }

        /// Returns a value that is a time, in seconds since 1970 UTC; nil if it is missing or out of range.
        func time(_ variable: Variable) -> Int64? {
            self[variable].flatMap { OpenMeteoTime($0)?.seconds }
        }
    }
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// Returns the provider's names of all variables, comma-separated, for a request's query parameters.
    static func list() -> String {
        allCases.map(\.rawValue).joined(separator: ",")
    }
}
