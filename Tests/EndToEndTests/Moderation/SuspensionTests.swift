import BoardTestSupport
import Testing

extension EndToEnd {
    /// A suspended member, who cannot sign in, and the moderators who suspend and answer.
    @Suite struct SuspensionTests {
        private static let password = "umbrella in the hall"

        @Test func `a suspended member learns at each attempt how the appeal stands`() async throws {
            let town = try await TestBoard(.moderated, settings: TestBoard.unlimited)
            let (sora, haru) = try (town.person("sora"), town.person("haru"))
            let hana = try Person(at: town.server.url)
            _ = try await hana.registered("hana", password: Self.password)
            let suspend = ["members", "sanction", "hana", "--suspend", "forever", "--reason", "spam", "--yes"]
            let suspended = try await sora.program.run(suspend)
            #expect(suspended.status == 0, "\(suspended.messages)")
            func signIn(_ options: String...) async throws -> Program.Result {
                try await hana.program.run(
                    ["login", "hana", "--password-stdin"] + options, input: Self.password + "\n")
            }
            func appeal() async throws -> Program.Result {
                try await hana.run(
                    "appeal", "--suspended", "hana", "It was not me.", "--password-stdin", input: Self.password + "\n")
            }
            #expect(try await hana.run("notices").messages.contains("board login hana"))
            #expect(try await signIn().messages.hasSuffix("To appeal: board appeal --suspended hana\n"))

            let made = try await appeal()
            #expect(made.status == 0 && made.messages.hasSuffix("Signing in shows the result: board login hana\n"))
            let waiting = """
                You appealed this already (just now); a moderator will review it.
                Signing in shows the result: board login hana

                """
            #expect(try await signIn().messages.hasSuffix(waiting))
            let again = try await appeal()
            #expect(again.status == 5 && again.messages.hasSuffix(waiting), "\(again.messages)")

            #expect(try await haru.run("appeals", "uphold", "1", "--answer", "It was you.").status == 0)
            let refused = try await signIn()
            let upheld = """
                Your appeal was reviewed (just now), and the decision stays in force.
                Moderator's answer: It was you.

                """
            #expect(refused.status == 3 && refused.messages.hasSuffix(upheld), "\(refused.messages)")
            #expect(!refused.messages.contains("board appeal"))
            #expect(try await appeal().messages.hasSuffix(upheld))
            let korean = try await signIn("--lang", "ko")
            #expect(korean.messages.contains("결정을 유지하기로 했습니다.\n운영진 답변: It was you.\n"))
        }
    }
}
