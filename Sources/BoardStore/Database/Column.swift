import BoardModels

/// A value type that can be bound to a statement and decoded from a column.
protocol Column: SendableMetatype {
    init?(_ source: any RowSource, _ column: Int32)
    var bound: BoundValue { get }
}

extension Int64: Column {
    init?(_ source: any RowSource, _ column: Int32) { self = source.integer(column) }
    var bound: BoundValue { .integer(self) }
}

extension Int: Column {
    init?(_ source: any RowSource, _ column: Int32) { self.init(exactly: source.integer(column)) }
    var bound: BoundValue { .integer(Int64(self)) }
}

extension Bool: Column {
    init?(_ source: any RowSource, _ column: Int32) { self = source.integer(column) != 0 }
    var bound: BoundValue { .integer(self ? 1 : 0) }
}

extension Double: Column {
    init?(_ source: any RowSource, _ column: Int32) { self = source.real(column) }
    var bound: BoundValue { .real(self) }
}

extension String: Column {
    init?(_ source: any RowSource, _ column: Int32) { self = source.text(column) }
    var bound: BoundValue { .text(self) }
}

extension [UInt8]: Column {
    init?(_ source: any RowSource, _ column: Int32) { self = source.blob(column) }
    var bound: BoundValue { .blob(self) }
}

extension Timestamp: Column {
    init?(_ source: any RowSource, _ column: Int32) { self.init(milliseconds: source.integer(column)) }
    var bound: BoundValue { .integer(milliseconds) }
}

extension Identifier: Column {
    init?(_ source: any RowSource, _ column: Int32) { self.init(rawValue: source.integer(column)) }
    var bound: BoundValue { .integer(rawValue) }
}

extension MeasuredWeather: Column {
    init?(_ source: any RowSource, _ column: Int32) {
        self = WeatherType(source, column).map(MeasuredWeather.known) ?? .unknown
    }
    var bound: BoundValue { .text(slug) }
}

extension Column where Self: RawRepresentable<String> {
    init?(_ source: any RowSource, _ column: Int32) { self.init(rawValue: source.text(column)) }
    var bound: BoundValue { .text(rawValue) }
}

extension WeatherType: Column {}
extension PostCategory: Column {}
extension Role: Column {}
extension Provider: Column {}
extension ReportReason: Column {}
extension ReportState: Column {}
extension Verdict: Column {}
extension SanctionKind: Column {}
extension AppealState: Column {}
extension PostState: Column {}
extension NoticeKind: Column {}
extension LogAction: Column {}
extension Language: Column {}
extension TemperatureUnit: Column {}
extension SpeedUnit: Column {}
extension LengthUnit: Column {}
extension PressureUnit: Column {}
extension DistanceUnit: Column {}
extension ClockChoice: Column {}
