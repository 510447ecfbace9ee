import BoardClient
import BoardModels
import BoardTestSupport
import Testing

extension EndToEnd {
    @Suite struct DraftTests {
        private let command = ["post", "-w", "rain", "-c", "food", "Pajeon by the window", "-b", "With makgeolli."]

        @Test func `a post for a server that is down is kept, and comes once when the command is repeated`()
            async throws
        {
            let town = try await Town()
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
                    Your post is kept. To send it, once only, repeat the command or say:
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

        @Test func `a post that was stored before the server died unheard comes once when the command is repeated`()
            async throws
        {
            let town = try await Town()
            let thief = try Relay(to: town.server.port)
            let mina = try town.person("mina", at: thief.url)
            let server = town.server.running
            thief.stealNextAnswer { server.send(9) }

            let failed = try await mina.program.run(command)
            #expect(failed.status == 7)
            #expect(failed.messages.hasPrefix("board: The connection to \(thief.url) broke before the answer came.\n"))
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

        @Test func `a kept post is sent by its key from anywhere, once`() async throws {
            let town = try await Town()
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

        /// The same command once more, after its post arrived, is another post with the same text: told, not doubled.
        private func refusesDouble(_ person: Person, in town: Town) async throws {
            let double = try await person.program.run(command)
            #expect(double.status == 5)
            #expect(double.messages == "board: Posted already: You posted the same text a moment ago.\n")
            #expect(person.drafts == [])
            #expect(try await town.client().posts(PostQuery()).items.count == 1)
        }
    }
}
