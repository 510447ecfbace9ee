import BoardDatabase
import BoardModels

extension Timestamp: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self.init(milliseconds: source.integer(column)) }
    package var bound: BoundValue { .integer(milliseconds) }
}

extension Identifier: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) { self.init(rawValue: source.integer(column)) }
    package var bound: BoundValue { .integer(rawValue) }
}

extension MeasuredWeather: ColumnValue {
    package init?(_ source: any RowSource, _ column: Int32) {
        // A text that is not a weather type, such as "unknown", is not an error.
        self = WeatherType(source, column).map(MeasuredWeather.known) ?? .unknown
    }
    package var bound: BoundValue { .text(slug) }
}

extension WeatherType: ColumnValue {}
extension PostCategory: ColumnValue {}
extension Role: ColumnValue {}
extension TokenScope: ColumnValue {}
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
