import BoardModels
import BoardTestSupport
import Curl
import Foundation
import Logging
import OpenWeatherSimulator
import Testing

/// The real program: how it serves, stops, and keeps its secrets.
struct ServeTests {
    private static let http = CurlClient(userAgent: "board-tests")

    @Test func `SIGTERM lets fifty requests under way finish, with idle connections open`() async throws {
        let folder = try TemporaryFolder()
        let told = Flag()
        let (program, port) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        try await Wire.open(to: port) { idle in
            try await idle.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
            #expect(try await idle.answer()?.status == 200)
            let answers = try await withThrowingTaskGroup(of: WireAnswer?.self) { group in
                let gate = AsyncStream<Void>.makeStream()
                for number in 0..<50 {
                    group.addTask {
                        try await Wire.open(to: port) { wire in
                            try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
                            _ = try await wire.answer()
                            let json = #"{"handle":"m-\#(number)","password":"short"}"#
                            try await wire.send(
                                "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"
                                    + "Content-Length: \(json.utf8.count)\r\n\r\n{")
                            gate.continuation.yield()
                            // The rest comes once the server has been told to stop.
                            while program.isRunning, !told.isUp {
                                try await Task.sleep(for: .milliseconds(20))
                            }
                            try await Task.sleep(for: .milliseconds(300))
                            try await wire.send(String(json.dropFirst()))
                            return try await wire.answer()
                        }
                    }
                }
                var sent = gate.stream.makeAsyncIterator()
                for _ in 0..<50 { await sent.next() }
                // For what was sent to have reached the server, which says nothing of it.
                try await Task.sleep(for: .milliseconds(300))
                program.terminate()
                told.raise()
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0?.status == 422 && $0?.isWhole == true } == 50)
            #expect(try await idle.isHungUp())
        }
        #expect(try await program.ended() == 0)
        #expect(program.complaints.isEmpty, "\(program.complaints)")
    }

    @Test func `an answer that is read slowly is still sent whole after SIGTERM`() async throws {
        let folder = try TemporaryFolder()
        let token = try await Self.fill(folder)
        let (program, port) = try await ServerProgram.serving(database: folder.file("board.sqlite"))
        let bytes = try await SlowReader.answer(to: "/api/v1/me/export", token: token, port: port) {
            program.terminate()
        }
        let split = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
        let export = try JSONDecoder().decode(AccountExport.self, from: Data(bytes[split.upperBound...]))
        #expect(export.posts.count == 300)
        #expect(try await program.ended() == 0)
    }

    @Test func `a client that never reads does not keep the server from stopping`() async throws {
        let folder = try TemporaryFolder()
        let token = try await Self.fill(folder)
        let (program, port) = try await ServerProgram.serving(
            ["--limit-drain", "1"], database: folder.file("board.sqlite"))
        let hasEnded = Flag()
        _ = try await SlowReader.answer(to: "/api/v1/me/export", token: token, port: port) {
            program.terminate()
            let status = try await program.ended()
            #expect(status == 0, "\(program.complaints)")
            hasEnded.raise()
        }
        #expect(hasEnded.isUp)
    }

    /// Writes so much that a member's export is more than the system's buffers hold; returns a token of theirs.
    private static func fill(_ folder: TemporaryFolder) async throws -> String {
        try await withBoard(folder: folder) { board in
            let member = try await board.join("alice")
            let body = String(repeating: "눈", count: 4000)
            for number in 0..<300 { try await board.publish("Post \(number)", body: body, by: member.token) }
            return member.token
        }
    }

    @Test func `a client that never finishes its request does not keep the server from stopping`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            ["--limit-drain", "1"], database: folder.file("board.sqlite"))
        try await Wire.open(to: port) { wire in
            try await wire.send(
                "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 900\r\n\r\n{")
            // For the server to have begun to read it.
            try await Task.sleep(for: .milliseconds(300))
            program.terminate()
            let status = try await program.ended()
            #expect(status == 0, "\(program.complaints)")
        }
    }

    @Test func `the key appears in nothing that is printed, whatever happens`() async throws {
        let key = "topsecret123"
        let folder = try TemporaryFolder()
        let simulator = Simulator(
            .init(keys: [SimulatorKey(secret: key, account: "a")]),
            logger: Logger(label: "simulator", factory: { _ in SwiftLogNoOpLogHandler() }))
        try await simulator.whileServing { baseURL in
            let (program, port) = try await ServerProgram.serving(
                ["--log-level", "trace", "--openweather-url", baseURL], database: folder.file("board.sqlite"),
                environment: ["OPENWEATHER_API_KEY": key])
            let faults: [Fault?] = [nil, .html502, .connectionReset, .truncatedJSON]
            var seen: [String] = []
            for (number, fault) in faults.enumerated() {
                simulator.faults.clear()
                if let fault { simulator.faults.set(fault) }
                for path in [
                    "/conditions?lat=\(number)&lon=9", "/boards?place=Seoul", "/places?q=x\(number)", "/nowhere",
                ] {
                    var request = CurlRequest(url: "http://127.0.0.1:\(port)/api/v1\(path)")
                    request.timeout = .seconds(30)
                    let answer = try await Self.http.send(request)
                    seen.append(answer.text + answer.headers.map { "\($0.name): \($0.value)" }.joined())
                }
                // Past the pause after a failure.
                try await Task.sleep(for: .milliseconds(1100))
            }
            program.terminate()
            #expect(try await program.ended() == 0)
            #expect(simulator.counts.of(.weather) >= 2)
            #expect(program.complaints.contains("answered"))
            for text in seen + [program.printed, program.complaints] { #expect(!text.contains(key)) }
        }
    }

    @Test func `with a key of its own the simulator serves the weather of the same program`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            ["--weather", "simulated"], database: folder.file("board.sqlite"))
        var request = CurlRequest(url: "http://127.0.0.1:\(port)/api/v1/conditions?place=Seoul")
        request.timeout = .seconds(30)
        let report: ConditionsReport = try await Self.http.send(request).value()
        #expect(report.conditions.provider == .simulated)
        program.terminate()
        #expect(try await program.ended() == 0)
    }
}
