import BoardTestSupport
import Curl
import Testing

@Suite struct TLSTests {
    @Test func `a self-signed certificate is rejected`() async throws {
        let server = try TLSServer()
        let client = CurlClient(userAgent: "board-tests/1")
        await #expect(throws: CurlError.insecure) { try await client.send(CurlRequest(url: server.url())) }
    }
}
