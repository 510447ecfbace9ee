import BoardClient
import Testing

@Suite struct ServerAddressTests {
    @Test(arguments: [
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("https://Board.Example.org/", "https://board.example.org"),
        (" HTTPS://example.org/board// ", "https://example.org/board"), ("http://[::1]:80", "http://[::1]:80"),
    ])
    func `an address is normalized`(text: String, normalized: String) {
        #expect(ServerAddress(text)?.description == normalized)
    }

    @Test(arguments: [
        "", "localhost:8080", "ftp://example.org", "http://", "http:///path", "http://user:secret@example.org",
        "http://example.org?x=1", "http://example.org/#a", "http://exa mple.org", "http://예시.kr", "http://a\nb",
    ])
    func `anything else is rejected`(text: String) {
        #expect(ServerAddress(text) == nil)
    }
}
