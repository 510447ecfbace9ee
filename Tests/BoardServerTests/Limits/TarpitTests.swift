import BoardScenes
import BoardServer
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer
@testable import BoardWeb

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

    @Test func `a request that a trusted proxy forwards waits too`() async throws {
        let pause = Duration.milliseconds(300)
        try await withBoard(settings: { settings in
            settings.limits.readsPerMinute = 1
            settings.limits.tarpitDelay = pause
            settings.trustedProxies = .loopback
        }) { board async throws in
            #expect(try await board.get("/posts").status == 200)
            let start = ContinuousClock.now
            #expect(try await board.get("/posts").status == 429)
            #expect(ContinuousClock.now - start >= pause)
        }
    }

    @Test func `a trusted proxy that has as many delayed requests as it may gets other answers at once`() async throws {
        // Longer than the test runs.
        let tarpit = Tarpit(delay: .seconds(86_400), trustedProxies: .loopback, proxiedCapacity: 1)
        let delayed = Task { await tarpit.delay(for: "127.0.0.1") }
        while tarpit.proxiedRequests == 0 { await Task.yield() }
        await tarpit.delay(for: "127.0.0.1")
        #expect(tarpit.proxiedRequests == 1)
        delayed.cancel()
        await delayed.value
        #expect(tarpit.proxiedRequests == 0)
    }

    @Test func `a request for which the queue of passwords has no room waits too`() async throws {
        let pause = Duration.milliseconds(300)
        let queue = PasswordQueue(threads: 1, capacity: 0)
        try await withBoard(passwordQueue: queue, settings: { $0.limits.tarpitDelay = pause }) { board async throws in
            let gate = ThreadGate()
            let occupying = Task { try await queue.run(for: nil) { gate.pass() } }
            #expect(try await eventually { queue.load == 1 })
            let start = ContinuousClock.now
            let signIn = #"{"handle":"mina","password":"\#(RunningBoard.password)"}"#
            #expect(try await board.direct.post("/sessions", json: signIn).status == 503)
            #expect(ContinuousClock.now - start >= pause)
            gate.open()
            try await occupying.value
        }
    }

    @Test func `a request that fails for another reason does not wait`() async throws {
        // Longer than the client waits for an answer.
        try await withBoard(settings: { $0.limits.tarpitDelay = .seconds(86_400) }) { board async throws in
            // This board has no weather provider.
            #expect(try await board.direct.get("/conditions?place=37.57,126.98").status == 503)
            #expect(try await board.direct.get("/posts/1").status == 404)
        }
    }
}
