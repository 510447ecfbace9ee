import BoardDatabase
import BoardModels
import BoardTestSupport
import Synchronization

@testable import BoardStore

/// A database that explains each statement before it runs it, and records the query plans or checks them; on PostgreSQL
/// it records the statements, without plans.
struct ExplainingDatabase: Database {
    struct Plan: Sendable {
        let sql: String
        let steps: [String]
        /// The number of the statement's transaction.
        let transaction: Int
    }

    private final class Book: Sendable {
        let plans = Mutex<[Plan]>([])
        private let transactions = Atomic(0)

        func begin() -> Int { transactions.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    let inner: any Database
    private let book = Book()
    private let rule: PlanRule?

    /// - Parameter rule: what plans are checked by, whose errors the statements throw; nil to record the plans.
    init(_ inner: any Database, rule: PlanRule? = nil) {
        self.inner = inner
        self.rule = rule
    }

    func takePlans() -> [Plan] {
        book.plans.withLock { plans in
            defer { plans = [] }
            return plans
        }
    }

    private struct Explaining: Connection {
        let inner: any Connection
        let book: Book
        let rule: PlanRule?
        let transaction: Int

        private func explain(_ statement: Statement) throws {
            if let rule, rule.isKnown(statement.sql) { return }
            let steps = try TestPostgreSQL.isEnabled ? [] : steps(of: statement)
            let plan = Plan(sql: statement.sql, steps: steps, transaction: transaction)
            if let rule { return try rule.check(plan) }
            book.plans.withLock { $0.append(plan) }
        }

        private func steps(of statement: Statement) throws -> [String] {
            try inner.rows("EXPLAIN QUERY PLAN \(sql: statement)") { row in
                for _ in 0..<3 { _ = try row.next(Int.self) }
                return try row.next(String.self)
            }
        }

        func rows<Value>(
            _ statement: Statement, _ decode: (inout Row) throws -> Value
        ) throws -> [Value] {
            try explain(statement)
            return try inner.rows(statement, decode)
        }

        func run(_ statement: Statement) throws -> Int {
            try explain(statement)
            return try inner.run(statement)
        }

        func runScript(_ sql: String) throws { try inner.runScript(sql) }
        func lock(rowsOf query: Statement) throws -> Bool { try inner.lock(rowsOf: query) }
        func hasTable(_ name: String) throws -> Bool { try inner.hasTable(name) }
        func isEmpty() throws -> Bool { try inner.isEmpty() }
        var engine: Engine { inner.engine }
    }

    func read<Value: Sendable>(
        from source: ReadSource, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        try await inner.read(from: source) { [book, rule] connection in
            try body(Explaining(inner: connection, book: book, rule: rule, transaction: book.begin()))
        }
    }

    func fetch<Value: Sendable>(
        from source: ReadSource, _ statement: Statement,
        _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws -> [Value] {
        try await read(from: source) { connection in try connection.rows(statement, decode) }
    }

    func write<Value: Sendable>(
        _ isolation: WriteIsolation, _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        try await inner.write(isolation) { [book, rule] connection in
            try body(Explaining(inner: connection, book: book, rule: rule, transaction: book.begin()))
        }
    }

    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws -> Value {
        try await inner.dryRun { [book, rule] connection in
            try body(Explaining(inner: connection, book: book, rule: rule, transaction: book.begin()))
        }
    }

    func setUp(_ body: (any Connection) throws -> Void) throws { try inner.setUp(body) }
    var changes: ChangeFeed { inner.changes }
    var mustPollForeignWrites: Bool { inner.mustPollForeignWrites }
    func publishForeignWrites() async throws(DatabaseError) { try await inner.publishForeignWrites() }
    func pruneEngineTables(batch: Int) async throws { try await inner.pruneEngineTables(batch: batch) }
    func check() async { await inner.check() }
    var fault: DatabaseError? { inner.fault }
    var replicaReport: ReplicaReport? { inner.replicaReport }
    func durability() async throws -> String { try await inner.durability() }
    var engine: Engine { inner.engine }
    var isShared: Bool { inner.isShared }
    func close() throws(DatabaseError) { try inner.close() }
}

/// Whether a statement only inserts a row that others will reference: SQLite searches for children of a new parent row only
/// while a foreign key is violated, which never happens.
func isNewParent(_ plan: ExplainingDatabase.Plan) -> Bool {
    ["INSERT INTO content", "INSERT INTO decisions", "INSERT INTO batches"].contains { plan.sql.hasPrefix($0) }
}

/// Whether a step of a plan reads more than the rows that it finds by an index.
///
/// SQLite says SCAN also of the full-text index when it is used by its rowid.
func isScan(_ step: String) -> Bool { step.hasPrefix("SCAN") && !step.hasSuffix("VIRTUAL TABLE INDEX 0:=") }
