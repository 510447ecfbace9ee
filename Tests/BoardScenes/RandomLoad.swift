import BoardModels
import BoardTestSupport
import Curl
import OpenWeatherSimulator

/// Ten simulated minutes of random load: requests for mostly uncached places, posts that are pending in the backfill, and
/// a provider with occasional faults.
package struct RandomLoad: Sendable {
    package struct Figures: Sendable {
        package var requests = 0
        package var answered = 0
        /// The number of responses with 503, sent if the quota is exhausted or the provider fails.
        package var refused = 0
        /// The statuses other than 200, 201 and 503, each of which is a defect.
        package var unexpected: Set<Int> = []
        /// The number of the provider's responses with an injected fault.
        package var faults = 0
        /// The number of calls that reached the provider.
        package var calls = 0
        package var oneCalls = 0
        package var peakPerMinute = 0
    }

    private static let faults: [Fault] = [
        .html502, .internalError500, .truncatedJSON, .emptyBody, .connectionReset, .slowHeaders(.milliseconds(40)),
        .slowBody(.milliseconds(40)),
    ]

    private var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Runs the load against a board with an empty cache.
    package mutating func run(on board: LoadedBoard) async throws -> Figures {
        let simulator = board.scene.simulator
        let token = try await board.join("busy")
        var figures = Figures()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for second in 0..<600 {
                if second % 20 == 0 { changeFault(of: simulator) }
                for _ in 0..<Int.random(in: 0...12, using: &random) {
                    let request = Request.random(using: &random)
                    group.addTask { try await request.send(to: board, token: token) }
                }
                // Some requests are still in flight when the clock advances.
                if second % 3 == 0 { while let status = try await group.next() { figures.note(status) } }
                board.scene.clock.advance(by: .milliseconds(Int64.random(in: 500...1500, using: &random)))
            }
            while let status = try await group.next() { figures.note(status) }
        }
        let counts = simulator.counts
        figures.faults = simulator.faults.injected
        figures.calls = counts.total
        figures.oneCalls = counts.of(kind: .oneCall)
        figures.peakPerMinute = counts.peakPerMinute()
        return figures
    }

    private mutating func changeFault(of simulator: Simulator) {
        simulator.faults.clear()
        guard Bool.random(using: &random), let fault = Self.faults.randomElement(using: &random) else { return }
        simulator.faults.inject(fault, times: 3)
    }
}

extension RandomLoad.Figures {
    fileprivate mutating func note(_ status: Int) {
        requests += 1
        switch status {
        case 200, 201: answered += 1
        case 503: refused += 1
        default: unexpected.insert(status)
        }
    }
}

private enum Request: Sendable {
    case conditions(Coordinates), forecast(Coordinates), places(Int), post(Coordinates, number: Int)

    static func random(using random: inout SeededGenerator) -> Request {
        let latitude = Double(Int.random(in: -80...80, using: &random))
        let longitude = Double(Int.random(in: -10...10, using: &random))
        guard let point = Coordinates(latitude: latitude, longitude: longitude) else { return .places(0) }
        return switch Int.random(in: 0..<10, using: &random) {
        case 0: .places(Int.random(in: 0..<40, using: &random))
        case 1, 2: .forecast(point)
        // Unique, since the board rejects a duplicate text.
        case 3: .post(point, number: Int.random(in: 0..<1_000_000_000, using: &random))
        default: .conditions(point)
        }
    }

    /// Sends the request and returns the status of its response.
    func send(to board: LoadedBoard, token: String) async throws -> Int {
        switch self {
        case .conditions(let point): try await board.send(.get, "/conditions?" + point.query).status
        case .forecast(let point): try await board.send(.get, "/forecast?days=7&" + point.query).status
        case .places(let number): try await board.send(.get, "/places?q=Town%20\(number)").status
        case .post(let point, let number):
            try await board.publish("Soup \(number)", at: point, token: token)
        }
    }
}
