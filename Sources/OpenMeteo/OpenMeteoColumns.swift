import LenientJSON

/// Time series in column layout, as in the provider's `hourly` and `daily` objects.
///
/// A missing, damaged or short column and a damaged value all read as nil; a row without a time is left out.
struct OpenMeteoColumns<Variable: CodingKey & Hashable & CaseIterable>: Decodable {
    /// The times of the rows in seconds since 1970 UTC; nil if a time is damaged.
    private let times: [Int64?]
    /// The values of each variable, in the order of `times`.
    private var columns: [Variable: [Double?]] = [:]

    init(from decoder: any Decoder) throws {
        times = try decoder.container(keyedBy: TimeKeys.self).decode([LenientNumber].self, forKey: .time).map(\.seconds)
        guard times.isEmpty || times.contains(where: { $0 != nil }) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no usable time"))
        }
        let body = try decoder.container(keyedBy: Variable.self)
        for variable in Variable.allCases {
            columns[variable] = try body.decodeIfPresent([LenientNumber].self, forKey: variable)?.map(\.value)
        }
    }

    var rows: [Row] {
        times.indices.compactMap { index in times[index].map { Row(columns: self, index: index, time: $0) } }
    }

    /// The values of all variables at one time.
    struct Row {
        fileprivate let columns: OpenMeteoColumns
        fileprivate let index: Int
        /// The time in seconds since 1970 UTC.
        let time: Int64

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
            LenientNumber(self[variable]).seconds
        }
    }
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// Returns the provider's names of all variables, comma-separated, for a request's query parameters.
    static func list() -> String {
        allCases.map(\.rawValue).joined(separator: ",")
    }
}
