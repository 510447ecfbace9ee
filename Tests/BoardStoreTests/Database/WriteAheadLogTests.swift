import BoardDatabase
import BoardModels
import BoardTestSupport
import Foundation
import Synchronization
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's write-ahead log"))
struct WriteAheadLogTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("board.sqlite")
    }

    private func size() throws -> Int64 {
        try #require(FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int64)
    }

    @Test func `the log is empty after a migration`() throws {
        let store = try Store(path: path)
        #expect(try size() == 0)
        try store.close()
    }

    @Test func `a server that was killed starts again with an empty log`() async throws {
        let store = try Store(path: path)
        try await store.join("mina")
        let copy = folder.file("copy.sqlite")
        // By another program: closing a descriptor of the file here would drop the store's locks.
        _ = try shell("cp '\(path)' '\(copy)' && cp '\(path)-wal' '\(copy)-wal'")
        #expect(try size() > 0)
        try store.close()

        let restarted = try Store(path: copy, exclusively: true)
        let attributes = try FileManager.default.attributesOfItem(atPath: copy + "-wal")
        #expect(attributes[.size] as? Int64 == 0)
        #expect(try await restarted.member(handle: "mina").handle == "mina")
        try restarted.close()
    }

    @Test func `reads of other programs that overlap again and again leave the log within a bound`() async throws {
        let store = try Store(path: path, exclusively: true)
        try await store.database.setUpSamples()
        func writeMegabyte() async throws {
            try await store.database.write { connection -> Void in
                try connection.run("REPLACE INTO samples (id, bytes) VALUES (1, randomblob(1000000))")
            }
        }
        var largest: Int64 = 0
        var current = LongReader(of: path)
        #expect(try await eventually { current.hasBegun })
        for _ in 0..<5 {
            // Each logs two MB; in all, more than the log from which on the server copies it.
            for _ in 0..<12 { try await writeMegabyte() }
            let next = LongReader(of: path)
            #expect(try await eventually { next.isWaiting || next.hasBegun })
            try await current.end()
            #expect(
                try await eventually {
                    try await writeMegabyte()
                    return next.hasBegun
                })
            largest = try max(largest, size())
            current = next
        }
        try await current.end()
        try store.close()
        #expect(largest < 80_000_000, "five reads during each of which 24 MB were logged")
    }
}

extension StoreDatabase {
    fileprivate func setUpSamples() async throws {
        try await write { connection in
            try connection.runScript("CREATE TABLE samples (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT")
        }
    }
}

/// A long read of a file, which goes on until it is ended.
private final class LongReader: Sendable {
    private let state: State
    private let reading: Task<Void, any Error>

    private final class State: Sendable {
        let isWaiting = Atomic(false)
        let hasBegun = Atomic(false)
        let end = ThreadGate()
    }

    init(of path: String) {
        let state = State()
        self.state = state
        reading = Task {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                Thread.detachNewThread {
                    continuation.resume(with: Result { try Self.read(path, state) })
                }
            }
        }
    }

    private static func read(_ path: String, _ state: State) throws {
        let file = try SQLiteFile(reading: path)
        try file.longRead(
            idleTime: testTimeout,
            isCancelled: {
                state.isWaiting.store(true, ordering: .sequentiallyConsistent)
                return false
            }
        ) { _ in
            state.hasBegun.store(true, ordering: .sequentiallyConsistent)
            state.end.pass()
        }
        try file.close()
    }

    var isWaiting: Bool { state.isWaiting.load(ordering: .sequentiallyConsistent) }
    var hasBegun: Bool { state.hasBegun.load(ordering: .sequentiallyConsistent) }

    func end() async throws {
        state.end.open()
        try await reading.value
    }
}
