import GRDB
import GRDBSQLite

/// Binds values to the parameters of prepared SQLite statements.
enum SQLiteBinding {
    // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns. The macro is a cast that Swift cannot import.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    /// Binds a value to the parameter at a 1-based index; returns SQLite's result code.
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
