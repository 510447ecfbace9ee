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
            "dismiss Make a moderator or admin an ordinary member again.",
        ] {
            #expect(help.contains(description), "\(help)")
        }
    }
}
