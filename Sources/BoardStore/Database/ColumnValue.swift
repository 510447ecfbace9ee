import BoardModels

/// A type whose values can be bound to an SQL statement and decoded from a result column.
protocol ColumnValue: SendableMetatype {
    /// Decodes a column that is not NULL; nil if its value is not valid for this type.
    init?(_ source: any RowSource, _ column: Int32)
    var bound: BoundValue { get }
}

extension Int64: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self = source.integer(column) }
    var bound: BoundValue { .integer(self) }
}

extension Int: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self.init(exactly: source.integer(column)) }
    var bound: BoundValue { .integer(Int64(self)) }
}

extension Bool: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self = source.integer(column) != 0 }
    var bound: BoundValue { .integer(self ? 1 : 0) }
}

extension Double: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self = source.real(column) }
    var bound: BoundValue { .real(self) }
}

extension String: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self = source.text(column) }
    var bound: BoundValue { .text(self) }
}

extension [UInt8]: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self = source.blob(column) }
    var bound: BoundValue { .blob(self) }
}

extension Timestamp: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self.init(milliseconds: source.integer(column)) }
    var bound: BoundValue { .integer(milliseconds) }
}

extension Identifier: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) { self.init(rawValue: source.integer(column)) }
    var bound: BoundValue { .integer(rawValue) }
}

extension MeasuredWeather: ColumnValue {
    init?(_ source: any RowSource, _ column: Int32) {
        // A text that is not a weather type, such as "unknown", is not an error.
        self = WeatherType(source, column).map(MeasuredWeather.known) ?? .unknown
    }
    var bound: BoundValue { .text(slug) }
}

extension ColumnValue where Self: RawRepresentable<String> {
    init?(_ source: any RowSource, _ column: Int32) { self.init(rawValue: source.text(column)) }
    var bound: BoundValue { .text(rawValue) }
}

extension WeatherType: ColumnValue {}
extension PostCategory: ColumnValue {}
extension Role: ColumnValue {}
extension Provider: ColumnValue {}
extension ReportReason: ColumnValue {}
extension ReportState: ColumnValue {}
extension Verdict: ColumnValue {}
extension SanctionKind: ColumnValue {}
extension AppealState: ColumnValue {}
extension ContentKind: ColumnValue {}
extension ContentState: ColumnValue {}
extension NoticeKind: ColumnValue {}
extension LogAction: ColumnValue {}
extension Language: ColumnValue {}
extension TemperatureUnit: ColumnValue {}
extension SpeedUnit: ColumnValue {}
extension LengthUnit: ColumnValue {}
extension PressureUnit: ColumnValue {}
extension DistanceUnit: ColumnValue {}
extension ClockChoice: ColumnValue {}
