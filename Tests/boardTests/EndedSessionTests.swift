import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct EndedSessionTests {
    /// A server on which every session has ended: two pages of posts, and a missing post.
    private func server() throws -> BoardServerDouble {
        try BoardServerDouble { state in
            let ended = ["Board-Session: ended"]
            let first = StubServer.Response.of(Page<Post>(items: [], next: "more"), headers: ended)
            let last = StubServer.Response.of(Page<Post>(items: [], next: nil), headers: ended)
            state.injectedResponses = [
                "GET /api/v1/posts": [first, last, first, last],
                "GET /api/v1/posts/1": [.problem(.notFound, headers: ended)],
            ]
        }
    }

    private func warnings(_ result: Program.Result) -> Int {
        result.messages.ranges(of: "signed out").count
    }

    @Test func `a command warns once that its session has ended, and succeeds`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let result = try await board.run("list", "--more")
        #expect(result.status == 0)
        #expect(warnings(result) == 1)
        #expect(
            result.messages.contains(
                "You are signed out: your session as mina at \(server.url) has ended, and this is what anyone can see. "
                    + "Sign in with: board login mina\n"))
        let json = try await board.run("list", "--more", "--json")
        #expect(json.status == 0)
        #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(json.output.utf8)).items.isEmpty)
        #expect(warnings(json) == 1)
    }

    @Test func `a command that fails says that its session has ended too`() async throws {
        let server = try server()
        let result = try await Running(at: server.url).run("show", "1")
        #expect(result.status == 4)
        #expect(warnings(result) == 1)
    }

    @Test func `the warning is in Korean and names BOARD_TOKEN if the token is from there`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let korean = try await board.run("list", "--more", "--lang", "ko")
        #expect(korean.messages.contains("로그아웃 상태입니다."))
        #expect(korean.messages.contains("board login mina"))
        let fromEnvironment = try await board.run("list", "--more", environment: ["BOARD_TOKEN": "old"])
        #expect(fromEnvironment.messages.contains("the token in BOARD_TOKEN"))
    }

    @Test func `a command with a valid session prints no warning`() async throws {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url).run("list", "--more")
        #expect(result.status == 0)
        #expect(warnings(result) == 0)
    }
}
