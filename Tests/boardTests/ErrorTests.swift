import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct ErrorTests {
    private func server() throws -> BoardServerDouble {
        try BoardServerDouble { $0.posts = [Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon"))] }
    }

    private func problem(_ result: Program.Result) throws -> Problem {
        try JSONDecoder().decode(Problem.self, from: Data(result.messages.utf8))
    }

    @Test(arguments: [
        (["show", "99"], "board: Post #99 does not exist or was removed.\n"),
        (["show", "99", "--lang", "ko"], "board: 글 #99를 찾을 수 없습니다.\n"),
        (["report", "7", "-r", "spam"], "board: #7 does not exist or was removed.\n"),
        (["members", "show", "nobody"], "board: There is no member nobody.\n"),
        (["appeals", "show", "8"], "board: There is no appeal #8.\n"),
    ])
    func `an error names what does not exist`(arguments: [String], message: String) async throws {
        let server = try server()
        let result = try await Running(at: server.url).program.run(arguments)
        #expect(result.status == 4)
        #expect(result.messages.hasPrefix(message), "\(result.messages)")
    }

    @Test func `of several posts all are deleted that exist, and each of the others is named`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("delete", "999", "1", "1000", "--yes")
        #expect(result.status == 4)
        #expect(
            result.messages.split(separator: "\n") == [
                "Post #1 is deleted. You can undo this for a day: board restore 1",
                "board: Post #999 does not exist or was removed.", "board: Post #1000 does not exist or was removed.",
            ])
        #expect(server.calls.map { $0.split(separator: "/").last } == ["999", "1", "1000"])
    }

    @Test func `an error that another post would meet too stops the command`() async throws {
        let server = try server()
        server.change { $0.injectedResponses["DELETE /api/v1/posts/1"] = [.problem(.rateLimited)] }
        let result = try await Running(at: server.url).run("delete", "1", "2", "--yes")
        #expect(result.status == 6)
        #expect(result.messages.hasPrefix("board: Post #1: Too many requests"), "\(result.messages)")
        #expect(server.calls == ["DELETE /api/v1/posts/1"])
    }

    @Test func `with --json an error is the server's problem document, which names the object`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let missing = try await board.run("show", "99", "--json")
        #expect(missing.status == 4)
        #expect(missing.output == "")
        #expect(try problem(missing).type == .notFound)
        #expect(try problem(missing).detail == "Post #99 does not exist or was removed.")
        let several = try await board.run("delete", "999", "1", "--yes", "--json")
        #expect(
            try JSONDecoder().decode(Page<Post.ID>.self, from: Data(several.output.utf8)).items.map(\.rawValue) == [1])
        #expect(try problem(several).detail == "Post #999 does not exist or was removed.")
    }

    @Test(arguments: [
        (["list", "--bogus", "--json"], ProblemType.malformedRequest, "--bogus"),
        (["lisst", "--json"], .malformedRequest, "Did you mean: board list"),
        (["show", "x", "--json"], .malformedRequest, "\"x\" is not a number"),
        (["search", " ", "--json"], .invalidFields, ""),
        (["whoami", "--json", "--as", "joon"], .notSignedIn, "board login joon"),
        (["delete", "1", "--json"], .malformedRequest, "--yes"),
    ])
    func `with --json an error of the client is a problem document too`(
        arguments: [String], type: ProblemType, detail: String
    ) async throws {
        let result = try await Running(at: "http://127.0.0.1:1").program.run(arguments)
        #expect(result.output == "")
        #expect(try problem(result).type == type, "\(result.messages)")
        if !detail.isEmpty { #expect(try problem(result).detail.contains(detail), "\(result.messages)") }
    }

    @Test func `with --json an unreachable server is a problem document`() async throws {
        let refusing = try RefusingPort()
        let result = try await Running(at: "http://127.0.0.1:\(refusing.port)").run("list", "--json")
        #expect(result.status == 7)
        #expect(try problem(result).type == .unavailable)
        #expect(try problem(result).detail.contains("is it running?"))
    }
}
