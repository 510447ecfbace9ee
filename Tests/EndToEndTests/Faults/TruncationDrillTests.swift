import BoardClient
import BoardModels
import BoardTestSupport
import Foundation
import Glibc
import Testing

extension Faults {
    @Suite(.disabled(if: TestPostgreSQL.isEnabled, "truncates the log of SQLite"))
    struct TruncationDrillTests {
        /// The server is stopped for the moment of the truncation, so that the copy of the log that is put back later is
        /// exactly what was truncated: a write that is acknowledged afterwards would be missing.
        @Test func `a log truncated at a random moment under load is noticed before another write is acknowledged`()
            async throws
        {
            let load = MixedLoad()
            var random = SeededGenerator(seed: 83)
            var town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            var refused = 0
            while refused < LongRun.truncations {
                let server = town.server
                let log = LogFile(path: town.folder.file("board.sqlite-wal"))
                let count = Int.random(in: 1...40, using: &random)
                let part = Double.random(in: 0..<1, using: &random)
                var whole: Data?
                try await load.send(to: town) { () async throws in
                    #expect(try await load.acknowledges(count))
                    try await server.running.pause()
                    let content = try log.content()
                    let end = LogFile.end(of: content)
                    #expect(truncate(log.path, off_t(Double(end) * part)) == 0)
                    let before = load.refused
                    server.running.send(SIGCONT)
                    // If the lost frames were already checkpointed, the server may restart the log instead of refusing.
                    #expect(try await eventually { load.refused > before || log.isRestarted(since: content) })
                    if load.refused > before {
                        #expect(try await server.becomes("the write-ahead log was truncated"))
                        whole = content
                    }
                    try await server.kill()
                }
                if let whole {
                    refused += 1
                    try whole.write(to: URL(fileURLWithPath: log.path))
                    unlink(town.folder.file("board.sqlite-shm"))
                }
                town = try await town.restarted(settings: MixedLoad.settings)
                #expect(try await town.server.becomes("ready"))
                try load.expectNothingLost(in: BoardDatabase(town))
            }
            #expect(try await town.server.stop() == 0)
        }
    }
}

/// A write-ahead log, read by its documented format.
private struct LogFile {
    let path: String

    func content() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// The offset behind the last frame that belongs to the log's header; what follows is left from before.
    static func end(of log: Data) -> Int {
        let (header, frame) = (32, 24 + 4096)
        guard log.count > header else { return 0 }
        var end = header
        while end + frame <= log.count, log[(end + 8)..<(end + 16)] == log[16..<24] { end += frame }
        return end
    }

    func isRestarted(since log: Data) -> Bool {
        guard let now = try? content(), now.count >= 32 else { return false }
        return now[16..<24] != log[16..<24] && now[16..<24].contains { $0 != 0 }
    }
}

extension RunningProgram {
    /// Stops the process with SIGSTOP and waits until all of its threads have stopped.
    fileprivate func pause() async throws {
        send(SIGSTOP)
        let hasStopped = try await eventually { BoardTestSupport.hasStopped(process: processID) }
        #expect(hasStopped)
    }
}
