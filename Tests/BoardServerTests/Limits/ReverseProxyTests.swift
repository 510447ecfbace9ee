import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeb
import Curl
import Testing

/// Tests of the proxy in front of the other tests' servers: that it compresses, weakens tags and names the client.
@Suite(.enabled(if: ReverseProxy.isUsed, "runs with BOARD_TEST_PROXY=nginx"))
struct ReverseProxyTests {
    @Test func `a post is compressed, revalidated and edited with its weak tag`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            let path = "/posts/\(post.id)"
            let read = try await board.get(path)
            let tag = try #require(read.header("ETag"))
            #expect(read.httpVersion == .http2)
            #expect(read.header("Content-Encoding") == "gzip")
            #expect(tag.hasPrefix("W/\"1-"))
            #expect(try await board.get(path, headers: [(name: "If-None-Match", value: tag)]).status == 304)
            let edit = try await board.put(
                path, token: alice.token, json: RunningBoard.json("Hot soup"),
                headers: [(name: "If-Match", value: tag)])
            #expect(edit.status == 200)
            let late = try await board.delete(path, token: alice.token, headers: [(name: "If-Match", value: tag)])
            #expect(late.status == 412)
        }
    }

    @Test func `browsers are told to use https only`() async throws {
        try await withBoard { board in
            for path in ["/", "/nowhere"] {
                let answer = try await board.send(.get, path)
                #expect(answer.header("Strict-Transport-Security") == "max-age=31536000", "\(path)")
            }
        }
    }

    @Test func `limits count by the address that the proxy adds, not by one that the client sends`() async throws {
        try await withBoard(settings: { $0.limits.readsPerMinute = 1 }) { board in
            var statuses: [Int] = []
            for forged in ["192.0.2.1", "192.0.2.2"] {
                let headers = [(name: "X-Forwarded-For", value: forged)]
                statuses.append(try await board.get("/boards", headers: headers).status)
            }
            #expect(statuses == [200, 429])
        }
    }
}
