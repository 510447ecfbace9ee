import BoardTestSupport
import Testing

struct HelpTests {
    @Test func `the commands are described in the imperative, as those of the client`() async throws {
        let program = try ServerProgram(["--help"])
        #expect(try await program.waitForExit() == 0)
        let help = program.standardOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for description in [
            "serve Run the board until SIGTERM or Ctrl-C, and then finish the requests in progress.",
            "simulator Run a local OpenWeather API with simulated weather, for tests and demos.",
            "appoint Give a member a role: member, moderator or admin.",
            "check Say whether serve would start with the same settings.",
            "backup Write a backup of the database to a file, also while the board is served.",
            "verify Check a backup or a database, also one that is being served.",
            "restore Make a backup the database of a stopped server.",
            "copy Copy a board from a SQLite file to PostgreSQL, or back.",
            "dismiss Make a moderator or admin an ordinary member again.",
        ] {
            #expect(help.contains(description), "\(help)")
        }
    }

    @Test(arguments: [
        (["sreve"], "\"sreve\" is not a command; did you mean serve?"),
        (["help", "sreve"], "\"sreve\" is not a command; did you mean serve?"),
        (["--lang", "ko", "chekc"], "혹시 check인가요?"),
        (["umbrella"], "\"umbrella\" is not a command; board-server --help lists them."),
    ])
    func `an unknown command is a usage error with the nearest name`(arguments: [String], sentence: String) async throws
    {
        let program = try ServerProgram(arguments)
        #expect(try await program.waitForExit() == 64)
        #expect(program.standardError.contains(sentence), "\(program.standardError)")
        #expect(program.standardOutput.isEmpty)
    }
}
