import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

extension EndToEnd {
    @Suite struct TourTests {
        private let password = "umbrella in the hall"

        @Test func `two members register, post, edit, like, export and leave`() async throws {
            let simulator = try await SimulatorProcess()
            try await simulator.setWeather("rain")
            let server = try await ServerProcess(in: TemporaryFolder(), settings: simulator.settings())
            let (hana, duri) = (try Person(at: server.url), try Person(at: server.url))

            try await arrive(hana, duri)
            let posts = try await write(hana)
            try await display(hana, posts)
            try await edit(hana, duri, posts.pajeon)
            try await like(duri, posts)
            try await delete(hana, posts.song)
            try await export(hana, posts)
            try await useTwoComputers(hana, at: server.url)
            try await leave(hana, duri, posts.pajeon)
            #expect(try await server.stop() == 0)
        }

        private struct Posts {
            var pajeon: Post
            var song: Post
        }

        private func arrive(_ hana: Person, _ duri: Person) async throws {
            let welcome = try await hana.run(
                "register", "hana", "--name", "하나", "--password-stdin", input: password + "\n")
            #expect(welcome.status == 0)
            #expect(welcome.messages.hasPrefix("Welcome, 하나. You are signed in as hana at \(hana.url).\n"))
            #expect(welcome.output.split(separator: "\n").count == 10, "ten recovery codes")
            #expect(hana.program.folder.permissions(of: "state/board/accounts.json") == 0o600)
            let who = try await hana.run("whoami")
            #expect(who.output == "hana (하나), member at \(hana.url)\n")
            let member = try await hana.json(Member.self, "whoami")
            #expect(member.handle == "hana" && member.displayName == "하나")
            #expect(try await hana.json(Member.self, "account", "show") == member)

            let taken = try await duri.run("register", "hana", "--password-stdin", input: password + "\n")
            #expect(taken.status == 5)
            #expect(taken.messages.hasPrefix("board: The handle is taken: Another member has this handle,"))
            let registered = try await duri.json(
                Member.self, "register", "duri", "--password-stdin", input: password + "\n")
            #expect(registered.handle == "duri")
        }

