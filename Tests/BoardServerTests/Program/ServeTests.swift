import BoardModels
import BoardTestSupport
import Curl
import Foundation
import Logging
import OpenWeatherSimulator
import Testing

/// Tests of the program `board-server serve`: serving, graceful shutdown and secrets.
struct ServeTests {
    private static let http = CurlClient(userAgent: "board-tests")

    @Test func `SIGTERM closes idle connections and lets fifty requests in progress finish`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            ["--log-level", "trace"], database: folder.database())
        let hasBegunShutdown = Flag()
        try await Wire.open(to: port) { idle in
            try await idle.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
            #expect(try await idle.answer()?.status == 200)
            let answers = try await withThrowingTaskGroup(of: WireResponse?.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        try await Wire.open(to: port) { wire in
                            try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
                            _ = try await wire.answer()
                            let json = #"{"handle":"m-\#(number)","password":"short"}"#
                            try await wire.send(
                                "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"
                                    + "Content-Length: \(json.utf8.count)\r\n\r\n{")
                            _ = try await eventually { hasBegunShutdown.isUp }
                            try await wire.send(String(json.dropFirst()))
                            return try await wire.answer()
                        }
                    }
                }
                #expect(try await program.receives(50, "POST"))
                program.terminate()
                #expect(try await idle.isClosedByServer())
                hasBegunShutdown.raise()
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0?.status == 422 && $0?.isWhole == true } == 50)
        }
        #expect(try await program.waitForExit() == 0)
        let levels = [" warning ", " error ", " critical "]
        let failures = program.standardError.split(separator: "\n").filter { line in
            levels.contains { line.contains($0) }
        }
        #expect(failures.isEmpty, "\(failures)")
    }

    @Test func `a response that is read slowly is sent completely after SIGTERM`() async throws {
        let folder = try TemporaryFolder()
        let token = try await Self.fill(folder)
        let (program, port) = try await ServerProgram.serving(database: folder.database())
        let bytes = try await SlowReader.response(to: "/api/v1/me/export", token: token, port: port) {
            try await program.beginShutdown(port: port)
        }
        let split = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
        let json = try ChunkedBody.decode(bytes[split.upperBound...])
        let export = try JSONDecoder().decode(AccountExport.self, from: Data(json))
        #expect(export.posts.count == 300)
        #expect(try await program.waitForExit() == 0)
    }

    @Test func `a client that never reads does not prevent the shutdown`() async throws {
        let folder = try TemporaryFolder()
        let token = try await Self.fill(folder)
        let (program, port) = try await ServerProgram.serving(
            ["--limit-drain", "1"], database: folder.database())
        let hasEnded = Flag()
        _ = try await SlowReader.response(to: "/api/v1/me/export", token: token, port: port) {
            program.terminate()
            let status = try await program.waitForExit()
            #expect(status == 0, "\(program.standardError)")
            hasEnded.raise()
        }
        #expect(hasEnded.isUp)
    }

    /// Creates a member whose export exceeds the kernel's socket buffers, and returns the member's session token.
    private static func fill(_ folder: TemporaryFolder) async throws -> String {
        try await withBoard(folder: folder) { board in
            let member = try await board.join("alice")
            let body = String(repeating: "눈", count: 4000)
            for number in 0..<300 { try await board.publish("Post \(number)", body: body, by: member.token) }
            return member.token
        }
    }

    @Test func `a client that never finishes its request does not prevent the shutdown`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            ["--limit-drain", "1", "--log-level", "trace"], database: folder.database())
        try await Wire.open(to: port) { wire in
            try await wire.send(
                "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 900\r\n\r\n{")
            #expect(try await program.receives(1, "POST"))
            program.terminate()
            let status = try await program.waitForExit()
            #expect(status == 0, "\(program.standardError)")
        }
    }

    @Test(arguments: [nil, .html502, .connectionReset, .truncatedJSON] as [Fault?])
    func `the provider key is never standardOutput, logged or sent to a client`(fault: Fault?) async throws {
        let key = "topsecret123"
        let folder = try TemporaryFolder()
        let simulator = Simulator(
            .init(keys: [SimulatorKey(secret: key, account: "a")]),
            logger: Logger(label: "simulator", factory: { _ in SwiftLogNoOpLogHandler() }))
        if let fault { simulator.faults.inject(fault) }
        try await simulator.whileServing { baseURL in
            let (program, port) = try await ServerProgram.serving(
                ["--log-level", "trace", "--openweather-url", baseURL], database: folder.database(),
                environment: ["OPENWEATHER_API_KEY": key])
            var responses: [String] = []
            for path in ["/conditions?lat=1&lon=9", "/boards?place=Seoul", "/places?q=x", "/nowhere"] {
                var request = CurlRequest(url: "http://127.0.0.1:\(port)/api/v1\(path)")
                request.timeout = testTimeout
                let response = try await Self.http.send(request)
                responses.append(response.text + response.headers.map { "\($0.name): \($0.value)" }.joined())
            }
            program.terminate()
            #expect(try await program.waitForExit() == 0)
            #expect(simulator.counts.of(.weather) >= 1)
            #expect(program.standardError.contains("responded"))
            for text in responses + [program.standardOutput, program.standardError] { #expect(!text.contains(key)) }
        }
    }

    @Test func `--weather simulated needs no key and marks its weather as simulated`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            ["--weather", "simulated"], database: folder.database())
        var request = CurlRequest(url: "http://127.0.0.1:\(port)/api/v1/conditions?place=Seoul")
        request.timeout = testTimeout
        let report: ConditionsReport = try await Self.http.send(request).value()
        #expect(report.conditions.provider == .simulated)
        program.terminate()
        #expect(try await program.waitForExit() == 0)
    }
}
