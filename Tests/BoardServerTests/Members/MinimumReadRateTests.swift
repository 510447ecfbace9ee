import BoardModels
import BoardTestSupport
import Curl
import Logging
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

/// The minimum rate and the maximum duration of an account export.
struct MinimumReadRateTests {
    private let clock = ManualClock(seconds: 0)

    private func newPace() -> MinimumReadRate { MinimumReadRate(uptime: { [clock] in clock.uptime }) }

    /// Writes pieces until the client is too slow, and returns their number.
    private func write(of count: Int, taking duration: Duration, in pace: inout MinimumReadRate) -> Int {
        var pieces = 0
        do {
            while true {
                try pace.beginWrite()
                clock.advance(by: duration)
                pace.endWrite(of: count)
                pieces += 1
            }
        } catch {
            return pieces
        }
    }

    @Test func `a client at the minimum rate may read for ten minutes`() {
        var pace = newPace()
        // The piece that begins at the end of the tenth minute is the last one.
        #expect(write(of: MinimumReadRate.minimumRate, taking: .seconds(1), in: &pace) == 601)
    }

    @Test(arguments: [
        // 64 s are more than 30 s and 4 s for each of 8 pieces.
        (Duration.seconds(8), 8), (.seconds(128), 1),
    ])
    func `a client below the minimum rate gets no further piece`(duration: Duration, pieces: Int) {
        var pace = newPace()
        #expect(write(of: 64 * 1024, taking: duration, in: &pace) == pieces)
    }

    @Test func `the time in which the account is read does not count against the rate`() throws {
        var pace = newPace()
        for _ in 0..<29 {
            clock.advance(by: .seconds(20))
            try pace.beginWrite()
            pace.endWrite(of: 1)
        }
    }

    @Test func `an export that takes more than ten minutes is cut off, and its slot is free`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let body = String(repeating: "눈", count: 4000)
            // 7 MB with its revisions, more than the server's socket buffer of at most 4 MB and the client's of 8 KB take.
            for number in 0..<300 { try await board.publish("Post \(number)", body: body, by: alice.token) }
            let path = Endpoint.exportAccount.path()
            let bytes = try await SlowReader.response(to: path, token: alice.token, port: board.port) {
                board.clock.advance(by: MinimumReadRate.timeout + .seconds(1))
            }
            #expect(!ChunkedBody.isAtEnd(bytes))
            #expect(try await eventually { try await board.get("/me/export", token: alice.token).status == 200 })
            #expect(
                try await eventually {
                    board.log.entries(from: .notice).contains { $0.contains("an account export was cut off") }
                })
        }
    }
}