        private func write(_ hana: Person) async throws -> Posts {
            let written = try await hana.run(
                "post", "-c", "food", "Haemul pajeon", "-b", "Crisp at the edges.\nWith makgeolli.", "-p", "Mangwon",
                "-l", "https://example.org/pajeon")
            #expect(written.status == 0)
            #expect(
                written.messages == "Taken from the live conditions in Mangwon: rain, 12 °C\nPosted as #1.\n")
            #expect(
                written.output == """
                    #1 Haemul pajeon
                    rain · food · 하나 (hana) · in Mangwon · just now
                    Written in rain, 12 °C · ✓ written in this weather
                    Weather data provided by OpenWeather (https://openweathermap.org)

                    Crisp at the edges.
                    With makgeolli.

                    https://example.org/pajeon

                    """)
            let pajeon = try await hana.json(Post.self, "show", "1")
            #expect(pajeon.weather == .rain)
            #expect(pajeon.conditions?.temperature == 12.4)
            #expect(pajeon.place?.coordinates != nil)
            #expect(pajeon.may == [.edit, .delete])
            let song = try await hana.json(
                Post.self, "post", "-w", "rain", "-c", "music", "A song", "--body", "-", input: "읽어 주는 노래\n")
            #expect(song.body == "읽어 주는 노래")
            return Posts(pajeon: pajeon, song: song)
        }

        @Test func `an argument that begins with a minus can be a place or a title`() async throws {
            let simulator = try await SimulatorProcess()
            try await simulator.setWeather("snow")
            let town = try await TestBoard(settings: simulator.settings())
            let mina = try town.person("mina")
            let now = try await mina.now("-33.86,151.21")
            #expect(now.current.conditions.weather.type == .snow)
            let post = try await mina.json(
                Post.self, "post", "-5 °C and what to wear", "-c", "outfits", "-p", "-33.86,151.21", "-b", "-5 is mild")
            #expect(post.title == "-5 °C and what to wear")
            #expect(post.body == "-5 is mild")
            #expect(post.place?.coordinates?.latitude == -33.86)
            let near = try await mina.json(Page<Post>.self, "list", "--near", "-33.8,151.2")
            #expect(near.items.map(\.id) == [post.id])
            let named = try await mina.json(Page<Post>.self, "list", "--near", "Sydney")
            #expect(named.items.map(\.id) == [post.id])
            let nowhere = try await mina.run("list", "--near", "Sydnye")
            #expect(nowhere.status == 4)
            #expect(nowhere.messages.contains("No place named \"Sydnye\""), "\(nowhere.messages)")
            #expect(try await mina.json(Page<Post>.self, "search", "-5").items.map(\.id) == [post.id])
            #expect(try await mina.run("settings", "place", "-33.86,151.21").status == 0)
            #expect(try await mina.now().posts.map(\.id) == [post.id])
            #expect(try await mina.run("show", "-1").status == 64)
        }

        private func display(_ hana: Person, _ posts: Posts) async throws {
            let boards = try await hana.json(BoardList.self, "boards", "Mangwon")
            #expect(boards.boards.count == 9)
            #expect(boards.boards.first?.weather == .rain)
            #expect(boards.boards.first?.posts == 2)
            #expect(boards.boards.first?.latest?.id == posts.song.id)
            #expect(boards.current?.conditions.weather.type == .rain)
            let lines = try await hana.screen("boards", "Mangwon", columns: 80)
            #expect(lines.first == "Mangwon-dong, Seoul, KR: rain, 12 °C")
            let header = try #require(lines.firstIndex { $0.hasPrefix("BOARD") })
            #expect(lines[header + 1].hasPrefix("rain "))
            let piped = try await hana.run("boards", "Mangwon")
            #expect(piped.output.hasPrefix("rain\t2\t") && piped.output.count { $0 == "\n" } == 9)
            #expect(piped.messages.hasPrefix("Mangwon-dong, Seoul, KR: rain, 12 °C\n"))
            let elsewhere = try await hana.json(BoardList.self, "boards").boards.first?.weather
            #expect(elsewhere == .clear)

            let now = try await hana.now("Mangwon")
            #expect(Set(now.posts.map(\.id)) == [posts.pajeon.id, posts.song.id])
            let listed = try await hana.json(Page<Post>.self, "list", "rain", "--limit", "1")
            #expect(listed.items.map(\.id) == [posts.song.id])
            let next = try await hana.json(
                Page<Post>.self, "list", "rain", "--limit", "1", "--cursor", try #require(listed.next))
            #expect(next.items.map(\.id) == [posts.pajeon.id])
            #expect(try await hana.json(Page<Post>.self, "list", "snow").items == [])
            #expect(try await hana.json(Page<Post>.self, "mine").items.count == 2)
            let unfound = try await hana.run("search", "makgeolli", "sunshine")
            #expect(unfound.messages == "No post contains all of these words.\n")
            #expect(try await hana.json(Page<Post>.self, "search", "makgeolli").items.map(\.id) == [posts.pajeon.id])
        }

        private func edit(_ hana: Person, _ duri: Person, _ post: Post) async throws {
            let id = post.id.description
            let edited = try await hana.json(Post.self, "edit", id, "--title", "Kimchi pajeon")
            #expect(edited.title == "Kimchi pajeon")
            #expect(edited.body == post.body)
            #expect(edited.revision == 2)
            #expect(edited.conditions == post.conditions)
            let revisions = try await hana.json(Page<PostRevision>.self, "show", id, "--revisions").items
            #expect(Set(revisions.map(\.title)) == ["Haemul pajeon", "Kimchi pajeon"])
            let shown = try await duri.screen("show", id, "--revisions", columns: 80).joined(separator: "\n")
            #expect(shown.contains("Revision 1 · rain · food · in Mangwon · just now\n  Haemul pajeon\n"))
            let others = try await duri.run("edit", id, "--title", "Mine now")
            #expect(others.status == 3)
            #expect(others.messages == "board: Post #\(id) is not yours, so you cannot edit it.\n")
            let own = try await hana.run("like", id)
            #expect(own.status == 3)
            #expect(own.messages == "board: Post #\(id) is your own; you can like only other members' posts.\n")
        }

        private func like(_ duri: Person, _ posts: Posts) async throws {
            let before = try await duri.json(Page<Post>.self, "list", "--sort", "hot").items
            #expect(before.map(\.id) == [posts.song.id, posts.pajeon.id])
            let liked = try await duri.run("like", posts.pajeon.id.description)
            #expect(liked.messages == "You like #1 \"Kimchi pajeon\" (♥ 1).\n")
            let again = try await duri.json(Page<Post>.self, "like", "1", "2")
            #expect(again.items.map(\.likes) == [1, 1])
            #expect(again.items.map(\.liked) == [true, true])
            let unliked = try await duri.json(Page<Post>.self, "unlike", "2")
            #expect(unliked.items.map(\.likes) == [0])
            for sort in ["hot", "top"] {
                let after = try await duri.json(Page<Post>.self, "list", "--sort", sort).items
                #expect(after.map(\.id) == [posts.pajeon.id, posts.song.id])
            }
            #expect(try await duri.json(Post.self, "show", "2").may == [.like, .report])
            let others = try await duri.run("delete", posts.pajeon.id.description, "--yes")
            #expect(others.status == 3)
        }

        private func delete(_ hana: Person, _ post: Post) async throws {
            let unconfirmed = try await hana.run("delete", post.id.description)
            #expect(unconfirmed.status == 64)
            let deleted = try await hana.json(Page<Post.ID>.self, "delete", post.id.description, "--yes")
            #expect(deleted.items == [post.id])
            #expect(try await hana.run("show", post.id.description).status == 4)
            #expect(try await hana.json(Page<Post>.self, "list").items.count == 1)
            #expect(try await hana.json(Page<Post>.self, "search", "노래").items == [])
        }

        private func export(_ hana: Person, _ posts: Posts) async throws {
            let export = try await hana.json(AccountExport.self, "account", "export")
            #expect(export.member.handle == "hana")
            #expect(export.sessions.count == 1)
            #expect(Set(export.posts.map(\.post.id)) == [posts.pajeon.id, posts.song.id])
            let kept = try #require(export.posts.first { $0.post.id == posts.pajeon.id })
            #expect(Set(kept.revisions.map(\.title)) == ["Haemul pajeon", "Kimchi pajeon"])
            #expect(kept.deletedAt == nil)
            let gone = try #require(export.posts.first { $0.post.id == posts.song.id })
            #expect(gone.revisions.map(\.body) == ["읽어 주는 노래"])
            #expect(gone.deletedAt != nil)
            let file = hana.program.folder.path + "/export.json"
            #expect(try await hana.run("account", "export", "-o", file).status == 0)
            let text = try #require(hana.program.folder.text("export.json"))
            #expect(try JSONDecoder().decode(AccountExport.self, from: Data(text.utf8)).posts.count == 2)
            // An export contains no secrets.
            #expect(!text.contains("token") && !text.contains("password") && !text.contains("scrypt"))
        }

        private func useTwoComputers(_ hana: Person, at url: String) async throws {
            let library = try Person(at: url)
            let wrong = try await library.run("login", "hana", "--password-stdin", input: "something else\n")
            #expect(wrong.status == 3)
            #expect(
                wrong.messages == """
                    board: The handle or the password is wrong.
                    Forgot the password? board account recover hana

                    """)
            let member = try await library.json(
                Member.self, "login", "hana", "--password-stdin", input: password + "\n")
            #expect(member.handle == "hana")
            let renamed = try await library.json(Member.self, "account", "rename", "하나 씨")
            #expect(renamed.displayName == "하나 씨")

            let sessions = try await hana.json(Page<Session>.self, "account", "sessions").items
            #expect(sessions.count == 2)
            let other = try #require(sessions.first { !$0.isCurrent })
            let revoked = try await hana.json(Page<Session.ID>.self, "account", "revoke", other.id.description)
            #expect(revoked.items == [other.id])
            let after = try await library.run("whoami")
            #expect(after.status == 3)
            #expect(
                after.messages
                    == "board: Your session as hana at \(library.url) has ended. "
                    + "Sign in again with: board login hana\n")
            #expect(try await hana.json(Page<Session>.self, "account", "sessions").items.count == 1)
        }

        private func leave(_ hana: Person, _ duri: Person, _ post: Post) async throws {
            let signedOut = try await duri.json(SignedOut.self, "logout")
            #expect(signedOut.handle == "duri")
            #expect(try await duri.run("like", "1").status == 3)

            let wrong = try await hana.run(
                "account", "delete", "--yes", "--password-stdin", input: "something else\n")
            #expect(wrong.status == 3)
            #expect(try await hana.run("whoami").status == 0)
            let deleted = try await hana.run(
                "account", "delete", "--yes", "--password-stdin", input: password + "\n")
            #expect(deleted.status == 0)
            #expect(deleted.messages == "The account hana and its posts are deleted.\n")
            #expect(try await hana.run("whoami").status == 3)
            #expect(try await duri.run("show", post.id.description).status == 4)
            #expect(try await duri.json(Page<Post>.self, "list").items == [])
            let back = try await hana.run("login", "hana", "--password-stdin", input: password + "\n")
            #expect(back.status == 3)
        }

        /// What `board logout --json` prints.
        private struct SignedOut: Decodable {
            var server: String
            var handle: String
        }

        @Test func `each kind of failure has its exit code and message`() async throws {
            let town = try await TestBoard(settings: ["BOARD_LIMIT_POSTS": "2"])
            let mina = try town.person("mina")
            let stranger = try Person(at: town.server.url)
            func fails(
                _ status: Int32, _ person: Person, _ arguments: String..., saying text: String,
                sourceLocation: SourceLocation = #_sourceLocation
            ) async throws {
                let result = try await person.program.run(arguments)
                #expect(result.status == status, sourceLocation: sourceLocation)
                #expect(result.output == "", sourceLocation: sourceLocation)
                #expect(
                    result.messages.contains(text), "\(result.messages)", sourceLocation: sourceLocation)
            }
            try await fails(
                64, mina, "post", "-w", "fogg", "-c", "food", "Soup", saying: "\"fogg\" is not a weather type")
            try await fails(64, mina, "post", "-w", "rain", "-c", "food", "", saying: "title is required")
            try await fails(64, mina, "list", "--limit", "0", saying: "is not a number from 1 to 100")
            try await fails(64, mina, "list", "--nope", saying: "Unknown option '--nope'")
            try await fails(3, stranger, "post", "-w", "rain", "-c", "food", "Soup", saying: "Not signed in at")
            try await fails(4, stranger, "show", "999", saying: "Post #999 does not exist")
            try await fails(4, stranger, "list", "--author", "nobodyhere", saying: "There is no member nobodyhere.")
            try await fails(1, stranger, "now", "Seoul", saying: "board: This board has no weather")

            #expect(try await mina.run("post", "-w", "rain", "-c", "food", "Soup").status == 0)
            try await fails(5, mina, "post", "-w", "rain", "-c", "food", "Soup", saying: "You posted the same text")
            #expect(try await mina.run("post", "-w", "rain", "-c", "food", "Stew").status == 0)
            try await fails(6, mina, "post", "-w", "rain", "-c", "food", "Salad", saying: "Too many requests")
            try await fails(
                6, mina, "post", "-w", "rain", "-c", "food", "Salad", saying: "is reached. Try again in 10 min.\n")
            #expect(try await town.server.stop() == 0)
            try await fails(7, mina, "list", saying: "cannot be reached; is it running?")
        }
    }
}
