import BoardTestSupport
import Testing

@testable import BoardDatabase

@Suite(.enabled(if: TestPostgreSQL.isEnabled, "BOARD_TEST_POSTGRES is not set"))
struct PostgreSQLValueTests {
    let engine: EngineOnPostgreSQL

    init() throws { engine = try EngineOnPostgreSQL() }

    /// Stores a value in a column and reads it back.
    private func stored<Value: ColumnValue & Sendable>(_ value: Value?, in column: Statement) async throws -> Value? {
        try await engine.database.write { connection in
            try connection.run("DELETE FROM samples")
            try connection.run("INSERT INTO samples (id, \(sql: column)) VALUES (1, \(value))")
            return try connection.rows("SELECT \(sql: column) FROM samples") { try $0.next(Value?.self) }.first ?? nil
        }
    }

    @Test(arguments: [0, 1, -1, Int64(Int32.max) + 1, .max, .min])
    func `an integer keeps its value`(_ value: Int64) async throws {
        #expect(try await stored(value, in: "whole") == value)
    }

    @Test(
        arguments: [
            0, -0.0, 0.1, 1.0 / 3, -1e-7, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .pi,
            1e15, 1e16,
            .infinity, -.infinity,
        ])
    func `a number keeps each bit`(_ value: Double) async throws {
        let read = try await stored(value, in: "number")
        #expect(read?.bitPattern == value.bitPattern)
    }

    @Test(
        arguments: [
            "", " ", "umbrella", "김치찌개와 우산 🍲☂️", "e\u{301}", "it's \"quoted\" \\x41 $1 ? -- /* */", "\u{1}\t\r\n",
            "\u{10FFFF}", String(repeating: "비", count: 400_000),
        ])
    func `a text keeps its bytes`(_ value: String) async throws {
        let read = try await stored(value, in: "words")
        #expect(read.map { Array($0.utf8) } == Array(value.utf8))
    }

    @Test(arguments: [[], [0], [0, 255, 0, 92, 39], [UInt8](repeating: 0, count: 100_000), Array(0...255)])
    func `a blob keeps its bytes`(_ value: [UInt8]) async throws {
        #expect(try await stored(value, in: "bytes") == value)
    }

    @Test func `NULL is nil in a column of each type`() async throws {
        #expect(try await stored(Int64?.none, in: "whole") == nil)
        #expect(try await stored(Double?.none, in: "number") == nil)
        #expect(try await stored(String?.none, in: "words") == nil)
        #expect(try await stored([UInt8]?.none, in: "bytes") == nil)
    }

    @Test func `a text with a zero byte is refused, not cut`() async throws {
        let error = await #expect(throws: DatabaseError.self) { try await stored("um\u{0}brella", in: "words") }
        guard case .internalFault(let detail) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(detail.contains("22021"))
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM samples") == 0)
    }

    @Test(
        arguments: [
            ("0", 0), ("-1", -1), ("9999", 9999), ("10000", 10_000), ("-100000000", -100_000_000),
            ("9223372036854775807", .max), ("12.75", 12), ("0.0001", 0),
        ] as [(String, Int64)])
    func `a numeric value is read as an integer and as a number`(_ text: String, _ whole: Int64) async throws {
        let value = Statement(sql: "SELECT \(text)::numeric")
        #expect(try await engine.value(Int64.self, value) == whole)
        #expect(try await engine.value(Double.self, value) == Double(text))
    }

    @Test func `sums, averages, counts and conditions are read`() async throws {
        try await engine.database.write { connection in
            for id in 1...4 {
                try connection.run("INSERT INTO samples (id, whole) VALUES (\(id), \(Int64(id) * 3_000_000_000))")
            }
        }
        #expect(try await engine.value(Int64.self, "SELECT sum(whole) FROM samples") == 30_000_000_000)
        #expect(try await engine.value(Double.self, "SELECT avg(whole) FROM samples") == 7_500_000_000)
        #expect(try await engine.value(Int.self, "SELECT count(*) FROM samples") == 4)
        #expect(try await engine.value(Bool.self, "SELECT count(*) = 4 FROM samples") == true)
        #expect(try await engine.value(Int.self, "SELECT 7::smallint") == 7)
        // The type of a parameter in a SELECT list is text.
        #expect(try await engine.value(Int.self, "SELECT \(12)") == 12)
        #expect(try await engine.value(Double.self, "SELECT \(0.1)") == 0.1)
        #expect(try await engine.value(String.self, "SELECT whole FROM samples WHERE id = 1") == "3000000000")
    }

    @Test func `a column of an unknown type is an error`() async throws {
        await #expect(throws: DatabaseError.internalFault("column 1 of a row has the type 1184, which is unknown")) {
            try await engine.value(String.self, "SELECT now()")
        }
    }

    @Test func `the size of the texts that were read is counted`() async throws {
        let sizes = try await engine.database.fetch("VALUES ('비', 'ab'), ('c', 'd')") { row in
            _ = (try row.next(String.self), try row.next(String.self))
            return row.textSize
        }
        #expect(sizes == [5, 7])
    }
}
