import BoardModels
import BoardTestSupport
import Foundation
import Testing

/// Tests that only one server at a time serves a database file.
struct ServerLockTests {
    @Test func `a second server on a file ends with the process id of the first, however the path is spelt`()
        async throws
    {
        let folder = try TemporaryFolder()
        let (first, port) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.sqlite"), withDestinationPath: folder.file("board.sqlite"))
        for path in [folder.file("board.sqlite"), folder.file("./board.sqlite"), folder.file("link.sqlite")] {
            let second = try ServerProgram(["serve", "--port", "0", "--database", path])
            #expect(try await second.waitForExit() == 1)
            #expect(
                second.standardError.contains(
                    "\(path) is served by another board-server (process \(first.processID)); stop that one first"),
                "\(second.standardError)")
        }
        #expect(await Wire.canConnect(to: port))
        first.terminate()
        #expect(try await first.waitForExit() == 0)
    }

    @Test func `a link to a file that does not exist yet leads to the same lock`() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.sqlite"), withDestinationPath: folder.file("board.sqlite"))
        let (first, _) = try await ServerProgram.serving(database: folder.file("link.sqlite"))
        let second = try ServerProgram(["serve", "--port", "0", "--database", folder.file("board.sqlite")])
        #expect(try await second.waitForExit() == 1)
        #expect(second.standardError.contains("(process \(first.processID))"), "\(second.standardError)")
    }

    @Test func `a killed server leaves no lock behind`() async throws {
        let folder = try TemporaryFolder()
        let (first, _) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        first.kill()
        #expect(try await first.waitForExit() == -9)
        let (second, _) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        second.terminate()
        #expect(try await second.waitForExit() == 0)
    }

    @Test func `appoint works beside a running server`() async throws {
        let folder = try TemporaryFolder()
        try await withBoard(folder: folder) { board in _ = try await board.join("alice") }
        let (server, _) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        let appointed = try ServerProgram(
            ["appoint", "alice", "--role", "moderator", "--database", folder.file("board.sqlite")])
        #expect(try await appointed.waitForExit() == 0)
        #expect(appointed.standardOutput == "alice is now moderator.\n")
        #expect(server.isRunning)
    }

    @Test func `a file that is not a database is refused, and no lock is put beside it`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("notes.txt")
        try "not a database".write(toFile: path, atomically: true, encoding: .utf8)
        let program = try ServerProgram(["serve", "--port", "0", "--database", path])
        #expect(try await program.waitForExit() == 1)
        #expect(program.standardError.contains("\(path) is not a board's database"), "\(program.standardError)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }

    @Test func `an emptied list of migrations is an error that says so`() async throws {
        let folder = try TemporaryFolder()
        try await withBoard(folder: folder) { _ in }
        _ = try shell("sqlite3 -cmd '.timeout 60000' '\(folder.file("board.sqlite"))' 'DELETE FROM schema_migrations'")
        let program = try ServerProgram(["serve", "--port", "0", "--database", folder.file("board.sqlite")])
        #expect(try await program.waitForExit() == 1)
        #expect(program.standardError.contains("schema_migrations is empty"), "\(program.standardError)")
    }
}
