import BoardModels
import BoardTestSupport
import Curl
import Testing

struct RequestMetricsTests {
    @Test func `requests, their latency and what waits for moderators have metrics`() async throws {
        try await withBoard(checkInterval: .milliseconds(100)) { proxied in
            let board = proxied.direct
            let people = try await ModerationTokens(on: board)
            _ = try await board.get("/boards")
            _ = try await board.get("/posts/999")
            _ = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let name = "board_http_request_seconds"
            let isCounted = try await eventually {
                let text = try await board.send(.get, "/metrics").text
                return text.contains("# TYPE \(name) histogram\n")
                    && text.contains(#"\#(name)_count{kind="api",status="4xx"} 1"#)
                    && text.contains(#"\#(name)_bucket{kind="api",status="2xx",le="+Inf"} "#)
                    && text.contains("board_open_cases 1\n") && text.contains("board_open_appeals 0\n")
                    && text.contains("board_oldest_case_age_seconds ")
            }
            #expect(isCounted)
        }
    }
}
