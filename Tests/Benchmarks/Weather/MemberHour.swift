import BoardModels
import BoardScenes
import BoardTestSupport
import Curl

/// An hour of the manual clock in which fifty members post and browse; requests are timed by the real clock.
struct MemberHour {
    static let members = 50
    static let steps = 360
    static let stepTime = Duration.seconds(10)
    private static let readersAtOnce = 5
    /// The number of steps between two requests for uncached places.
    private static let stepsElsewhere = 6

    enum Request: String, CaseIterable {
        case post = "POST /posts"
        case conditions = "GET /conditions"
        case forecast = "GET /forecast"
        case boards = "GET /boards"
        case boardNow = "GET /boards/now"
        case posts = "GET /posts"
        /// A request for the conditions of an uncached place, which causes a provider call.
        case elsewhere = "a new place's weather"
    }

    struct Sample {
        var request: Request
        var status: Int
        var time: Duration
    }

    let board: LoadedBoard
    private let tokens: [String]
    private let towns: [Coordinates]
    private(set) var samples: [Sample] = []

    /// Registers the members and fills the cache for their towns.
    init(on board: LoadedBoard) async throws {
        self.board = board
        var tokens: [String] = []
        for number in 1...Self.members { tokens.append(try await board.join("member\(number)")) }
        self.tokens = tokens
        // Spread over all time zones, so that midnight falls within the hour for some.
        towns = stride(from: -165.0, through: 165, by: 30).compactMap { Coordinates(latitude: 35, longitude: $0) }
        for _ in 1...2 {
            for town in towns {
                _ = try await board.send(.get, "/conditions?" + town.query)
                _ = try await board.send(.get, "/forecast?" + town.query)
                // All towns at once would exceed the quota per minute.
                board.scene.clock.advance(by: .seconds(15))
            }
        }
    }

    /// Runs a step of ten seconds: five members read concurrently, and one of them posts.
    mutating func step(_ number: Int) async throws {
        let (board, tokens, towns) = (board, tokens, towns)
        try await withThrowingTaskGroup(of: [Sample].self) { group in
            for reader in 0..<Self.readersAtOnce {
                let member = (number * Self.readersAtOnce + reader) % Self.members
                let town = towns[member % towns.count]
                let token = tokens[member]
                group.addTask {
                    var samples: [Sample] = []
                    if reader == 0 {
                        samples.append(
                            try await Self.time(.post) {
                                try await board.publish("Soup \(number)", at: town, token: token)
                            })
                    }
                    for (request, path) in Self.reading(at: town) {
                        samples.append(
                            try await Self.time(request) { try await board.send(.get, path, token: token).status })
                    }
                    return samples
                }
            }
            if number % Self.stepsElsewhere == 0 {
                group.addTask {
                    [
                        try await Self.time(.elsewhere) {
                            try await board.send(.get, "/conditions?lat=-50&lon=\(Double(number) / 10)").status
                        }
                    ]
                }
            }
            for try await some in group { samples += some }
        }
        board.scene.clock.advance(by: Self.stepTime)
    }

    func samples(of request: Request) -> [Sample] { samples.filter { $0.request == request } }

    func times(of request: Request) -> [Duration] { samples(of: request).map(\.time) }

    private static func reading(at town: Coordinates) -> [(Request, String)] {
        [
            (.conditions, "/conditions?" + town.query), (.forecast, "/forecast?" + town.query),
            (.boards, "/boards?" + town.query), (.boardNow, "/boards/now?" + town.query), (.posts, "/posts"),
        ]
    }

    private static func time(_ request: Request, _ send: () async throws -> Int) async throws -> Sample {
        let begin = ContinuousClock.now
        let status = try await send()
        return Sample(request: request, status: status, time: .now - begin)
    }
}
