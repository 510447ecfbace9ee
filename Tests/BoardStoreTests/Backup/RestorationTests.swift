import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardDatabase
@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL is backed up by its own programs"))
struct RestorationTests {
    let folder: TemporaryFolder
    let (path, backup): (String, String)

    init() async throws {
        folder = try TemporaryFolder()
        (path, backup) = (folder.file("board.sqlite"), folder.file("backup.sqlite"))
        let store = try Store(path: path)
        try await store.join("mina")
        _ = try DatabaseBackup.make(of: path, to: backup)
        try await store.join("later")
        try store.close()
    }

    @Test func `a restoration replaces nothing unasked, and keeps what it replaces under a dated name`() async throws {
        #expect(throws: BackupError.exists(path)) { try DatabaseRestoration.restore(backup, to: path) }
        let moment = try #require(Timestamp("2026-11-23T19:45:02Z"))
        let result = try DatabaseRestoration.restore(backup, to: path, replacing: true, at: moment)
        let kept = try #require(result.replaced)
        #expect(kept == path + ".replaced-20261123T194502Z")
        #expect(try DatabaseVerification.report(on: .file(kept)).counts?.members == 2)
        let store = try Store(path: path)
        #expect(try await store.member(handle: "mina").handle == "mina")
        await #expect(throws: StoreError.unknownMember(handle: "later")) { try await store.member(handle: "later") }
        try store.close()
    }

    @Test func `a log that was left behind is put aside, so that it is not read into the restored database`()
        async throws
    {
        let store = try Store(path: path)
        try await store.join("in-the-log")
        let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
        try store.close()
        try FileManager.default.removeItem(atPath: path)
        try log.write(to: URL(fileURLWithPath: path + "-wal"))
        #expect(throws: BackupError.exists(path + "-wal")) { try DatabaseRestoration.restore(backup, to: path) }
        _ = try DatabaseRestoration.restore(backup, to: path, replacing: true)
        #expect(try DatabaseVerification.report(on: .file(path)).counts?.members == 1)
    }

    @Test(arguments: ["", "-wal", "-shm"])
    func `a restoration that ends early leaves no database without its log`(atStep suffix: String) async throws {
        let crashed = folder.file("crashed.sqlite")
        let store = try Store(path: path)
        try await store.join("in-the-log")
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: crashed + suffix)
        }
        try store.close()

        // The step at which a file gets a name that a folder has already is the first that fails.
        let moment = try #require(Timestamp("2026-11-23T19:45:02Z"))
        let kept = crashed + ".replaced-20261123T194502Z"
        try FileManager.default.createDirectory(atPath: kept + suffix, withIntermediateDirectories: false)
        #expect(throws: BackupError.self) {
            try DatabaseRestoration.restore(backup, to: crashed, replacing: true, at: moment)
        }
        try FileManager.default.removeItem(atPath: kept + suffix)
        if !suffix.isEmpty {
            #expect(throws: StoreError.hardLinked) { try Store(path: crashed) }
            // The steps by which the operator gets the old database back.
            try FileManager.default.removeItem(atPath: kept)
            if suffix == "-shm" { try FileManager.default.moveItem(atPath: kept + "-wal", toPath: crashed + "-wal") }
        }
        let old = try Store(path: crashed)
        #expect(try await old.member(handle: "in-the-log").handle == "in-the-log")
        try old.close()
    }

    @Test func `a restoration is refused while a server has the database, and from a file that is no whole board`()
        async throws
    {
        // A lock of the same process does not exclude it; ServerLockTests and BackupCommandTests use two.
        let other = folder.file("other.sqlite")
        _ = try shell("sqlite3 '\(other)' 'CREATE TABLE notes (text)'")
        try Data("not a database".utf8).write(to: URL(fileURLWithPath: folder.file("text")))
        for file in [other, folder.file("text")] {
            #expect(throws: BackupError.notABoard(file)) {
                try DatabaseRestoration.restore(file, to: path, replacing: true)
            }
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: backup))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: backup))
        let error = #expect(throws: BackupError.self) {
            try DatabaseRestoration.restore(backup, to: path, replacing: true)
        }
        guard case .damaged(backup, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try DatabaseVerification.report(on: .file(path)).counts?.members == 2)
    }

    @Test func `a missing database is restored without being asked`() throws {
        let target = folder.file("new.sqlite")
        let result = try DatabaseRestoration.restore(backup, to: target)
        #expect(result.replaced == nil)
        #expect(try DatabaseVerification.report(on: .file(target)).isWhole)
    }
}
