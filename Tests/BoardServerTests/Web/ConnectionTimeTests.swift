import BoardServer
import Curl
import Testing

struct ConnectionTimeTests {
    @Test(arguments: ["", "GET /healthz HTTP/1.1\r\nHost: bo"])
    func `a connection that does not finish its first headers is closed`(start: String) async throws {
        try await withBoard(settings: { $0.limits.headerTimeout = .seconds(1) }) { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(start)
                #expect(try await wire.isHungUp())
            }
        }
    }

    @Test func `a request that came in time is not hurried by the deadline of its headers`() async throws {
        try await withBoard(settings: { $0.limits.headerTimeout = .seconds(1) }) { board in
            try await Wire.open(to: board.port) { wire in
                for _ in 0..<2 {
                    try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
                    #expect(try await wire.answer()?.status == 200)
                    try await Task.sleep(for: .milliseconds(1200))
                }
            }
        }
    }

    @Test(arguments: [
        "GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n",
        "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ])
    func `a connection where nothing happens any more is closed`(start: String) async throws {
        try await withBoard(settings: { $0.limits.idleTimeout = .seconds(1) }) { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(start)
                while try await wire.answer() != nil {}
                #expect(try await wire.isHungUp())
            }
        }
    }
}
