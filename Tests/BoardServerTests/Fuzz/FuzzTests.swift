import BoardModels
import BoardScenes
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
        /// The number of requests after which the server closed the connection without a response.
        var unanswered = 0

        var count: Int { statuses.count + unanswered }
    }

    @Test func `200 malformed requests to each endpoint are refused and change nothing`() async throws {
        try await Self.run { board, tokens in
            let before = try Self.content(board.database)
            let endpoints = Endpoint.allCases.filter { !$0.flaws.isEmpty }
            let outcomes = try await Self.outcomes(endpoints, tokens) { endpoint, requests in
                let flaws = endpoint.flaws
                return try await Self.send(200, to: board.port, endpoint) { requests.next(flaws[$0 % flaws.count]) }
            }
            for outcome in outcomes {
                #expect(outcome.statuses.count == 200, "\(outcome.endpoint): \(outcome.unanswered) unanswered")
                #expect(outcome.withoutID == 0, "\(outcome.endpoint)")
                let refused = outcome.statuses.count { (400..<500).contains($0) }
                #expect(refused == 200, "\(outcome.endpoint): \(Set(outcome.statuses))")
            }
            #expect(try Self.content(board.database) == before)
            #expect(board.log.entries(from: .error) == [])
            #expect(try await board.get("/me", token: tokens[.member]).status == 200)
        }
    }

    /// Sends requests with unknown parameters and headers, which reads ignore, so some of the requests succeed.
    @Test func `100 unusual requests to each GET endpoint succeed or are refused`() async throws {
        try await Self.run { board, tokens in
            let before = try Self.content(board.database)
            let reads = Endpoint.allCases.filter { $0.method == .get }
            let outcomes = try await Self.outcomes(reads, tokens) { endpoint, requests in
                try await Self.send(100, to: board.port, endpoint) { _ in requests.nextOdd() }
            }
            for outcome in outcomes {
                #expect(outcome.statuses.count == 100, "\(outcome.endpoint): \(outcome.unanswered) unanswered")
                let accepted = outcome.statuses.count { (200..<500).contains($0) }
                #expect(accepted == 100, "\(outcome.endpoint): \(Set(outcome.statuses))")
            }
            #expect(try Self.content(board.database) == before)
            #expect(board.log.entries(from: .error) == [])
        }
    }

    /// Runs a board with a post and a session token for each kind of caller.
    private static func run(_ body: (RunningBoard, [Caller: String]) async throws -> Void) async throws {
        try await withWeather { scene in
            try await withBoard(clock: scene.clock, provider: scene.provider()) { board in
                let author = try await board.join(Placeholder.handle.example)
                let moderator = try await board.join("mona", as: .moderator)
                let admin = try await board.join("ada", as: .admin)
                try await board.publish("Noodle soup", by: author.token)
                try await Self.moderate(board, reporter: admin.token, moderator: moderator.token, author: author.token)
                try await body(
                    board,
                    [
                        .anyone: author.token, .member: author.token, .moderator: moderator.token,
                    ])
            }
        }
    }

    /// Creates one of each moderation resource, so that every path with an id exists.
    private static func moderate(
        _ board: RunningBoard, reporter: String, moderator: String, author: String
    ) async throws {
        let made = [
            try await board.post("/content/1/reports", token: reporter, json: #"{"reason":"spam"}"#),
            try await board.post(
                "/members/\(Placeholder.handle.example)/sanctions", token: moderator,
                json: #"{"terms":{"kind":"warn"},"reason":"abuse"}"#),
            try await board.post("/decisions/1/appeal", token: author, json: #"{"text":"No."}"#),
            try await board.post("/watch-words", token: moderator, json: #"{"word":"casino"}"#),
            try await board.post(
                "/presets", token: moderator, json: #"{"name":"a","reason":"spam","english":"a","korean":"a"}"#),
        ]
        #expect(made.map(\.status) == [201, 201, 201, 201, 201])
    }

    /// Runs `send` for all endpoints concurrently, each with a generator of its own, and returns the outcomes.
    private static func outcomes(
        _ endpoints: [Endpoint], _ tokens: [Caller: String],
        _ send: @escaping @Sendable (Endpoint, inout MalformedRequest) async throws -> Outcome
    ) async throws -> [Outcome] {
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            for (number, endpoint) in endpoints.enumerated() {
                let token = try #require(tokens[endpoint.caller])
                group.addTask {
                    var requests = MalformedRequest(
                        endpoint: endpoint, token: token, random: SeededGenerator(seed: 20_261_121 + UInt64(number)))
                    return try await send(endpoint, &requests)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    private static func send(
        _ count: Int, to port: Int, _ endpoint: Endpoint, _ request: (_ number: Int) -> [UInt8]
    ) async throws -> Outcome {
        var outcome = Outcome(endpoint: endpoint)
        while outcome.count < count {
            try await Wire.open(to: port) { wire in
                while outcome.count < count {
                    do {
                        try await wire.send(request(outcome.count))
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

    /// Returns a dump of the database, which shows changed rows as well as new ones.
    ///
    /// The weather cache is excluded: reads may call the provider, whose responses are stored.
    private static func content(_ database: String) throws -> String {
        try TestSQL.dump(database).split(separator: "\n").filter { !$0.hasPrefix("INSERT INTO weather_") }
            .joined(separator: "\n")
    }
}
