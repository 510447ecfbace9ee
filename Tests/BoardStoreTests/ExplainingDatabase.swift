import BoardModels
import Synchronization

@testable import BoardStore

/// A database that records the query plan of each statement before it runs it.
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

    private let inner: any Database
    private let book = Book()

    init(_ inner: any Database) {
        self.inner = inner
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
        let transaction: Int

        private func explain(_ statement: Statement) throws {
            let steps = try inner.rows("EXPLAIN QUERY PLAN \(sql: statement)") { row in
                for _ in 0..<3 { _ = try row.next(Int.self) }
                return try row.next(String.self)
            }
            book.plans.withLock { $0.append(Plan(sql: statement.sql, steps: steps, transaction: transaction)) }
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
        func hasTable(_ name: String) throws -> Bool { try inner.hasTable(name) }
        func isEmpty() throws -> Bool { try inner.isEmpty() }
        func index(_ post: Int64, tokens: [String]) throws { try inner.index(post, tokens: tokens) }
        func removeFromIndex(_ posts: Statement) throws { try inner.removeFromIndex(posts) }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await inner.read { [book] connection in
            try body(Explaining(inner: connection, book: book, transaction: book.begin()))
        }
    }

    func fetch<Value: Sendable>(
        _ statement: Statement, _ decode: @escaping @Sendable (inout Row) throws -> Value
    ) async throws(StoreError) -> [Value] {
        try await read { connection in try connection.rows(statement, decode) }
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await inner.write { [book] connection in
            try body(Explaining(inner: connection, book: book, transaction: book.begin()))
        }
    }

    func dryRun<Value: Sendable>(
        _ body: @Sendable (any Connection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await inner.dryRun { [book] connection in
            try body(Explaining(inner: connection, book: book, transaction: book.begin()))
        }
    }

    func setUp(_ body: (any Connection) throws -> Void) throws(StoreError) { try inner.setUp(body) }
    var changes: ChangeFeed { inner.changes }
    func publishForeignWrites() async throws(StoreError) { try await inner.publishForeignWrites() }
    func check() async { await inner.check() }
    var fault: StoreError? { inner.fault }
    func durability() async throws(StoreError) -> String { try await inner.durability() }
    var migrations: [Migration] { inner.migrations }
    var dialect: any Dialect { inner.dialect }
    func close() throws(StoreError) { try inner.close() }
}
