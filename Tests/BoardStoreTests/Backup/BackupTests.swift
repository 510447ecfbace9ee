import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Glibc
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL is backed up by its own programs"))
struct BackupTests {
    let folder: TemporaryFolder
    let (path, backup): (String, String)

    init() throws {
        folder = try TemporaryFolder()
        (path, backup) = (folder.file("board.sqlite"), folder.file("backup.sqlite"))
    }

    @Test func `a backup is one file for this user only, with all that was committed`() async throws {
        let store = try Store(path: path, exclusively: true)
        for number in 0..<20 { try await store.join("mina-\(number)") }
        let size = try DatabaseBackup.make(of: path, to: backup)
        try await store.join("later")
        #expect(
            try names() == [
                "backup.sqlite", "board.sqlite", "board.sqlite-lock", "board.sqlite-shm", "board.sqlite-wal",
            ])
        let attributes = try FileManager.default.attributesOfItem(atPath: backup)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(attributes[.size] as? Int64 == size)
        let report = try DatabaseVerification.report(on: .file(backup))
        #expect(report.isWhole, "\(report)")
        #expect(report.counts?.members == 20)
        #expect(try DatabaseVerification.report(on: .file(path)).counts?.members == 21)
        try store.close()
    }

    @Test func `a backup ends while every page that it copies is followed by a commit`() async throws {
        let store = try Store(path: path)
        try await store.join("mina")
        let (commits, path, backup) = (Counter(), path, backup)
        // Enough pages for many steps.
        try await store.unchecked.write { connection -> Void in
            try connection.runScript(
                """
                CREATE TABLE ballast (bytes BLOB) STRICT;
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8000)
                INSERT INTO ballast SELECT randomblob(3500) FROM n
                """)
        }
        // It runs after the checkpoint of the pages, so the backup begins at once.
        try await store.join("jun")
        try await onBlockingThread {
            _ = try DatabaseBackup.make(of: path, to: backup) {
                // In between two steps, by another program.
                let handle = "other-\(commits.next())"
                _ = try? shell(
                    "sqlite3 -cmd '.timeout 60000' '\(path)' \"INSERT INTO handles (handle) VALUES ('\(handle)')\"")
                return false
            }
        }
        #expect(commits.value > 5)
        let found = try shell("sqlite3 '\(backup)' \"SELECT count(*) FROM handles WHERE handle LIKE 'other-%'\"")
        #expect(String(decoding: found, as: UTF8.self) == "0\n")
        try store.close()
    }

    @Test func `an existing file is replaced only if that is allowed, and never the database itself`() async throws {
        try await makeBoard()
        try Data("precious".utf8).write(to: URL(fileURLWithPath: backup))
        #expect(throws: BackupError.exists(backup)) { try DatabaseBackup.make(of: path, to: backup) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == Data("precious".utf8))
        _ = try DatabaseBackup.make(of: path, to: backup, replacing: true)
        #expect(try DatabaseVerification.report(on: .file(backup)).isWhole)
        for name in [path, path + "-wal", folder.file("./board.sqlite")] {
            #expect(throws: BackupError.destinationIsSource(name)) {
                try DatabaseBackup.make(of: path, to: name, replacing: true)
            }
        }
        #expect(try !names().contains { $0.hasSuffix(".partial") })
    }

    @Test func `a cancelled backup, one of a damaged board and one of another program's database leave no file`()
        async throws
    {
        try await makeBoard()
        #expect(throws: BackupError.cancelled) { try DatabaseBackup.make(of: path, to: backup) { true } }
        let other = folder.file("other.sqlite")
        _ = try shell("sqlite3 '\(other)' 'CREATE TABLE notes (text)'")
        #expect(throws: BackupError.notABoard(other)) { try DatabaseBackup.make(of: other, to: backup) }
        #expect(throws: BackupError.missing(folder.file("none"))) {
            try DatabaseBackup.make(of: folder.file("none"), to: backup)
        }
        try damage(path)
        let error = #expect(throws: BackupError.self) { try DatabaseBackup.make(of: path, to: backup) }
        guard case .damaged(path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try names().filter { $0.hasPrefix("backup") }.isEmpty)
    }

    @Test func `a verification of a file finds damage and dangling references`() async throws {
        try await makeBoard()
        func findings(after change: String) throws -> [DatabaseReport.Check.Kind] {
            try? FileManager.default.removeItem(atPath: backup)
            _ = try DatabaseBackup.make(of: path, to: backup)
            _ = try shell("sqlite3 '\(backup)' \"\(change)\"")
            return try DatabaseVerification.report(on: .file(backup)).checks.filter { !$0.findings.isEmpty }.map(\.kind)
        }
        #expect(try findings(after: "SELECT 1") == [])
        #expect(
            try findings(
                after: "INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)"
                    + " VALUES (99, randomblob(32), '', 1, 1)") == [.foreignKeys])
        try damage(backup)
        #expect(try DatabaseVerification.report(on: .file(backup)).damage != nil)
    }

    private func makeBoard() async throws {
        let store = try Store(path: path)
        try await store.join("mina")
        _ = try await store.setRole(.moderator, handle: "mina")
        try store.close()
    }

    /// Overwrites the root page of the table of members.
    private func damage(_ path: String) throws {
        let root = try shell("sqlite3 '\(path)' \"SELECT rootpage FROM sqlite_master WHERE name = 'members'\"")
        let page = try #require(
            UInt64(String(decoding: root, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)))
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: (page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try file.close()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}

/// Counts from 1 on; a class because closures share it.
private final class Counter: @unchecked Sendable {
    // Used by one thread at a time: the backup's, and the test's once that has ended.
    private(set) var value = 0

    func next() -> Int {
        value += 1
        return value
    }
}

/// Runs a closure that blocks on a thread of its own.
private func onBlockingThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}
