import CPostgreSQL

/// The current row of a PostgreSQL result in binary format, valid as long as the result.
///
/// A value is converted if another type is read than the column has, as SQLite does: a sum of integers has the type
/// `numeric`, and a parameter in a SELECT list the type `text`.
final class PostgreSQLRow: RowSource {
    private let library: PostgreSQLLibrary
    private let result: OpaquePointer
    /// The index of the current row.
    var index: Int32 = 0
    private(set) var textSize = 0

    init(_ result: OpaquePointer, of library: PostgreSQLLibrary) {
        self.result = result
        self.library = library
    }

    func isNull(_ column: Int32) -> Bool { cpostgresql_is_null(library.functions, result, index, column) }

    func integer(_ column: Int32) -> Int64 {
        let bytes = bytes(column)
        switch type(column) {
        case .int8, .logPosition, .transactionID: return bytes.bigEndian(Int64.self)
        case .int4: return Int64(bytes.bigEndian(Int32.self))
        case .int2: return Int64(bytes.bigEndian(Int16.self))
        case .oid: return Int64(bytes.bigEndian(UInt32.self))
        case .bool: return bytes.first == 1 ? 1 : 0
        case .float4, .float8, .numeric, .text, .varchar, .bpchar, .name, .json, .bytea, nil:
            let text = string(column)
            return Int64(text) ?? Double(text).flatMap { Int64(exactly: $0.rounded(.towardZero)) } ?? 0
        }
    }

    func real(_ column: Int32) -> Double {
        let bytes = bytes(column)
        switch type(column) {
        case .float8: return Double(bitPattern: bytes.bigEndian(UInt64.self))
        case .float4: return Double(Float(bitPattern: bytes.bigEndian(UInt32.self)))
        case .int8, .int4, .int2, .oid, .bool, .logPosition, .transactionID: return Double(integer(column))
        case .numeric, .text, .varchar, .bpchar, .name, .json, .bytea, nil: return Double(string(column)) ?? 0
        }
    }

    func text(_ column: Int32) -> String {
        withText(column) { String(decoding: $0, as: UTF8.self) }
    }

    func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch type(column) {
        case .text, .varchar, .bpchar, .name, .json, .bytea, nil:
            return bytes(column).withMemoryRebound(to: UInt8.self) { text in
                textSize += text.count
                return body(text)
            }
        case .int8, .int4, .int2, .oid, .bool, .logPosition, .transactionID, .float4, .float8, .numeric:
            var text = string(column)
            return text.withUTF8 { text in
                textSize += text.count
                return body(text)
            }
        }
    }

    func blob(_ column: Int32) -> [UInt8] { [UInt8](bytes(column)) }

    private func type(_ column: Int32) -> PostgreSQLType? {
        PostgreSQLType(rawValue: cpostgresql_column_type(library.functions, result, column))
    }

    private func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: cpostgresql_value(library.functions, result, index, column),
            count: Int(cpostgresql_length(library.functions, result, index, column)))
    }

    /// Returns a value of any type as text.
    private func string(_ column: Int32) -> String {
        switch type(column) {
        case .int8, .int4, .int2, .oid, .bool, .logPosition, .transactionID: String(integer(column))
        case .float8, .float4: String(real(column))
        case .numeric: PostgreSQLNumeric.text(bytes(column))
        case .text, .varchar, .bpchar, .name, .json, .bytea, nil: String(decoding: bytes(column), as: UTF8.self)
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Reads a number in network byte order from the start of the buffer, which the server has made as long as its
    /// type.
    fileprivate func bigEndian<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
        guard count >= MemoryLayout<Number>.size else { return 0 }
        return Number(bigEndian: loadUnaligned(as: type))
    }
}
