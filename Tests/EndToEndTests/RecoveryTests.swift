import BoardTestSupport
import Testing

extension EndToEnd {
    /// Somebody who has lost the password comes back: with a recovery code, and with a code of the operator's.
    @Suite struct RecoveryTests {
        @Test func `a lost password is replaced by a recovery code, then by a code of the operator's`() async throws {
            let folder = try TemporaryFolder()
            let server = try await ServerProcess(in: folder)
            let (home, elsewhere) = (try Person(at: server.url), try Person(at: server.url))
            let welcome = try await home.run(
                "register", "hana", "--password-stdin", input: "umbrella in the hall\n")
            let codes = welcome.output.split(separator: "\n").map(String.init)
            #expect(welcome.status == 0 && codes.count == 10)

            let wrong = try await elsewhere.run(
                "account", "recover", "hana", "--password-stdin", input: "aaaa-bbbb-cccc-dddd\nnew umbrella 1\n")
            #expect(wrong.status == 3 && wrong.messages.contains("The handle or the recovery code is wrong."))
            let back = try await elsewhere.run(
                "account", "recover", "hana", "--password-stdin", input: "\(codes[0])\nnew umbrella 1\n")
            #expect(back.status == 0 && back.messages.contains("Signed in as hana"))
            #expect(try await elsewhere.run("whoami").output.hasPrefix("hana (hana)"))
            #expect(try await home.run("account", "sessions").status == 3, "the old session has ended")
            #expect(try await elsewhere.run("notices").output.contains("set with a recovery code"))

            let unknown = try await Program(named: "board-server", in: folder)
                .run(["reset-password", "nobody", "--database", folder.database()])
            #expect(unknown.status == 1 && unknown.messages.contains("There is no member nobody."))
            let reset = try await Program(named: "board-server", in: folder)
                .run(["reset-password", "hana", "--database", folder.database()])
            #expect(reset.status == 0)
            let code = try #require(reset.output.firstMatch(of: /Code: ([0-9a-z-]{19}),/)?.output.1)
            #expect(reset.output.contains("/recover?handle=hana&code=\(code)"))
            let again = try await home.run(
                "account", "recover", "hana", "--password-stdin", input: "\(code)\nnew umbrella 2\n")
            #expect(again.status == 0)
            let twice = try await home.run(
                "account", "recover", "hana", "--password-stdin", input: "\(code)\nnew umbrella 3\n")
            #expect(twice.status == 3)

            let changed = try await home.run(
                "account", "password", "--password-stdin", input: "new umbrella 2\nnew umbrella 4\n")
            #expect(changed.status == 0)
            #expect(try await home.run("whoami").status == 0, "the renewed token is stored")
            let renewed = try await home.run("account", "codes", "--password-stdin", input: "new umbrella 4\n")
            #expect(renewed.status == 0 && renewed.output.split(separator: "\n").count == 10)
            #expect(try await server.stop() == 0)
        }
    }
}
