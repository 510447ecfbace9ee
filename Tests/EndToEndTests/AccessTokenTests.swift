import BoardTestSupport
import Testing

extension EndToEnd {
    /// A script acts as the member who made its access token, until that ends.
    @Suite struct AccessTokenTests {
        @Test func `a script uses an access token, which is listed by its name and can be revoked`() async throws {
            let server = try await ServerProcess(in: try TemporaryFolder())
            let (hana, script) = (try Person(at: server.url), try Person(at: server.url))
            _ = try await hana.run("register", "hana", "--password-stdin", input: "umbrella in the hall\n")
            let wrong = try await hana.run("token", "garden sensor", "--password-stdin", input: "not the password\n")
            #expect(wrong.status == 3 && wrong.output.isEmpty)
            let made = try await hana.run("token", "garden sensor", "--password-stdin", input: "umbrella in the hall\n")
            #expect(made.status == 0)
            let token = ["BOARD_TOKEN": String(made.output.dropLast())]
            let posted = try await script.run(
                "post", "-w", "rain", "-c", "food", "Dumplings", "--body", "Hot.", environment: token)
            #expect(posted.status == 0)
            #expect(try await script.run("whoami", environment: token).output.hasPrefix("hana (hana)"))

            let sessions = try await hana.run("account", "sessions").output
            let line = try #require(sessions.split(separator: "\n").first { $0.contains("garden sensor") })
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            #expect(fields[3] == "access token" && fields[4] == "write" && fields[5].hasSuffix("Z"))
            #expect(made.messages.contains("board account revoke \(fields[0])"))
            #expect(try await hana.run("account", "revoke", String(fields[0])).status == 0)
            #expect(try await script.run("like", "1", environment: token).status == 3)
            #expect(try await server.stop() == 0)
        }
    }
}
