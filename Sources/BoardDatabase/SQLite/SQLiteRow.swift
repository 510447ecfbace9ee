import GRDB
import GRDBSQLite

/// The current result row of a prepared SQLite statement, valid until the statement's next step.
final class SQLiteRow: RowSource {
    private let handle: SQLiteStatement
    private(set) var textSize = 0

    init(_ handle: SQLiteStatement) {
        self.handle = handle
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    func text(_ column: Int32) -> String {
        withText(column) { String(decoding: $0, as: UTF8.self) }
    }

    func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let start = sqlite3_column_text(handle, column)
        let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
        textSize += count
        return body(UnsafeBufferPointer(start: start, count: count))
    }

    func blob(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
