import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

@Suite struct DatabaseFaultTests {
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

    @Test func `a check writes to the disk, unless another write has succeeded since the last one`() async throws {
        let store = try Store(path: path)
        let opened = try log()
        await store.check()
        let checked = try log()
        #expect(checked != opened)
        try await store.join("mina")
        let written = try log()
        await store.check()
        #expect(try log() == written)
        await store.check()
        #expect(try log() != written)
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
        await #expect(throws: StoreError.notFound) { try await store.member(handle: "anna") }
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
        await #expect(throws: StoreError.notFound) { try await store.member(handle: "anna") }
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

    @Test func `a check that does not end is a fault, unless other writes succeed meanwhile`() {
        let condition = DatabaseCondition()
        #expect(condition.beginCheck()?.writes == true)
        condition.committed()
        #expect(condition.beginCheck() == nil)
        #expect(condition.fault == nil)
        #expect(condition.beginCheck() == nil)
        #expect(condition.fault == .unavailable(.stalled, "a health check has not ended"))
        condition.endCheck(nil)
        #expect(condition.fault == nil)
    }

    @Test func `an error of the request and a cancelled check are no faults of the database`() {
        let condition = DatabaseCondition()
        condition.failed(.notFound)
        #expect(condition.beginCheck()?.writes == true)
        condition.endCheck(.cancelled)
        #expect(condition.fault == nil)
    }

    @Test func `an error of the disk does not hide that a file was truncated`() {
        let condition = DatabaseCondition()
        condition.failed(.unavailable(.truncated, "the log"))
        condition.failed(.unavailable(.inputOutput, "a short read"))
        #expect(condition.fault == .unavailable(.truncated, "the log"))
        condition.committed()
        condition.failed(.unavailable(.inputOutput, "a failed write"))
        #expect(condition.fault == .unavailable(.inputOutput, "a failed write"))
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
