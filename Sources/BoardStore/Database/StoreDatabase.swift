import BoardDatabase

/// The database of a store: an engine, whose errors are mapped to `StoreError`, and the engine's dialect.
struct StoreDatabase: Sendable {
    let base: any Database

    var dialect: any Dialect { base.engine.dialect }
    var isShared: Bool { base.isShared }

    /// Runs a closure of reads on one consistent snapshot of the database; see `Database.read`.
    func read<Value: Sendable>(
        from source: ReadSource = .primary, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await mapping { try await base.read(from: source, body) }
    }

    /// Runs one SELECT statement and decodes its rows, outside a transaction, which is cheaper than `read`.
    func fetch<Value: Sendable>(
        from source: ReadSource = .primary, _ statement: Statement,
        _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws(StoreError) -> [Value] {
        try await mapping { try await base.fetch(from: source, statement, decode) }
    }

    /// Runs a closure in a write transaction, which is rolled back if it throws; see `Database.write`.
    func write<Value: Sendable>(
        _ isolation: WriteIsolation = .exclusive, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await mapping { try await base.write(isolation, body) }
    }

    /// Runs a closure in an exclusive write transaction that is always rolled back.
    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await mapping { try await base.dryRun(body) }
    }

    /// Runs a closure, and maps its errors.
    func mapping<Value>(_ body: () async throws -> Value) async throws(StoreError) -> Value {
        do { return try await body() } catch { throw StoreError(error) }
    }
}
