import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

/// The built client and server as separate processes, connected over HTTP.
@Suite struct JourneyTests {
    /// Starts a server with simulated weather, on the given port or a free one.
    func start(
        in folder: TemporaryFolder, port: String = "0", options: [String] = []
    ) async throws -> (PseudoTerminal, url: String) {
        let program = try Program(named: "board-server", in: folder)
        let database = try folder.database()
        let server = try PseudoTerminal(
            program, ["serve", "--port", port, "--database", database, "--weather", "simulated"] + options,
            columns: 200)
        let announcement = "board is at "
        #expect(try await server.shows(announcement))
        #expect(try await eventually { server.shown.split(separator: announcement).last?.contains("\n") == true })
        let url = try #require(server.shown.split(separator: announcement).last?.split(separator: "\n").first)
        return (server, String(url))
    }

    @Test func `a visitor may ask for the simulated weather of as many places as there are`() async throws {
        let folder = try TemporaryFolder()
        let (server, url) = try await start(in: folder)
        let visitor = try Running(at: url, signedIn: false)
        for latitude in 0..<80 {
            let now = try await visitor.run("now", "\(latitude),100")
            #expect(now.status == 0, "\(latitude): \(now.messages)")
        }
        #expect(server.status == nil)
    }

    @Test func `a registered member posts, and others find, like and see the edited post`() async throws {
        let folder = try TemporaryFolder()
        let (server, url) = try await start(in: folder)
        let mina = try Running(at: url, signedIn: false)
        let joon = try Running(at: url, signedIn: false)
        #expect(try await mina.run("register", "mina", "--password-stdin", input: "correct horse\n").status == 0)
        #expect(try await joon.run("register", "joon", "--password-stdin", input: "battery staple\n").status == 0)
        #expect(try await joon.run("register", "mina", "--password-stdin", input: "battery staple\n").status == 5)

        let words = ["-w", "비", "-c", "음식", "해물파전", "--body", "망원역 2번 출구", "--place", "Seoul"]
        let posted = try await mina.program.run(["post"] + words + ["--json"])
        #expect(posted.status == 0, "\(posted.messages)")
        let post = try JSONDecoder().decode(Post.self, from: Data(posted.output.utf8))
        #expect(post.weather == .rain && post.category == .food && post.place?.coordinates != nil)
        #expect(post.conditions?.provider == .simulated, "cached conditions are attached at once")
        #expect(try await mina.program.run(["post"] + words).status == 5)
        #expect(mina.drafts == [])

        #expect(try await joon.run("search", "파전").output.contains("해물파전"))
        #expect(try await joon.run("like", "#\(post.id)").status == 0)
        #expect(try await joon.run("show", "\(post.id)").output.contains("♥"))
        #expect(try await joon.run("edit", "\(post.id)", "--title", "x").status != 0)
        #expect(try await mina.run("edit", "\(post.id)", "--body", "이사했습니다").status == 0)
        #expect(try await joon.run("show", "\(post.id)", "--revisions").output.contains("망원역"))

        let now = try await joon.run("now", "Seoul")
        #expect(now.status == 0)
        #expect(now.output.contains("SIMULATED"))
        let export = try await mina.run("account", "export")
        let held = try JSONDecoder().decode(AccountExport.self, from: Data(export.output.utf8))
        #expect(held.posts.first?.revisions.count == 2)

        #expect(try await mina.run("delete", "\(post.id)", "--yes").status == 0)
        #expect(try await joon.run("show", "\(post.id)").status == 4)
        #expect(try await mina.run("logout").status == 0)
        #expect(server.status == nil)
    }

    @Test func `a post written while the server is down is stored once after its restart`() async throws {
        let folder = try TemporaryFolder()
        var (server, url) = try await start(in: folder)
        let port = try #require(url.split(separator: ":").last)
        let board = try Running(at: url, signedIn: false)
        #expect(try await board.run("register", "mina", "--password-stdin", input: "correct horse\n").status == 0)
        server.type("\u{03}")
        #expect(try await server.end() == 0)

        let words = ["post", "-w", "snow", "-c", "outfits", "Wool socks", "--place", "Seoul"]
        let away = try await board.program.run(words)
        #expect(away.status == 7)
        #expect(board.drafts.count == 1)

        (server, url) = try await start(in: folder, port: String(port))
        #expect(try await board.program.run(words).status == 0)
        #expect(board.drafts == [])
        let mine = try await board.run("mine", "--json")
        let posts = try JSONDecoder().decode(Page<Post>.self, from: Data(mine.output.utf8)).items
        #expect(posts.map(\.title) == ["Wool socks"])
        #expect(posts.first?.place?.coordinates != nil)
        #expect(server.status == nil)
    }
}
