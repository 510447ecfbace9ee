import BoardClient
import BoardModels
import BoardTestSupport
import Testing

extension EndToEnd {
    @Suite struct DraftTests {
        private let command = ["post", "-w", "rain", "-c", "food", "Pajeon by the window", "-b", "With makgeolli."]

        @Test func `a post is saved while the server is down and stored once when the command is repeated`()
            async throws
        {
            let town = try await TestBoard()
            let mina = try town.person("mina")
            #expect(try await town.server.stop() == 0)

            let failed = try await mina.program.run(command)
            #expect(failed.status == 7)
            #expect(failed.output == "")
            let key = try #require(mina.drafts.first).prefix(8)
            #expect(mina.drafts.count == 1)
            #expect(
                failed.messages == """
                    board: The server at \(town.server.url) cannot be reached; is it running?
                    Your post is saved as a draft. To send it once, repeat the command or run:
                      board post --resume \(key)

                    """)

            let again = try await town.restarted()
            let sent = try await mina.program.run(command)
            #expect(sent.status == 0)
            #expect(sent.messages.contains("Posted as #1."))
            #expect(mina.drafts == [])
            let posts = try await again.client().posts(PostQuery()).items
            #expect(posts.map(\.title) == ["Pajeon by the window"])
            #expect(posts.map(\.body) == ["With makgeolli."])
            try await refusesDouble(mina, in: again)
        }

        @Test func `a post whose response was lost is stored once when the command is repeated`()
            async throws
        {
            let town = try await TestBoard()
            let relay = try Relay(to: town.server.port)
            let mina = try town.person("mina", at: relay.url)
            let server = town.server.running
            relay.dropNextResponse { server.send(9) }

            let failed = try await mina.program.run(command)
            #expect(failed.status == 7)
            #expect(
                failed.messages.hasPrefix(
                    "board: The connection to \(relay.url) was lost before the response arrived.\n"))
            #expect(failed.messages.contains("board post --resume "))
            #expect(mina.drafts.count == 1)
            #expect(try await server.end() == -9)

            let again = try await town.restarted()
            #expect(try await again.client().posts(PostQuery()).items.count == 1)
            let sent = try await mina.program.run(command)
            #expect(sent.status == 0)
            #expect(sent.messages.contains("Posted as #1."))
            #expect(mina.drafts == [])
            #expect(try await again.client().posts(PostQuery()).items.count == 1)
            try await refusesDouble(mina, in: again)
        }

        @Test func `a draft is sent once by its key, from any folder`() async throws {
            let town = try await TestBoard()
            let mina = try town.person("mina")
            try await town.server.kill()
            #expect(try await mina.program.run(command).status == 7)
            let key = String(try #require(mina.drafts.first).prefix(8))

            let again = try await town.restarted()
            let sent = try await mina.json(Post.self, "post", "--resume", key)
            #expect(sent.title == "Pajeon by the window")
            #expect(try await mina.run("post", "--resume", key).status == 4)
            #expect(try await again.client().posts(PostQuery()).items.count == 1)
        }

        /// Repeats the command after its post was stored: the duplicate is a conflict.
        private func refusesDouble(_ person: Person, in town: TestBoard) async throws {
            let double = try await person.program.run(command)
            #expect(double.status == 5)
            #expect(double.messages == "board: You posted the same text a moment ago.\n")
            #expect(person.drafts == [])
            #expect(try await town.client().posts(PostQuery()).items.count == 1)
        }
    }
}
