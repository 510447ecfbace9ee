import BoardTestSupport
import Curl
import Foundation
import Testing

/// What depends on the whole process, its threads and its environment: each test has a process of its own.
@Suite struct ProcessTests {
    @Test func `a client that was never used loads and starts nothing`() async {
        await #expect(processExitsWith: .success) {
            let client = CurlClient(userAgent: "board-tests/1")
            let loaded = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
            #expect(!loaded.contains("libcurl.so"))
            #expect(try clientThreads() == 0)
            withExtendedLifetime(client) {}
        }
    }

    @Test func `a libcurl that cannot be loaded makes requests unavailable, not the process`() async {
        await #expect(processExitsWith: .success) {
            var before = rlimit()
            try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before) == 0)
            // The timers of this process open files on a thread of their own, and end it where they cannot: they have them
            // before there are none.
            try await Task.sleep(for: .milliseconds(1))
            usleep(100_000)
            // No file can be opened, libcurl's neither.
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
                // All on their way, each server thread still waiting.
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

    @Test func `a process can exit in the middle of everything`() async throws {
        // Here, because a process that exits like this ends no server.
        let server = try TLSServer()
        await #expect(processExitsWith: .exitCode(7)) {
            [url = server.url() as String, store = server.certificate as String] in
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
    }

    @Test func `a proxy named in the environment is asked, and not for hosts it excludes`() async {
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

    @Test func `a proxy that is not there is unreachable`() async {
        await #expect(processExitsWith: .success) {
            let nobody = try RefusingPort()
            setenv("http_proxy", "http://127.0.0.1:\(nobody.port)", 1)
            let client = CurlClient(userAgent: "board-tests/1")
            #expect(await End(of: CurlRequest(url: "http://localhost/"), from: client) == .failed(.unreachable))
        }
    }

    @Test func `a server whose certificate the store vouches for is trusted, by its own name only`() async {
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

/// How many threads of this process belong to clients.
private func clientThreads() throws -> Int {
    let tasks = "/proc/self/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).count { task in
        // A thread that ended meanwhile has no name any more.
        (try? String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8)) == "board-curl\n"
    }
}
