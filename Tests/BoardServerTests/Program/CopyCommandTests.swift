import BoardTestSupport
import Testing

/// Tests of the refusals of `board-server copy`; a whole copy is in the end-to-end tests.
struct CopyCommandTests {
    @Test func `what cannot be copied is named in both languages`() async throws {
        let folder = try TemporaryFolder()
        let (path, other) = (folder.file("board.sqlite"), folder.file("other.sqlite"))
        try await expect(["--from", path, "--to", other], 64, "One of --from and --to must be a file")
        try await expect(["--from", path, "--to", other, "--lang", "ko"], 64, "하나는 파일, 하나는 postgresql:// URL")
        try await expect(["--from", path], 64, "--to <database>")
        let nowhere = "postgresql://mina:secret@127.0.0.1:1/board"
        try await expect(["--from", path, "--to", nowhere], 1, "There is no file at \(path).")
        let (server, _) = try await ServerProgram.serving(database: path)
        try await expect(
            ["--from", path, "--to", nowhere], 1,
            "\(path) is served by a board-server (process \(server.processID)); stop it first.")
        server.terminate()
        #expect(try await server.waitForExit() == 0)
        try await expect(["--from", path, "--to", nowhere], 1, "its server cannot be reached")
    }

    private func expect(
        _ arguments: [String], _ status: Int32, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let program = try ServerProgram(["copy"] + arguments)
        #expect(try await program.waitForExit() == status, "\(program.standardError)", sourceLocation: sourceLocation)
        let output = program.standardOutput + program.standardError
        #expect(output.contains(text), "\(output)", sourceLocation: sourceLocation)
        #expect(!output.contains("secret"), sourceLocation: sourceLocation)
    }
}
