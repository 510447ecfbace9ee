import BoardTestSupport
import FoundationEssentials

@testable import board

/// The built `board` program with a home folder of its own and a server, signed in by default.
struct Running {
    let program: Program
    var folder: TemporaryFolder { program.folder }

    init(at url: String, signedIn: Bool = true) throws {
        var program = try Program(named: "board", in: TemporaryFolder())
        program.environment["BOARD_SERVER"] = url
        self.program = program
        guard signedIn else { return }
        let accounts = #"{"accounts":[{"server":"\#(url)","handle":"mina","token":"secret-token"}]}"#
        try folder.write(accounts, to: "state/board/accounts.json")
    }

    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) async throws
        -> Program.Result
    {
        try await program.run(arguments, input: input, environment: environment)
    }

    /// The lines that a command prints on a terminal with a number of columns, including its messages.
    func screen(
        _ arguments: String..., columns: Int = 80, environment: [String: String] = [:]
    ) async throws -> [String] {
        try await program.screen(arguments, columns: columns, environment: environment)
    }

    /// Runs a command of the shell, such as a pipe into the program.
    func shell(_ command: String, environment: [String: String] = [:]) async throws -> Program.Result {
        var shell = program
        shell.path = "/bin/sh"
        return try await shell.run(["-c", command], environment: environment)
    }

    var drafts: [String] { folder.names(in: "state/board/drafts") }
}

extension Program.Result {
    /// The fields of each line of the output of a list in a pipe.
    var rows: [[Substring]] {
        output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }
}
