import BoardTestSupport
import Foundation
import Glibc
import Testing

/// Tests of `board-server serve` with few descriptors, and with standard error closed.
struct DescriptorTests {
    @Test func `the soft limit of open files is raised to what the connections need`() async throws {
        let folder = try TemporaryFolder()
        let (program, _) = try await ServerProgram.serving(
            ["--limit-connections", "40"], database: folder.database(), ulimit: "-S -n 64")
        let limits = try String(contentsOfFile: "/proc/\(program.processID)/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        #expect(line.split(separator: " ").dropFirst(3).first == "296")
    }

    @Test func `a low hard limit of open files lowers the number of connections, which the log says`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            database: folder.database(), ulimit: "-n 300")
        #expect(
            try await eventually {
                program.standardError.contains("allows fewer connections than limit-connections")
                    && program.standardError.contains("connections=44")
            }, "\(program.standardError)")
        #expect(await Wire.canConnect(to: port))
    }

    @Test func `one network cannot hold all connections that a low hard limit leaves`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(
            database: folder.database(), ulimit: "-n 300")
        let burst = try ConnectionBurst(60, to: port, asNetwork: 2)
        // A quarter of the 44 connections stays open.
        #expect(try await eventually { burst.closedCount >= 49 })
        try await Wire.open(to: port) { wire in
            try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
            #expect(try await wire.answer()?.status == 200)
        }
        program.terminate()
        #expect(try await program.waitForExit() == 0)
    }

    @Test func `a server does not start if the hard limit of open files leaves no connection`() async throws {
        let folder = try TemporaryFolder()
        let program = try ServerProgram(
            ["serve", "--port", "0", "--database", folder.database()], ulimit: "-n 64")
        #expect(try await program.waitForExit() == 1)
        #expect(program.standardError.contains("This process may open 64 files"), "\(program.standardError)")
        #expect(program.standardError.contains("LimitNOFILE"), "\(program.standardError)")
    }

    @Test func `without free descriptors a server logs it, pauses, serves on, and accepts again later`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try await ServerProgram.serving(database: folder.database())
        try await Wire.open(to: port) { wire in
            try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
            #expect(try await wire.answer()?.status == 200)
            let used = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.processID)/fd").count
            let start = ContinuousClock.now
            // Only the soft limit, which needs no privileges.
            _ = try shell("prlimit --pid \(program.processID) --nofile=\(used + 48):")
            let burst = try ConnectionBurst(80, to: port)
            #expect(try await eventually { program.standardError.contains("cannot accept connections") })

            try await wire.send("GET /metrics HTTP/1.1\r\nHost: board\r\n\r\n")
            let metrics = try await wire.answer()
            #expect(metrics?.status == 200)
            let line = metrics?.text.split(separator: "\n").first { $0.hasPrefix("board_accept_failures_total ") }
            let failures = try #require(line?.split(separator: " ").last.flatMap { Int($0) })
            // One a second at most.
            #expect(failures >= 1)
            #expect(Duration.seconds(failures - 1) <= ContinuousClock.now - start)
            withExtendedLifetime(burst) {}
        }
        // The burst is closed: the server finds free descriptors under the same limit.
        try await Wire.open(to: port) { wire in
            try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
            #expect(try await wire.answer()?.status == 200)
        }
        program.terminate()
        #expect(try await program.waitForExit() == 0)
    }

    @Test func `a server whose log has lost its reader goes on serving`() async throws {
        let folder = try TemporaryFolder()
        let server = try Program(named: "board-server", in: folder)
        let log = folder.file("log")
        _ = try shell("mkfifo '\(log)'")
        let shellProgram = Program(path: "/bin/sh", environment: server.environment, folder: folder)
        let script = """
            (head -n 1 '\(log)' >/dev/null; echo 'the log is closed') &
            exec '\(server.path)' serve --port 0 --database '\(try folder.database())' --log-level trace 2>'\(log)'
            """
        let running = try RunningProgram(shellProgram, ["-c", script])
        #expect(
            try await eventually {
                running.output.contains("the log is closed\n") && running.output.contains("board is at ")
            })
        let address = try #require(running.output.split(separator: "\n").first { $0.hasPrefix("board is at ") })
        let port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
        for _ in 0..<3 {
            try await Wire.open(to: port) { wire in
                try await wire.send("GET /healthz HTTP/1.1\r\nHost: board\r\n\r\n")
                #expect(try await wire.answer()?.status == 200)
            }
        }
        running.send(SIGTERM)
        #expect(try await running.end() == 0)
    }
}
