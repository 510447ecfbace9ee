import BoardTestSupport
import Testing

@testable import Curl

@Suite struct CancellationTests {
    let client = CurlClient(userAgent: "board-tests/1")

    @Test func `a task cancelled before it starts never connects`() async throws {
        let server = try ScriptedServer([.read, .answer()])
        let url = server.url()
        let task = Task {
            // The sleep ends at cancellation.
            try? await Task.sleep(for: .seconds(600))
            return await End(of: CurlRequest(url: url), from: client)
        }
        task.cancel()
        #expect(await task.value == .failed(.cancelled))
        #expect(server.connectionCount == 0)
    }

    @Test func `cancellation closes the connection`() async throws {
        let server = try ScriptedServer([.read, .waitForHangUp])
        var request = CurlRequest(url: server.url())
        request.timeout = .seconds(600)
        let task = Task { [request] in
            await End(of: request, from: client)
        }
        #expect(try await eventually { server.requests.count == 1 })
        task.cancel()
        #expect(await task.value == .failed(.cancelled))
        #expect(try await eventually { server.hangUps == 1 })
    }

    @Test func `cancelling one request does not affect others`() async throws {
        let slow = try StubServer { _ in .init(body: Array("done".utf8)) }
        slow.holdResponses()
        let stuck = try ScriptedServer([.read, .waitForHangUp])
        async let other = client.send(CurlRequest(url: slow.url))
        let url = stuck.url()
        let task = Task { await End(of: CurlRequest(url: url), from: client) }
        #expect(try await eventually { slow.requests.count == 1 && stuck.requests.count == 1 })
        task.cancel()
        #expect(await task.value == .failed(.cancelled))
        slow.releaseResponses()
        #expect(try await other.body == Array("done".utf8))
    }

    @Test func `requests cancelled at any time complete exactly once`() async throws {
        let server = try ScriptedServer([.read, .answer(text: "x"), .again])
        let url = server.url()
        let ends = await withTaskGroup { group in
            for number in 0..<300 {
                group.addTask {
                    let task = Task {
                        await End(of: CurlRequest(url: url), from: client)
                    }
                    for _ in 0..<(number % 30) { await Task.yield() }
                    task.cancel()
                    return await task.value
                }
            }
            return await group.reduce(into: [End]()) { $0.append($1) }
        }
        #expect(ends.count == 300)
        #expect(ends.allSatisfy { $0 == .failed(.cancelled) || $0 == .answered(200) })
    }

    @Test func `a stopped loop cancels the requests in flight`() async throws {
        let server = try ScriptedServer([.read, .waitForHangUp])
        let loop = EventLoop()
        #expect(EventLoopThreads.start(loop))
        let call = CurlCall(CurlRequest(url: server.url()), userAgent: "board-tests/1")
        async let ended = withCheckedContinuation { #expect(loop.submit(PendingCall(call, $0))) }
        #expect(try await eventually { server.requests.count == 1 })
        loop.stop()
        #expect(await End(ended) == .failed(.cancelled))
        #expect(try await eventually { server.hangUps == 1 })
        let late = await withCheckedContinuation { continuation in
            let waiting = PendingCall(call, continuation)
            if !loop.submit(waiting) { waiting.end(.failure(.unavailable)) }
        }
        #expect(End(late) == .failed(.unavailable))
    }

    @Test func `the thread ends with its client`() async throws {
        let server = try ScriptedServer([.read, .answer(), .waitForHangUp])
        try await {
            let client = CurlClient(userAgent: "board-tests/1")
            _ = try await client.send(CurlRequest(url: server.url()))
        }()
        // Its pooled connection is closed too.
        #expect(try await eventually { server.hangUps == 1 })
    }
}
