import BoardTestSupport
import Curl
import Dispatch
import Foundation
import Testing

/// Tests of process-wide state, threads and environment, each in a process of its own.
@Suite struct ProcessTests {
    @Test func `an unused client neither loads libcurl nor starts a thread`() async {
        await #expect(processExitsWith: .success) {
            let client = CurlClient(userAgent: "board-tests/1")
            let loaded = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
            #expect(!loaded.contains("libcurl.so"))
            #expect(try clientThreads() == 0)
            withExtendedLifetime(client) {}
        }
    }

    @Test func `requests fail as unavailable if libcurl cannot be loaded`() async {
        await #expect(processExitsWith: .success) {
            var before = rlimit()
            try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before) == 0)
            try await openTimerDescriptors()
            // From here on no file can be opened, including libcurl's.
            var none = rlimit(rlim_cur: 0, rlim_max: before.rlim_max)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)
            let client = CurlClient(userAgent: "board-tests/1")
            let request = CurlRequest(url: "http://127.0.0.1:1/")
            let ends = [await End(of: request, from: client), await End(of: request, from: client)]
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before)
            #expect(ends == [.failed(.unavailable), .failed(.unavailable)])
        }
    }

    @Test func `two hundred requests at once share one thread`() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer([.read, .wait(.milliseconds(500)), .answer(text: "x"), .again])
            let client = CurlClient(userAgent: "board-tests/1")
            var request = CurlRequest(url: server.url())
            (request.connectTimeout, request.timeout) = (.seconds(60), .seconds(60))
            let ends = try await withThrowingTaskGroup { group in
                for _ in 0..<200 { group.addTask { [request] in await End(of: request, from: client) } }
                // All requests are in flight while the server's threads wait.
                #expect(try await eventually { server.requests.count == 200 })
                #expect(try clientThreads() == 1)
                return try await group.reduce(into: [End]()) { $0.append($1) }
            }
            #expect(ends == Array(repeating: .answered(200), count: 200))
        }
    }

    @Test func `the thread ends with its client, and the next client has another`() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer([.read, .answer(), .again])
            for _ in 0..<3 {
                let client = CurlClient(userAgent: "board-tests/1")
                #expect(await End(of: CurlRequest(url: server.url()), from: client) == .answered(200))
                #expect(try clientThreads() >= 1)
            }
            #expect(try await eventually { try clientThreads() == 0 })
        }
    }

    @Test func `a process can exit with requests in flight`() async throws {
        // In this process, because the exiting one would not stop the server.
        let server = try TLSServer()
        // By the environment, since Swift 6.2 passes no values to the closure.
        setenv("BOARD_TEST_SERVER", server.url(), 1)
        setenv("BOARD_TEST_CERTIFICATE", server.certificate, 1)
        await #expect(processExitsWith: .exitCode(7)) {
            let url = try #require(getenv("BOARD_TEST_SERVER").map { String(cString: $0) })
            let store = try #require(getenv("BOARD_TEST_CERTIFICATE"))
            let stuck = try ScriptedServer([.read, .waitForHangUp])
            setenv("SSL_CERT_FILE", store, 1)
            let client = CurlClient(userAgent: "board-tests/1")
            let urls = [url, stuck.url(), "https://127.0.0.1:\(stuck.port)/"]
            for number in 0..<60 {
                Task { await End(of: CurlRequest(url: urls[number % urls.count]), from: client) }
            }
            #expect(try await eventually { stuck.requests.count >= 1 })
            exit(7)
        }
        withExtendedLifetime(server) {}
    }

    @Test func `a proxy from the environment is used, except for excluded hosts`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try ScriptedServer([.read, .answer(text: "by proxy"), .again])
            let server = try ScriptedServer([.read, .answer(text: "directly")])
            setenv("http_proxy", proxy.url(), 1)
            setenv("no_proxy", "127.0.0.1", 1)
            let client = CurlClient(userAgent: "board-tests/1")
            let proxied = try await client.send(CurlRequest(url: server.url("/a", host: "localhost")))
            #expect(proxied.body == Array("by proxy".utf8))
            #expect(proxy.requests.map(\.target) == [server.url("/a", host: "localhost")])
            let direct = try await client.send(CurlRequest(url: server.url()))
            #expect(direct.body == Array("directly".utf8))
            #expect(proxy.requests.count == 1)
        }
    }

    @Test func `a missing proxy is unreachable`() async {
        await #expect(processExitsWith: .success) {
            let refusing = try RefusingPort()
            setenv("http_proxy", "http://127.0.0.1:\(refusing.port)", 1)
            let client = CurlClient(userAgent: "board-tests/1")
            #expect(await End(of: CurlRequest(url: "http://localhost/"), from: client) == .failed(.unreachable))
        }
    }

    @Test func `a certificate in the store is trusted for its own host name only`() async {
        await #expect(processExitsWith: .success) {
            let server = try TLSServer()
            setenv("SSL_CERT_FILE", server.certificate, 1)
            let client = CurlClient(userAgent: "board-tests/1")
            let response = try await client.send(CurlRequest(url: server.url()))
            #expect(response.body == Array("secure".utf8))
            let otherName = CurlRequest(url: server.url(host: "127.0.0.1"))
            #expect(await End(of: otherName, from: client) == .failed(.insecure))
        }
    }
}

/// Waits until a timer of each clock has fired, since libdispatch opens their descriptors with the first timer.
///
/// Without free descriptors, the first timer of the test runner would make libdispatch end the process.
private func openTimerDescriptors() async throws {
    let queue = DispatchQueue(label: "timers")
    await withCheckedContinuation { fired in
        queue.asyncAfter(deadline: .now() + .milliseconds(1)) { fired.resume() }
    }
    await withCheckedContinuation { fired in
        queue.asyncAfter(wallDeadline: .now() + .milliseconds(1)) { fired.resume() }
    }
    try await Task.sleep(for: .milliseconds(1), clock: .continuous)
    try await Task.sleep(for: .milliseconds(1), clock: .suspending)
}

/// The number of this process's event-loop threads.
private func clientThreads() throws -> Int {
    let tasks = "/proc/self/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).count { task in
        // A thread that has just ended has no name.
        (try? String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8)) == "board-curl\n"
    }
}
