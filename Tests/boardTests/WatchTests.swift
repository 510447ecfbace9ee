import BoardModels
import BoardTestSupport
import Glibc
import Testing

@testable import board

@Suite struct WatchTests {
    private func post(_ id: Int64, _ title: String) -> Post {
        Sample.post(id, NewPost(weather: .rain, category: .food, title: title))
    }

    @Test func `a watched list in a pipe prints posts that are new since it began, also after an error`() async throws {
        let server = try BoardServerDouble { [post = post(1, "Pajeon")] in $0.posts = [post] }
        let watching = try RunningProgram(
            try Running(at: server.url).program, ["list", "--watch", "--every", "1"])
        #expect(try await eventually { server.calls.count > 1 })
        server.change { $0.injectedResponses["GET /api/v1/posts"] = [.problem(.unavailable)] }
        #expect(try await eventually { watching.messages.contains("board: ") })
        server.change { [post = post(2, "Kalguksu")] in $0.posts.insert(post, at: 0) }
        #expect(try await eventually { watching.output.contains("Kalguksu") })
        #expect(watching.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == ["2"])
        watching.send(SIGINT)
        #expect(try await watching.end() == -SIGINT)
    }

    @Test func `watched weather is drawn again on a terminal`() async throws {
        let server = try BoardServerDouble()
        let board = try Running(at: server.url)
        let terminal = try PseudoTerminal(
            board.program, ["now", "Mangwon", "--watch", "--every", "1", "--color", "never"])
        #expect(try await terminal.shows("Mangwon-dong: rain"))
        server.change { $0.weather = .known(.snow) }
        #expect(try await terminal.shows("\u{1B}[H\u{1B}[2JMangwon-dong: snow"))
        terminal.type("\u{03}")
        #expect(try await terminal.end() == -SIGINT)
    }

    @Test(arguments: [["--every", "5"], ["--watch", "--every", "0"], ["--watch", "--every", "often"]])
    func `the seconds between two looks are a number, with --watch only`(options: [String]) async throws {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url).program.run(["list"] + options)
        #expect(result.status == 64)
        #expect(result.messages.contains("--every"))
        #expect(server.calls == [])
    }

    @Test func `now without any place asks for one, and again if it is unknown`() async throws {
        let server = try BoardServerDouble {
            $0.injectedResponses["GET /api/v1/boards/now"] = [.problem(.placeNotFound)]
        }
        let terminal = try PseudoTerminal(Running(at: server.url).program, ["now", "--color", "never"])
        #expect(try await terminal.shows("Which place? "))
        terminal.type("Londn\n")
        #expect(try await terminal.shows("No place named \"Londn\" was found."))
        terminal.type("Mangwon\n")
        #expect(try await terminal.end() == 0)
        #expect(terminal.shown.contains("Mangwon-dong: rain"))
    }
}
