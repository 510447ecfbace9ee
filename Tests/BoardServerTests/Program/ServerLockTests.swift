import BoardModels
import BoardTestSupport
import Curl
import Foundation
import Testing

/// Tests that only one server at a time serves a database file.
@Suite(.disabled(if: TestPostgreSQL.isEnabled, "any number of servers serve a PostgreSQL database"))
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

    @Test func `appoint does not migrate the database of a running server`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("board.sqlite")
        try await withBoard(folder: folder) { board in _ = try await board.join("alice") }
        let (server, _) = try await ServerProgram.serving(database: path)
        // As if the server had opened the database before the release of the last migration.
        let sqlite = "sqlite3 -cmd '.timeout 60000' '\(path)'"
        let last = "(SELECT max(version) FROM schema_migrations)"
        let before = try shell("\(sqlite) 'DELETE FROM schema_migrations WHERE version = \(last); SELECT \(last)'")
        let appointed = try ServerProgram(["appoint", "alice", "--role", "moderator", "--database", path])
        #expect(try await appointed.waitForExit() == 1)
        #expect(
            appointed.standardError.contains(
                "served by a board-server (process \(server.processID)) of an older release; stop it and start it"),
            "\(appointed.standardError)")
        #expect(try shell("\(sqlite) 'SELECT \(last)'") == before)
        #expect(server.isRunning)
    }

    @Test func `a server whose lock file was deleted writes nothing more when a second one has started`() async throws {
        let folder = try TemporaryFolder()
        let (first, port) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        #expect(try await Self.register("alice", at: port) == 201)
        try FileManager.default.removeItem(atPath: folder.file("board.sqlite-lock"))
        let (second, secondPort) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        #expect(try await Self.register("bob-1", at: port) == 503)
        #expect(try await Self.register("bob-1", at: secondPort) == 201)
        #expect(first.isRunning && second.isRunning)
    }

    private static func register(_ handle: String, at port: Int) async throws -> Int {
        let json = #"{"handle":"\#(handle)","password":"\#(RunningBoard.password)"}"#
        var request = CurlRequest(
            .post, url: "http://127.0.0.1:\(port)\(Endpoint.registerMember.path())",
            headers: [(name: "Content-Type", value: "application/json")], body: Array(json.utf8))
        (request.connectTimeout, request.timeout) = (testTimeout, testTimeout)
        return try await CurlClient(userAgent: "board-tests").send(request).status
    }

    @Test(arguments: ["serve", "appoint"])
    func `a database file with a hard link is refused`(command: String) async throws {
        let folder = try TemporaryFolder()
        try await withBoard(folder: folder) { board in _ = try await board.join("alice") }
        let (path, link) = (folder.file("board.sqlite"), folder.file("link.sqlite"))
        try FileManager.default.linkItem(atPath: path, toPath: link)
        for name in [path, link] {
            let arguments = command == "serve" ? ["serve", "--port", "0"] : ["appoint", "alice", "--role", "admin"]
            let program = try ServerProgram(arguments + ["--database", name])
            #expect(try await program.waitForExit() == 1)
            #expect(program.standardError.contains("\(name) has other names (hard links,"), "\(program.standardError)")
        }
        // The name without the write-ahead log and the lock got neither.
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!files.contains { $0.hasPrefix("link.sqlite-") }, "\(files)")
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

    @Test(arguments: ["file:board.sqlite", "FILE:board.sqlite", "file:///tmp/board.sqlite?mode=rwc", ":memory:"])
    func `a URI names no file for any command`(_ uri: String) async throws {
        for command in [
            ["serve", "--port", "0", "--database", uri], ["check", "--database", uri], ["verify", uri],
            ["backup", "copy.sqlite", "--database", uri], ["backup", uri], ["restore", uri],
            ["restore", "copy.sqlite", "--database", uri], ["copy", "--from", uri, "--to", "postgresql://db/board"],
        ] {
            let program = try ServerProgram(command)
            #expect(try await program.waitForExit() == 64, "\(command)")
            #expect(program.standardError.contains("without file:"), "\(command) \(program.standardError)")
        }
    }

    @Test func `a folder is said to be one`() async throws {
        let folder = try TemporaryFolder()
        for command in [["serve", "--port", "0"], ["check", "--port", "0"], ["appoint", "alice", "--role", "admin"]] {
            let program = try ServerProgram(command + ["--database", folder.path])
            #expect(try await program.waitForExit() == 1)
            #expect(program.standardError.contains("is a folder or a device, not a file"), "\(program.standardError)")
        }
        let verified = try ServerProgram(["verify", folder.path])
        #expect(try await verified.waitForExit() == 1)
        #expect(verified.standardError.contains("is a folder or a device, not a file"), "\(verified.standardError)")
    }
}
