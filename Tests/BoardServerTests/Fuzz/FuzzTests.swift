import BoardModels
import BoardServer
import BoardTestSupport
import Curl
import Logging
import Testing

struct FuzzTests {
    private struct Outcome: Sendable {
        let endpoint: Endpoint
        var statuses: [Int] = []
        var withoutID = 0
        /// Requests that the server hung up on without a word.
        var unanswered = 0
    }

    @Test func `200 malformed requests to each endpoint are refused, write nothing and break nothing`() async throws {
        try await withWeather { scene in
            try await withBoard(clock: scene.clock, provider: scene.provider()) { board in
                let member = try await board.join("alice")
                try await board.publish("Noodle soup", by: member.token)
                let before = try Self.rows(board.database)
                let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
                    for (number, endpoint) in Endpoint.allCases.enumerated() where endpoint != .showOpenAPI {
                        group.addTask {
                            let requests = MalformedRequest(
                                endpoint: endpoint, token: member.token,
                                random: SeededGenerator(seed: 20_261_121 + UInt64(number)))
                            return try await Self.send(200, of: requests, to: board.port)
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                for outcome in outcomes {
                    #expect(outcome.statuses.count + outcome.unanswered == 200)
                    #expect(outcome.unanswered == 0, "\(outcome.endpoint)")
                    #expect(outcome.withoutID == 0, "\(outcome.endpoint)")
                    let refused = outcome.statuses.count { (400..<500).contains($0) }
                    // Reads ignore what they do not know, so that some of theirs are answered; they are counted apart.
                    let answered = outcome.statuses.count { (200..<400).contains($0) }
                    #expect(refused + answered == 200, "\(outcome.endpoint): \(Set(outcome.statuses))")
                    if outcome.endpoint.method != .get { #expect(answered == 0, "\(outcome.endpoint)") }
                }
                #expect(try Self.rows(board.database) == before)
                #expect(board.log.entries(from: .error) == [])
                #expect(try await board.get("/me", token: member.token).status == 200)
            }
        }
    }

    private static func send(_ count: Int, of requests: MalformedRequest, to port: Int) async throws -> Outcome {
        var requests = requests
        var outcome = Outcome(endpoint: requests.endpoint)
        while outcome.statuses.count + outcome.unanswered < count {
            try await Wire.open(to: port) { wire in
                while outcome.statuses.count + outcome.unanswered < count {
                    do {
                        try await wire.send(requests.next())
                    } catch {
                        outcome.unanswered += 1
                        return
                    }
                    guard let answer = try await wire.answer() else {
                        outcome.unanswered += 1
                        return
                    }
                    outcome.statuses.append(answer.status)
                    if answer.header("X-Request-ID") == nil { outcome.withoutID += 1 }
                    if answer.header("Connection")?.lowercased() == "close" { return }
                }
            }
        }
        return outcome
    }

    /// The number of rows of every table.
    private static func rows(_ database: String) throws -> String {
        let tables = [
            "handles", "members", "member_deletions", "sessions", "observations", "posts", "post_deletions",
            "revisions",
            "likes", "boards", "idempotency_keys", "pending_conditions",
        ]
        let counts = tables.map { "SELECT '\($0)', count(*) FROM \($0);" }.joined(separator: " ")
        return String(decoding: try shell("sqlite3 '\(database)' \"\(counts)\""), as: UTF8.self)
    }
}
