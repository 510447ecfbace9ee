import CPostgreSQL

/// The result of a PostgreSQL statement or script, freed when this value ends.
struct PostgreSQLResult: ~Copyable {
    private let library: PostgreSQLLibrary
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer, of library: PostgreSQLLibrary) {
        self.handle = handle
        self.library = library
    }

    /// Creates the result that a libpq function has returned for a connection.
    ///
    /// Throws if it is an error, or NULL because nothing could be sent.
    static func checked(
        _ handle: OpaquePointer?, of connection: OpaquePointer, _ library: PostgreSQLLibrary
    ) throws(PostgreSQLFailure) -> PostgreSQLResult {
        guard let handle else { throw PostgreSQLFailure(of: connection, library) }
        let result = PostgreSQLResult(handle, of: library)
        if let failure = result.failure(on: connection) { throw failure }
        return result
    }

    deinit {
        cpostgresql_clear(library.functions, handle)
    }

    /// Returns the error that this result of a connection reports; nil if the statement has succeeded.
    private func failure(on connection: OpaquePointer) -> PostgreSQLFailure? {
        switch cpostgresql_result_status(library.functions, handle) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return nil
        default: break
        }
        // Without a SQLSTATE, the error is not the server's, but libpq's.
        guard let sqlState = cpostgresql_sqlstate(library.functions, handle) else {
            return PostgreSQLFailure(of: connection, library)
        }
        // The primary message does not contain values of rows, which the detail may.
        let message = cpostgresql_primary_message(library.functions, handle).map { String(cString: $0) }
        return PostgreSQLFailure(
            sqlState: String(cString: sqlState), detail: message ?? "",
            isConnectionLost: cpostgresql_status(library.functions, connection) != CONNECTION_OK)
    }

    /// The tag of the command that has succeeded, such as "COMMIT".
    var commandTag: String { String(cString: cpostgresql_command_status(library.functions, handle)) }

    /// The number of rows that the command has changed; 0 for other commands.
    var changedRows: Int { Int(String(cString: cpostgresql_changed_rows(library.functions, handle))) ?? 0 }

    /// Returns the text of a column of the first row of a script's result; nil if there is no such row or it is NULL.
    func text(_ column: Int32) -> String? {
        guard cpostgresql_row_count(library.functions, handle) > 0,
            !cpostgresql_is_null(library.functions, handle, 0, column)
        else { return nil }
        let start = cpostgresql_value(library.functions, handle, 0, column)
        let count = Int(cpostgresql_length(library.functions, handle, 0, column))
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Decodes all rows of a binary result; throws `internalFault` if a column has a type that is not decoded.
    func rows<Value>(_ decode: (inout Row) throws -> Value) throws -> [Value] {
        let count = cpostgresql_row_count(library.functions, handle)
        guard count > 0 else { return [] }
        for column in 0..<cpostgresql_column_count(library.functions, handle) {
            let type = cpostgresql_column_type(library.functions, handle, column)
            guard PostgreSQLType(rawValue: type) != nil else {
                throw DatabaseError.internalFault(
                    "column \(column + 1) of a row has the type \(type), which is unknown")
            }
        }
        let source = PostgreSQLRow(handle, of: library)
        var values: [Value] = []
        values.reserveCapacity(Int(count))
        for index in 0..<count {
            source.index = index
            var row = Row(source)
            values.append(try decode(&row))
        }
        return values
    }
}
