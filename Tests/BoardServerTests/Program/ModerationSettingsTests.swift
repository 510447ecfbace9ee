import BoardModels
import BoardTestSupport
import Curl
import Testing

struct ModerationSettingsTests {
    @Test func `the settings for automatic hiding and for reports take effect`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            ["--auto-hide-weight", "0.5", "--limit-reports", "1", "--limit-posts", "10"],
            database: folder.database(), environment: ["BOARD_AUTO_HIDE_NETWORKS": "1"])
        let http = CurlClient(userAgent: "board-tests")
        func send(
            _ method: CurlRequest.Method, _ path: String, _ json: String? = nil, token: String? = nil
        ) async throws -> CurlResponse {
            var headers = [(name: "Content-Type", value: "application/json")]
            if let token { headers.append((name: "Authorization", value: "Bearer \(token)")) }
            var request = CurlRequest(
                method, url: "http://127.0.0.1:\(port)/api/v1\(path)", headers: headers,
                body: json.map { Array($0.utf8) })
            (request.connectTimeout, request.timeout) = (.seconds(60), .seconds(60))
            return try await http.send(request)
        }
        func join(_ handle: String) async throws -> String {
            let json = #"{"handle":"\#(handle)","password":"\#(RunningBoard.password)"}"#
            return try await send(.post, "/members", json).value(SignedIn.self).token
        }
        let (author, reporter) = (try await join("haneul"), try await join("rain-fan"))
        var statuses: [[Int]] = []
        for title in ["one", "two"] {
            let post: Post = try await send(.post, "/posts", RunningBoard.json(title), token: author).value()
            let report = try await send(.post, "/content/\(post.id)/reports", #"{"reason":"spam"}"#, token: reporter)
            statuses.append([report.status, try await send(.get, "/posts/\(post.id)").status])
        }
        #expect(statuses == [[201, 404], [429, 200]])
        program.terminate()
        #expect(try await program.waitForExit() == 0)
    }
}
