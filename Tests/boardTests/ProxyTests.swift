import BoardClient
import BoardTestSupport
import Testing

@testable import board

@Suite struct ProxyTests {
    @Test func `a proxy that cannot be reached is named, without its password`() async throws {
        let board = try Running(at: "http://board.invalid")
        let refused = try await board.run("list", environment: ["http_proxy": "http://user:secret@127.0.0.1:1"])
        #expect(refused.status == 7)
        #expect(refused.messages.hasPrefix("board: The proxy http://127.0.0.1:1 cannot be reached; is it running?\n"))
        #expect(refused.messages.contains("(http_proxy)") && !refused.messages.contains("secret"))
        let unknown = try await board.run("list", environment: ["all_proxy": "nosuch.invalid:1"])
        #expect(unknown.messages.contains("The proxy nosuch.invalid:1 was not found"), "\(unknown.messages)")
    }

    @Test func `a server that does not expect TLS is told from one with a bad certificate`() async throws {
        let server = try ScriptedServer([.send("HTTP/1.1 400 Bad Request\r\n\r\n")])
        let result = try await Running(at: "https://127.0.0.1:\(server.port)").run("list")
        #expect(result.status == 7 && result.messages.contains("begins with http://"), "\(result.messages)")
    }

    @Test(
        arguments: [
            (["http_proxy": "p:1"], "http_proxy"), (["HTTP_PROXY": "p:1"], nil), (["https_proxy": "p:1"], nil),
            (["ALL_PROXY": "p:1"], "ALL_PROXY"), (["http_proxy": "p:1", "no_proxy": "example.org"], nil),
            (["http_proxy": "p:1", "NO_PROXY": "a, .example.org"], nil), (["http_proxy": "p:1", "no_proxy": "*"], nil),
            (["http_proxy": "p:1", "no_proxy": "ample.org"], "http_proxy"),
        ] as [([String: String], String?)])
    func `the variables of proxies are read as libcurl reads them`(
        variables: [String: String], variable: String?
    ) throws {
        let server = try #require(ServerAddress("http://board.example.org:8080"))
        #expect(Proxy(for: server, in: Environment(variables: variables))?.variable == variable)
    }
}
