import BoardTestSupport
import Foundation
import Testing

/// Tests of `board-server backup`, `verify` and `restore`; the drill under load is in `BackupDrillTests`.
@Suite(.disabled(if: TestPostgreSQL.isEnabled, "PostgreSQL is backed up by its own programs"))
struct BackupCommandTests {
    @Test func `backup, verify and restore work as their texts say`() async throws {
        let folder = try TemporaryFolder()
        let (path, backup) = (folder.file("board.sqlite"), folder.file("backup.sqlite"))
        try await withBoard(folder: folder) { board in _ = try await board.join("alice") }
        let (server, _) = try await ServerProgram.serving(database: path)

        try await expect(["backup", backup, "--database", path], 0, "\(backup) holds a backup of \(path): ")
        try await expect(["backup", backup, "--database", path], 1, "allow it to be replaced with --replace.")
        try await expect(["backup", path, "--database", path, "--replace"], 1, "is the database itself")
        try await expect(["backup", backup, "--database", path, "--replace"], 0, "made and checked in")
        try await expect(["verify", backup], 0, "counters: ok\n1 members, 0 posts")
        try await expect(["verify", path], 0, "\(path) is in order.")
        try await expect(["verify", path, "--database", backup], 64, "Name the database once")
        try await expect(["verify", folder.file("nothing")], 1, "There is no file at \(folder.file("nothing")).")
        try await expect(
            ["restore", backup, "--database", path, "--replace"], 1,
            "\(path) is served by a board-server (process \(server.processID)); stop it first.")
        server.terminate()
        #expect(try await server.waitForExit() == 0)
        try await expect(["restore", backup, "--database", path], 1, "\(path) exists already")
        try await expect(["restore", backup, "--database", path, "--replace"], 0, "start the server.")
    }

    @Test func `a server makes backups on a schedule and keeps the latest ones`() async throws {
        let folder = try TemporaryFolder()
        let kept = folder.file("kept")
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: kept + "/board-20200101T000000Z.sqlite"))
        try Data().write(to: URL(fileURLWithPath: kept + "/notes.sqlite"))
        let (server, _) = try await ServerProgram.serving(
            ["--backup-every", "1s", "--backup-keep", "2", "--backup-folder", kept],
            database: folder.file("board.sqlite"))
        func backups() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: kept).filter { $0.hasPrefix("board-2") }.sorted()
        }
        let first = try await eventually {
            try backups().count { $0.hasSuffix(".sqlite") } == 2 && backups()[0] > "board-2021"
        }
        #expect(first, "\(server.standardError)")
        let oldest = try backups()[0]
        #expect(try await eventually { try !backups().contains(oldest) })
        server.terminate()
        #expect(try await server.waitForExit() == 0)
        let left = try backups().filter { $0.hasSuffix(".sqlite") }
        #expect(left.count <= 3)
        try await expect(["verify", kept + "/" + left[0]], 0, "is in order.")
        #expect(FileManager.default.fileExists(atPath: kept + "/notes.sqlite"))
    }

    @Test func `a backup that fails is logged and counted, and the board is served`() async throws {
        let folder = try TemporaryFolder()
        // It seems to be absent when the server starts, and cannot be created.
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("file"), withDestinationPath: folder.file("absent/folder"))
        let (server, port) = try await ServerProgram.serving(
            ["--backup-every", "1h", "--backup-folder", folder.file("file")], database: folder.file("board.sqlite"))
        #expect(try await eventually { server.standardError.contains("backup failed") })
        try await Wire.open(to: port) { wire in
            try await wire.send("GET /metrics HTTP/1.1\r\nHost: board\r\n\r\n")
            let answer = try await wire.answer()
            #expect(answer?.status == 200)
        }
        #expect(server.isRunning)
    }

    private func expect(
        _ arguments: [String], _ status: Int32, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let program = try ServerProgram(arguments)
        #expect(try await program.waitForExit() == status, "\(program.standardError)", sourceLocation: sourceLocation)
        let output = program.standardOutput + program.standardError
        #expect(output.contains(text), "\(output)", sourceLocation: sourceLocation)
    }
}
