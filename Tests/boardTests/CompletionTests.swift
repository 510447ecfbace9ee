import BoardModels
import BoardTestSupport
import Testing

@testable import board

@Suite struct CompletionTests {
    /// The suggestions that a shell's completion script gets for an argument of a command.
    private func completions(_ board: Running, _ command: String..., of argument: String) async throws -> [Substring] {
        let result = try await board.program.run(["---completion"] + command + ["--", argument, "0", "0"])
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.messages == "")
        return result.output.split(separator: "\n")
    }

    @Test func `saved places and the accounts signed in are completed without a request`() async throws {
        let server = try PlacesDouble { $0.places = [PlacesDouble.saved(1, "Office"), PlacesDouble.saved(2, "할머니 댁")] }
        let board = try Running(at: server.url)
        #expect(try await board.run("places").status == 0)
        let calls = server.calls.count
        #expect(try await completions(board, "now", of: "positional@0") == ["Office", "할머니 댁"])
        #expect(try await completions(board, "post", of: "--place") == ["Office", "할머니 댁"])
        #expect(try await completions(board, "list", of: "--as") == ["mina"])
        #expect(try await completions(board, "login", of: "positional@0") == ["mina"])
        #expect(server.calls.count == calls)
    }

    @Test func `own posts and presets are fetched, and an error completes nothing`() async throws {
        let posts = [1, 2].map { Sample.post($0, NewPost(weather: .rain, category: .food, title: "Pajeon")) }
        let server = try BoardServerDouble { $0.posts = posts }
        let board = try Running(at: server.url)
        #expect(try await completions(board, "delete", of: "positional@0") == ["1", "2"])
        #expect(server.calls == ["GET /api/v1/me/posts"])
        #expect(try await completions(board, "decide", of: "--preset") == [])
        let preset = Preset(
            id: Preset.ID(rawValue: 3), name: "no ads", reason: .spam, english: "No ads.", korean: "광고 금지")
        let presets = try ModerationServer.start([
            "GET /presets": .of(Page(items: [preset], next: nil))
        ])
        #expect(try await completions(Running(at: presets.url), "decide", of: "--preset") == ["no ads"])
    }

    @Test func `settings and their values are in the completion scripts`() async throws {
        let board = try Running(at: "http://127.0.0.1:1")
        for shell in ["bash", "zsh", "fish"] {
            let script = try await board.run("completions", shell).output
            for word in ["lang", "color", "metric", "dew-point", "always", "---completion"] {
                #expect(script.contains(word), "\(shell): \(word)")
            }
        }
        #expect(try await board.run("settings", "lang", "ko").status == 0)
        #expect(try await board.run("settings", "lang").output == "ko\n")
        #expect(try await board.run("settings", "lang", "--unset").status == 0)
    }
}
