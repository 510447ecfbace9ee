import BoardClient
import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

/// `board log` against a server that may have been tampered with.
@Suite struct LogTests {
    private func server(_ entries: [LogEntry]) throws -> ModerationDouble {
        try ModerationDouble { $0.log = entries }
    }

    private func board(_ entries: [LogEntry], _ arguments: String...) async throws -> Program.Result {
        let server = try server(entries)
        return try await Running(at: server.url, signedIn: false).program.run(["log"] + arguments)
    }

    @Test func `anybody can list the entries, newest first`() async throws {
        let result = try await board(ReviewSample.log(3), "--more")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == "3\t2026-11-21T10:02:00.000Z\thana removed post #103: spam")
        #expect(lines[2] == "1\t2026-11-21T10:00:00.000Z\thana removed post #101: spam")
    }

    @Test func `a page prints its cursor, and filters are sent to the server`() async throws {
        let server = try server(ReviewSample.log(3))
        let board = try Running(at: server.url, signedIn: false)
        let page = try await board.run("log")
        #expect(page.messages.contains("--cursor 2"))
        _ = try await board.run("log", "--action", "decide", "--by", "hana", "--member", "mina", "--content", "#12")
        #expect(
            server.requests(of: "GET /moderation-log").last?.target.hasSuffix(
                "?action=decide&actor=hana&member=mina&content=12") == true)
        #expect(try await board.run("log", "--action", "dance").status == 64)
    }

    @Test func `an intact log is verified with its last hash`() async throws {
        let log = ReviewSample.log(7)
        let result = try await board(log, "--verify")
        #expect(result.status == 0)
        #expect(
            result.output
                == "Verified: 7 entries, each chained to the one before.\nThe last hash: \(try #require(log.last).hash)\n"
        )
        let empty = try await board([], "--verify")
        #expect(empty.status == 0 && empty.output.contains("0 entries"))
    }

    static let tampering: [(String, @Sendable (inout [LogEntry]) -> Void, Int64, String)] = [
        ("a changed field", { $0[3].verdict = .dismiss }, 4, "its content does not match its hash"),
        ("a changed actor", { $0[0].actor = nil }, 1, "its content does not match its hash"),
        ("a changed moment", { $0[6].at = $0[6].at + .milliseconds(1) }, 7, "its content does not match its hash"),
        (
            "a changed field with its hash made anew",
            {
                $0[3].reason = .abuse
                $0[3].hash = LogChain.hash(of: $0[3])
            }, 5, "does not contain the hash of the previous entry"
        ),
        ("an entry taken out", { $0.remove(at: 3) }, 5, "expected entry 4."),
        (
            "an entry taken out and the rest numbered anew",
            {
                $0.remove(at: 3)
                for index in $0.indices { $0[index].number = Int64(index + 1) }
            }, 4, "does not contain the hash of the previous entry"
        ),
        ("the first entries taken away", { $0.removeFirst(2) }, 3, "expected entry 1."),
        ("entries in another order", { $0.swapAt(2, 3) }, 4, "expected entry 3."),
        ("an entry twice", { $0.insert($0[2], at: 3) }, 3, "expected entry 4."),
    ]

    @Test(arguments: tampering.indices)
    func `verification reports the first broken entry of a changed log`(index: Int) async throws {
        let (what, tamper, entry, words) = Self.tampering[index]
        var log = ReviewSample.log(7)
        tamper(&log)
        let result = try await board(log, "--verify")
        #expect(result.status == 1, "\(what)")
        #expect(result.messages.contains("broken at entry \(entry)"), "\(what): \(result.messages)")
        #expect(result.messages.contains(words), "\(what): \(result.messages)")
        let json = try await board(log, "--verify", "--json")
        #expect(json.status == 1)
        let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
        #expect(!report.isIntact && report.brokenAt == entry)
        let problem = try JSONDecoder().decode(Problem.self, from: Data(json.messages.utf8))
        #expect(problem.detail.contains("broken at entry \(entry)"))
    }

    private struct Report: Decodable {
        var isIntact: Bool
        var entries: Int64
        var lastHash: String
        var foundAt: Int64?
        var brokenAt: Int64?
    }

    @Test func `a recorded hash proves that no earlier entry was changed or removed`() async throws {
        let log = ReviewSample.log(7)
        let seen = log[4].hash
        let found = try await board(log, "--from", seen.uppercased())
        #expect(found.status == 0 && found.output.contains("Entry 5 has the given hash"))

        // A truncated or rewritten log has a valid chain; only the recorded hash reveals it.
        for other in [Array(log.prefix(4)), Self.rewritten(log, from: 4)] {
            #expect(try await board(other, "--verify").status == 0)
            let missing = try await board(other, "--from", seen)
            #expect(missing.status == 1 && missing.messages.contains("No entry has the given hash"))
        }
        #expect(try await board(log, "--from", "abc").status == 64)
        #expect(try await board(log, "--verify", "--by", "hana").status == 64)
    }

    private static func rewritten(_ log: [LogEntry], from start: Int) -> [LogEntry] {
        var log = log
        for index in log.indices.dropFirst(start) {
            log[index].reason = .other
            log[index].previous = log[index - 1].hash
            log[index].hash = LogChain.hash(of: log[index])
        }
        return log
    }

    @Test func `verification retries after Retry-After when the rate is limited`() async throws {
        let log = ReviewSample.log(5)
        let server = try server(log)
        server.change {
            $0.faults["GET /moderation-log"] = [.problem(.rateLimited, headers: ["Retry-After: 0"])]
        }
        let result = try await Running(at: server.url, signedIn: false).run("log", "--verify", "--json")
        #expect(result.status == 0)
        let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        #expect(report.isIntact && report.entries == 5 && report.lastHash == log[4].hash)
        #expect(server.calls.count == 4)
    }
}
