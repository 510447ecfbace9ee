import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Glibc
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about faults of the database file"))
struct DatabaseFaultTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("board.sqlite")
    }

    @Test func `an open store has no fault, a closed one has`() async throws {
        let store = try Store(path: path)
        await store.check()
        #expect(store.fault == nil)
        try store.close()
        await store.check()
        #expect(store.fault != nil)
    }

    @Test func `a check commits nothing, so that other programs see no change`() async throws {
        let store = try Store(path: path, exclusively: true)
        try await store.join("mina")
        let before = try log()
        for _ in 0..<3 {
            await store.check()
            #expect(store.fault == nil)
        }
        #expect(try log() == before)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-lock")).isEmpty)
        try store.close()
    }

    @Test(.enabled(if: getuid() == 0, "a file system of a chosen size takes root"))
    func `a check of an idle board notices a full disk, and that there is space again`() async throws {
        _ = try shell("mount -t tmpfs -o size=4m tmpfs '\(folder.path)'")
        defer { _ = try? shell("umount -l '\(folder.path)'") }
        let store = try Store(path: path, exclusively: true)
        try await store.join("mina")
        await store.check()
        #expect(store.fault == nil)
        _ = try? shell("cat /dev/zero >'\(folder.file("filler"))'")
        await store.check()
        guard case .unavailable(.full, _) = store.fault else {
            Issue.record("\(String(describing: store.fault))")
            return
        }
        try FileManager.default.removeItem(atPath: folder.file("filler"))
        await store.check()
        #expect(store.fault == nil)
        try store.close()
    }

    @Test(arguments: [0.0, 0.02, 0.5, 0.97, 1.0])
    func `a log truncated inside a transaction is noticed before the write is acknowledged`(part: Double) async throws {
        let store = try Store(path: path)
        for handle in ["mina", "anna"] { try await store.join(handle) }
        let whole = try log()
        let size = min(Int(Double(whole.count) * part), whole.count - 1)
        let log = path + "-wal"
        let error = await #expect(throws: StoreError.self) {
            // The transaction makes the log long enough again.
            try await store.unchecked.write { connection -> Void in
                try connection.run("INSERT INTO handles (handle) VALUES ('bora')")
                guard truncate(log, off_t(size)) == 0 else { throw StoreError.internalFault("not truncated") }
            }
        }
        #expect(isTruncated(error))
        #expect(isTruncated(store.fault))
        #expect(try self.log().count > size)
        for handle in ["bora", "duri"] {
            let later = await #expect(throws: StoreError.self) { try await store.join(handle) }
            #expect(isTruncated(later))
        }
        await store.check()
        #expect(isTruncated(store.fault))
        // Closing does not copy the hole into the database: with the log as it was, nothing is lost.
        let closing = #expect(throws: StoreError.self) { try store.close() }
        #expect(isTruncated(closing))
        let copy = folder.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try whole.write(to: URL(fileURLWithPath: copy + "-wal"))
        let restored = try Store(path: copy)
        for handle in ["mina", "anna"] { #expect(try await restored.member(handle: handle).handle == handle) }
        try restored.close()
    }

    @Test func `a log that is restarted, and one that is longer than its content, are no faults`() async throws {
        let store = try Store(path: path)
        for round in 0..<3 {
            for number in 0..<40 { try await store.join("mina-\(round)-\(number)") }
            _ = try shell("sqlite3 -cmd '.timeout 60000' '\(path)' 'PRAGMA wal_checkpoint(RESTART)'")
        }
        await store.check()
        #expect(store.fault == nil)
        try store.close()
    }

    @Test(arguments: ["board.sqlite", "board.sqlite-wal"])
    func `no write succeeds while a file is missing or replaced, and writes succeed again once it is back`(
        name: String
    ) async throws {
        let store = try Store(path: path)
        try await store.join("mina")
        let (file, hidden) = (folder.file(name), folder.file("hidden"))

        try FileManager.default.moveItem(atPath: file, toPath: hidden)
        #expect(await isRefused(store, "anna"))
        #expect(FileManager.default.createFile(atPath: file, contents: Data()))
        #expect(await isRefused(store, "bora"))
        await store.check()
        #expect(isMoved(store.fault))

        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.moveItem(atPath: hidden, toPath: file)
        await store.check()
        #expect(store.fault == nil)
        try await store.join("duri")
        await #expect(throws: StoreError.unknownMember(handle: "anna")) { try await store.member(handle: "anna") }
        try store.close()
    }

    @Test func `a write whose file is deleted during the transaction fails`() async throws {
        let store = try Store(path: path)
        let (file, hidden) = (path, folder.file("hidden"))
        let error = await #expect(throws: StoreError.self) {
            try await store.unchecked.write { connection -> Void in
                try connection.run("DELETE FROM watch_words")
                try FileManager.default.moveItem(atPath: file, toPath: hidden)
            }
        }
        #expect(isMoved(error))
        #expect(isMoved(store.fault))
        try FileManager.default.moveItem(atPath: hidden, toPath: file)
        try store.close()
    }

    @Test func `no write succeeds while the log is truncated, and writes succeed again once it is whole`() async throws
    {
        let store = try Store(path: path)
        try await store.join("mina")
        let whole = try log()
        let file = try #require(FileHandle(forUpdatingAtPath: path + "-wal"))
        try file.truncate(atOffset: UInt64(whole.count - 1))
        let error = await #expect(throws: StoreError.self) { try await store.join("anna") }
        #expect(isTruncated(error))
        await store.check()
        #expect(isTruncated(store.fault))
        #expect(try log().count == whole.count - 1)

        try file.seek(toOffset: 0)
        try file.write(contentsOf: whole)
        try file.close()
        await store.check()
        #expect(store.fault == nil)
        try await store.join("duri")
        await #expect(throws: StoreError.unknownMember(handle: "anna")) { try await store.member(handle: "anna") }
        try store.close()
    }

    @Test func `a log that another program truncates by a checkpoint is no fault`() async throws {
        let store = try Store(path: path)
        try await store.join("mina")
        _ = try shell("sqlite3 '\(path)' 'PRAGMA wal_checkpoint(TRUNCATE)'")
        #expect(try log().isEmpty)
        try await store.join("anna")
        await store.check()
        #expect(store.fault == nil)
        #expect(try await store.member(handle: "mina").handle == "mina")
        try store.close()
    }

    @Test func `a damaged page remains a fault until it can be read again`() async throws {
        let first = try Store(path: path)
        try await first.join("mina")
        try first.close()
        let query = "SELECT rootpage FROM sqlite_master WHERE name = 'members'"
        let page = String(decoding: try shell("sqlite3 '\(path)' \"\(query)\""), as: UTF8.self)
        let number = try #require(UInt64(page.trimmingCharacters(in: .whitespacesAndNewlines)))
        let content = try Data(contentsOf: URL(fileURLWithPath: path))
            .subdata(in: Int(number - 1) * 4096..<Int(number) * 4096)
        try write(Data(repeating: 0xFF, count: 4096), toPage: number)

        let store = try Store(path: path)
        await store.check()
        #expect(store.fault == nil)
        await #expect(throws: StoreError.self) { try await store.member(handle: "mina") }
        await #expect(throws: StoreError.self) { try await store.join("anna") }
        await store.check()
        #expect(isDamaged(store.fault))

        try write(content, toPage: number)
        let isRecovered = try await eventually {
            await store.check()
            return store.fault == nil
        }
        #expect(isRecovered)
        #expect(try await store.member(handle: "mina").handle == "mina")
        try await store.join("anna")
        try store.close()
    }

    private func write(_ content: Data, toPage number: UInt64) throws {
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: (number - 1) * 4096)
        try file.write(contentsOf: content)
        try file.close()
    }

    private func isDamaged(_ error: StoreError?) -> Bool {
        guard case .unavailable(.damaged, _) = error else { return false }
        return true
    }

    private func log() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    }

    private func isRefused(_ store: Store, _ handle: String) async -> Bool {
        do throws(StoreError) {
            try await store.join(handle)
            return false
        } catch {
            return isMoved(error) && isMoved(store.fault)
        }
    }

    private func isTruncated(_ error: StoreError?) -> Bool {
        guard case .unavailable(.truncated, _) = error else { return false }
        return true
    }

    private func isMoved(_ error: StoreError?) -> Bool {
        guard case .unavailable(.moved, _) = error else { return false }
        return true
    }
}
