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

enum SQLiteBinding {
    // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns. The macro is a cast that Swift cannot import.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    static func bind(_ value: BoundValue, to handle: SQLiteStatement, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let value): return sqlite3_bind_int64(handle, index, value)
        case .real(let value): return sqlite3_bind_double(handle, index, value)
        case .text(var value):
            return value.withUTF8 { bytes in
                // An empty string may have no base address, and a null pointer would bind NULL.
                guard let start = bytes.baseAddress else { return sqlite3_bind_text(handle, index, "", 0, transient) }
                return sqlite3_bind_text64(
                    handle, index, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self),
                    sqlite3_uint64(bytes.count), transient, UInt8(SQLITE_UTF8))
            }
        case .blob(let value):
            guard !value.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
            return value.withUnsafeBytes { bytes in
                sqlite3_bind_blob64(handle, index, bytes.baseAddress, sqlite3_uint64(bytes.count), transient)
            }
        }
    }
}
