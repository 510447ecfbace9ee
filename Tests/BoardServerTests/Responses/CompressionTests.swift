import BoardModels
import BoardTestSupport
import Curl
import Testing

/// Responses whose compressed bodies are kept.
///
/// These connect to the server, since a proxy would compress the others too.
struct CompressionTests {
    @Test func `an anonymous reader who accepts gzip gets it with a weak tag, and others the same text`() async throws {
        try await withBoard { proxied in
            let board = proxied.direct
            let alice = try await board.join("alice")
            for number in 0..<5 {
                try await board.publish("Soup \(number)", body: String(repeating: "rain ", count: 100), by: alice.token)
            }
            let path = "/posts?weather=rain"
            let plain = try await board.get(path, headers: [(name: "Accept-Encoding", value: "identity")])
            #expect(plain.header("Content-Encoding") == nil)
            let tag = try #require(plain.header("ETag"))
            for _ in 0..<2 {
                let packed = try await board.get(path)
                #expect(packed.header("Content-Encoding") == "gzip")
                #expect(packed.header("Vary") == "Accept-Encoding")
                #expect(packed.header("ETag") == "W/\(tag)")
                #expect(packed.body == plain.body)
            }
            for known in [tag, "W/\(tag)"] {
                let answer = try await board.get(path, headers: [(name: "If-None-Match", value: known)])
                #expect(answer.status == 304)
                #expect(answer.header("ETag") == "W/\(tag)")
            }
            for refused in ["gzip;q=0", "br", "gzip ; Q=0.000, br"] {
                let answer = try await board.get(path, headers: [(name: "Accept-Encoding", value: refused)])
                #expect(answer.header("Content-Encoding") == nil, "\(refused)")
            }
            let own = try await board.get(path, token: alice.token)
            #expect(own.header("Content-Encoding") == nil)
            try await board.publish("Tea", by: alice.token)
            let page: Page<Post> = try await board.get(path).value()
            #expect(page.items.first?.content.title == "Tea")
        }
    }

    @Test func `a page that is rendered for one visitor is compressed too`() async throws {
        try await withBoard { proxied in
            let board = proxied.direct
            let alice = try await board.join("alice")
            try await board.publish("Soup", by: alice.token)
            let packed = try await board.send(.get, "/search?q=soup")
            #expect(packed.header("Content-Encoding") == "gzip")
            #expect(packed.header("Vary")?.contains("Accept-Encoding") == true)
            #expect(packed.text.contains("Soup") && packed.text.contains("</html>"))
            let plain = try await board.send(.get, "/search?q=soup", headers: [("Accept-Encoding", "identity")])
            #expect(plain.header("Content-Encoding") == nil)
            #expect(plain.text.contains("Soup") && plain.text.contains("</html>"))
        }
    }

    @Test func `a small body is not compressed`() async throws {
        try await withBoard { proxied in
            let answer = try await proxied.direct.get("/posts?weather=rain")
            #expect(answer.header("Content-Encoding") == nil)
            #expect(answer.header("ETag")?.hasPrefix("W/") == false)
        }
    }

    @Test func `the document of the API is compressed for readers who accept gzip`() async throws {
        try await withBoard { proxied in
            let board = proxied.direct
            let plain = try await board.get("/openapi.json", headers: [(name: "Accept-Encoding", value: "identity")])
            let packed = try await board.get("/openapi.json")
            #expect(plain.header("Content-Encoding") == nil && packed.header("Content-Encoding") == "gzip")
            #expect(packed.body == plain.body)
            let tag = try #require(packed.header("ETag"))
            #expect(try await board.get("/openapi.json", headers: [(name: "If-None-Match", value: tag)]).status == 304)
        }
    }
}
