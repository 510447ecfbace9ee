import BoardTestSupport
import Testing

struct AcceptedConnectionTests {
    private struct Stop: Error {}

    @Test func `connections that arrive while the server stops are closed, and the process keeps running`() async throws
    {
        for _ in 0..<5 {
            var burst: ConnectionBurst?
            await #expect(throws: Stop.self) {
                try await withBoard { board in
                    burst = try ConnectionBurst(64, to: board.port)
                    // Cancels the server while some of the connections are not handled yet.
                    throw Stop()
                }
            }
            let connections = try #require(burst)
            #expect(try await eventually { connections.isClosed })
        }
    }
}
