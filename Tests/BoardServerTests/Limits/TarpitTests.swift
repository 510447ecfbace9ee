import BoardScenes
import BoardServer
import BoardTestSupport
import Curl
import Testing

struct TarpitTests {
    @Test func `a request beyond a limit waits for its answer, and the requests within it do not`() async throws {
        let pause = Duration.milliseconds(300)
        try await withBoard(settings: { settings in
            settings.limits.readsPerMinute = 1
            settings.limits.tarpitDelay = pause
        }) { board async throws in
            #expect(try await board.direct.get("/posts").status == 200)
            let start = ContinuousClock.now
            #expect(try await board.direct.get("/posts").status == 429)
            #expect(ContinuousClock.now - start >= pause)
        }
    }

    @Test func `a request that a trusted proxy forwards does not wait`() async throws {
        try await withBoard(settings: { settings in
            settings.limits.readsPerMinute = 1
            settings.trustedProxies = .loopback
            // Longer than the client waits for an answer.
            settings.limits.tarpitDelay = .seconds(86_400)
        }) { board async throws in
            #expect(try await board.get("/posts").status == 200)
            #expect(try await board.get("/posts").status == 429)
        }
    }
}
