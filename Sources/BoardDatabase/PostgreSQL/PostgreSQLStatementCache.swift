import CPostgreSQL

/// The prepared statements of one connection, of which the least recently used ones are dropped.
final class PostgreSQLStatementCache {
    private struct Prepared {
        let name: String
        let parameters: Int
        var lastUse: Int
    }

    /// The maximum number of prepared statements, which take memory of the server for each connection.
    private static let capacity = 256

    private let handle: OpaquePointer
    private let library: PostgreSQLLibrary
    /// The statements by their SQL text, with `?` placeholders.
    private var prepared: [String: Prepared] = [:]
    /// The number of executions, by which the last use of a statement is told.
    private var uses = 0
    /// The number of statements prepared so far, by which they are named.
    private var names = 0

    init(_ handle: OpaquePointer, _ library: PostgreSQLLibrary) {
        self.handle = handle
        self.library = library
    }

    /// Executes a statement with its values, and prepares it before if it is to be cached and is not yet.
    ///
    /// Throws a `PostgreSQLFailure`, or `internalFault` if the statement has another number of placeholders than
    /// values.
    func execute(_ statement: Statement) throws -> PostgreSQLResult {
        let parameters = PostgreSQLParameters(statement.values)
        guard statement.isCached else {
            let (sql, count) = PostgreSQLPlaceholders.number(in: statement.sql)
            try Self.check(count, statement)
            return try result(
                of: parameters.withPointers { count, values, lengths, formats in
                    cpostgresql_exec_params(library.functions, handle, sql, count, values, lengths, formats)
                })
        }
        let prepared = try prepare(statement)
        try Self.check(prepared.parameters, statement)
        return try result(
            of: parameters.withPointers { count, values, lengths, formats in
                cpostgresql_exec_prepared(library.functions, handle, prepared.name, count, values, lengths, formats)
            })
    }

    private func prepare(_ statement: Statement) throws(PostgreSQLFailure) -> Prepared {
        uses += 1
        if let known = prepared[statement.sql] {
            prepared[statement.sql]?.lastUse = uses
            return known
        }
        if prepared.count >= Self.capacity { try dropLeastRecentlyUsed() }
        names += 1
        let (sql, count) = PostgreSQLPlaceholders.number(in: statement.sql)
        let new = Prepared(name: "s\(names)", parameters: count, lastUse: uses)
        _ = try result(of: cpostgresql_prepare(library.functions, handle, new.name, sql)).commandTag
        prepared[statement.sql] = new
        return new
    }

    private func dropLeastRecentlyUsed() throws(PostgreSQLFailure) {
        guard let (sql, oldest) = prepared.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        _ = try result(of: cpostgresql_exec(library.functions, handle, "DEALLOCATE \(oldest.name)")).commandTag
        prepared[sql] = nil
    }

    private func result(of handle: OpaquePointer?) throws(PostgreSQLFailure) -> PostgreSQLResult {
        try .checked(handle, of: self.handle, library)
    }

    private static func check(_ placeholders: Int, _ statement: Statement) throws(DatabaseError) {
        guard placeholders == statement.values.count else {
            throw .internalFault("a statement was given \(statement.values.count) values and expects another number")
        }
    }
}
