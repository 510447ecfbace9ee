import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardDatabase
@testable import BoardStore

/// Tests of copies between the engines; those of the command are in `CopyCommandTests`.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct CopyTests {
    private let folder: TemporaryFolder
    private let server: TestDatabase
    private let source: DatabaseLocation
    private let target: DatabaseLocation
    private let back: DatabaseLocation

    private var path: String { folder.file("board.sqlite") }

    init() async throws {
        folder = try TemporaryFolder()
        server = try TestPostgreSQL.database()
        source = .file(folder.file("board.sqlite"))
        target = .postgreSQL(server.url)
        back = .file(folder.file("back.sqlite"))
        try await FilledBoard.make(at: source, in: folder)
    }

    /// The rows of a SQLite file as INSERT statements, without those that each copy has of its own.
    private func rows(_ name: String) throws -> [String] {
        try TestSQL.dump(folder.file(name)).split(separator: "\n").map(String.init).filter { line in
            // A table that has assigned no number may or may not have a row that says so.
            line.hasPrefix("INSERT INTO") && !line.contains("posts_search") && !line.contains("schema_migrations")
                && !(line.hasPrefix("INSERT INTO sqlite_sequence") && line.hasSuffix(",0);"))
        }.sorted()
    }

    @Test func `all rows go to PostgreSQL and back`() throws {
        var filled: Set<String> = []
        let there = try BoardCopy.make(
            from: source, to: target, rowsPerTransaction: 7,
            report: { step in
                if case .verified(let table, let rows) = step, rows > 0 { filled.insert(table) }
            })
        #expect(filled.count > 30, "\(filled.sorted())")
        #expect(there.logEntries > 5)
        let again = try BoardCopy.make(from: target, to: back)
        #expect(again.rows == there.rows)
        let expected = try rows("board.sqlite")
        #expect(expected.count > 200)
        #expect(try rows("back.sqlite") == expected)
        let report = try DatabaseVerification.report(on: .file(folder.file("back.sqlite")))
        #expect(report.isWhole, "\(report)")
    }

    @Test func `a board that began on PostgreSQL goes to SQLite and back`() async throws {
        try await FilledBoard.make(at: target, in: folder)
        let there = try BoardCopy.make(from: target, to: back)
        let report = try DatabaseVerification.report(on: .file(folder.file("back.sqlite")))
        #expect(report.isWhole, "\(report)")
        let other = try TestPostgreSQL.database()
        let again = try BoardCopy.make(from: back, to: .postgreSQL(other.url))
        #expect(again.rows == there.rows)
        #expect(there.rows > 200)
    }

    @Test func `a copied board goes on with the same searches, numbers and constraints`() async throws {
        _ = try BoardCopy.make(from: source, to: target)
        let stores = [try Store(at: source, limits: .unlimited), try Store(at: target, limits: .unlimited)]
        var answers: [[Post.ID]] = []
        var numbers: [Post.ID] = []
        for store in stores {
            var found: [Post.ID] = []
            for word in ["김치", "두부", "비", "waiting", "gone"] {
                found += try await store.allPosts(PostQuery(search: word)).map(\.id)
            }
            answers.append(found)
            let author = try await store.member(handle: "ara").id
            numbers.append(try await store.publish(by: author, at: .start(minutes: 90)).id)
        }
        #expect(answers[0].count > 30)
        #expect(answers[0] == answers[1])
        #expect(numbers[0] == numbers[1])
        await #expect(throws: StoreError.self) {
            try await stores[1].database.write { connection -> Void in
                try connection.run("DELETE FROM moderation_log WHERE number = 1")
            }
        }
        let broken = await #expect(throws: StoreError.self) {
            try await stores[1].database.write { connection -> Void in
                try connection.run("INSERT INTO likes (member_id, content_id, liked_at) VALUES (1, 9999, 1)")
            }
        }
        guard case .brokenConstraint(.foreignKey, _) = broken else {
            Issue.record("\(String(describing: broken))")
            return
        }
        for store in stores { try store.close() }
    }

    @Test func `a copied schema is that of the migrations`() async throws {
        _ = try BoardCopy.make(from: source, to: target)
        let other = try TestPostgreSQL.database()
        let stores = try [server, other].map { try Store(at: .postgreSQL($0.url)) }
        let schemas = stores.map { PostgreSQLSchema(database: $0.database) }
        #expect(try await schemas[0].columns() == schemas[1].columns())
        #expect(try await schemas[0].keys() == schemas[1].keys())
        for store in stores { try store.close() }
    }

    @Test(arguments: [1, 5, 20]) func `an interrupted copy goes on, and nothing opens its target before`(
        parts: Int
    ) async throws {
        for (source, target) in [(source, target), (target, back)] {
            var count = 0
            #expect(throws: CopyError.cancelled) {
                try BoardCopy.make(
                    from: source, to: target, rowsPerTransaction: 5,
                    isCancelled: {
                        count += 1
                        return count > parts
                    })
            }
            #expect(throws: StoreError.unfinishedCopy) { try Store(at: target) }
            #expect(throws: CopyError.database(target, .unfinishedCopy)) {
                try BoardCopy.make(from: target, to: source)
            }
            if case .file(let path) = target {
                let refusal = BackupError.database(path, .unfinishedCopy)
                #expect(throws: refusal) { try DatabaseBackup.make(of: path, to: path + ".backup") }
                #expect(throws: refusal) { try DatabaseVerification.report(on: .file(path)) }
            }
            var isResumed = false
            let result = try BoardCopy.make(
                from: source, to: target,
                report: { step in
                    if step == .resumed { isResumed = true }
                })
            #expect(isResumed)
            #expect(result.rows > 200)
            try Store(at: target).close()
        }
        #expect(try rows("back.sqlite") == rows("board.sqlite"))
    }

    @Test func `a row that was changed in between is found, and the target stays closed`() throws {
        try interruptAtVerification()
        _ = try TestSQL.run("UPDATE revisions SET body = body || '.' WHERE post_id = 2", on: server.url)
        _ = try TestSQL.run("DELETE FROM weather_hours WHERE temperature > 18", on: server.url)
        let error = #expect(throws: CopyError.self) { try BoardCopy.make(from: source, to: target) }
        guard case .differs(target, let differences) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        // The last hour was copied again.
        #expect(differences.map(\.table) == ["revisions"])
        #expect(throws: StoreError.unfinishedCopy) { try Store(at: target) }
    }

    @Test func `a row of the source that was changed in between is found`() throws {
        try interruptAtVerification()
        _ = try TestSQL.run("UPDATE members SET display_name = '다른 이름' WHERE handle = 'bora'", on: path)
        let error = #expect(throws: CopyError.self) { try BoardCopy.make(from: source, to: target) }
        guard case .differs(_, let differences) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(differences == [CopyError.Difference(table: "members", sourceRows: 7, targetRows: 7)])
    }

    /// Copies all rows, and ends the copy before they are compared.
    private func interruptAtVerification() throws {
        var hasCopiedAll = false
        #expect(throws: CopyError.cancelled) {
            try BoardCopy.make(
                from: source, to: target, isCancelled: { hasCopiedAll },
                report: { step in
                    if case .copied(CopyTable.searchIndex.name, _, _) = step { hasCopiedAll = true }
                })
        }
    }

    @Test func `a target with rows is refused, and one that a server has left empty is not`() async throws {
        let store = try Store(at: target)
        try await store.join("mina")
        try store.close()
        let refusal = CopyError.notEmpty(target, table: "handles")
        #expect(throws: refusal) { try BoardCopy.make(from: source, to: target) }
        try Store(at: back).close()
        let other = try TestPostgreSQL.database()
        try Store(at: .postgreSQL(other.url)).close()
        _ = try BoardCopy.make(from: source, to: .postgreSQL(other.url))
        _ = try BoardCopy.make(from: .postgreSQL(other.url), to: back)
        #expect(throws: CopyError.notEmpty(source, table: "appeals")) {
            try BoardCopy.make(from: .postgreSQL(other.url), to: source)
        }
    }

    @Test func `a database that others use, that is missing or of another program is refused`() async throws {
        #expect(throws: CopyError.sameEngine) { try BoardCopy.make(from: source, to: back) }
        #expect(throws: CopyError.missing(folder.file("none"))) {
            try BoardCopy.make(from: .file(folder.file("none")), to: target)
        }
        let store = try Store(at: target)
        _ = try await store.boards()
        let used = #expect(throws: CopyError.self) { try BoardCopy.make(from: source, to: target) }
        guard case .connected(target, by: 1...) = used else {
            Issue.record("\(String(describing: used))")
            return
        }
        try store.close()
        let other = folder.file("other.sqlite")
        _ = try shell("sqlite3 '\(other)' 'CREATE TABLE notes (text)'")
        let error = #expect(throws: CopyError.self) { try BoardCopy.make(from: .file(other), to: target) }
        guard case .database(.file(other), .notADatabase) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `the source is not written to meanwhile`() throws {
        var refusals: [String] = []
        for (source, target) in [(source, target), (target, back)] {
            _ = try BoardCopy.make(
                from: source, to: target,
                report: { step in
                    guard step == .finishing else { return }
                    do {
                        switch source {
                        case .file(let path):
                            // The lock file's lock is this process's own.
                            _ = try shell("sqlite3 '\(path)' \"UPDATE boards SET posts = 0\"")
                        case .postgreSQL(let url):
                            let session = try PostgreSQLConnection(to: url, as: .writing(server: 1), library: .load())
                            defer { session.rollBack() }
                            try session.runScript(PostgreSQLTransactions.begin(.concurrent))
                        }
                    } catch {
                        refusals.append("\(error)")
                    }
                })
        }
        #expect(refusals.count == 2, "\(refusals)")
    }
}
