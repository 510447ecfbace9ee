import BoardModels
import BoardTestSupport
import Curl
import Foundation
import OpenWeatherSimulator

/// A thousand concurrent requests for conditions, each on its own connection.
package struct ConcurrentRequests: Sendable {
    package static let count = 1000

    package struct Figures: Sendable {
        /// Responses with fresh conditions.
        package var fresh = 0
        /// Calls that reached the provider.
        package var calls = 0
    }

    private let places: Int

    /// - Parameter places: the number of places that the requests are spread over.
    package init(places: Int) {
        self.places = places
    }

    /// Sends the requests to a board with an empty cache.
    ///
    /// - Parameter answerTime: the provider's latency, so that most requests come while a call is in flight.
    package func send(to board: LoadedBoard, answerTime: Duration) async throws -> Figures {
        // Three for each request: the client's end, the server's end, and some for the calls.
        allowOpenFiles(UInt(3 * Self.count + 1000))
        let simulator = board.scene.simulator
        simulator.faults.inject(.slowHeaders(answerTime))
        defer { simulator.faults.clear() }
        let before = simulator.counts.total
        let fresh = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<Self.count {
                let place = number % places
                group.addTask {
                    let answer = try await board.send(.get, "/conditions?lat=\(place % 80)&lon=\(Double(place) / 2)")
                    guard answer.status == 200 else { return false }
                    return try !JSONDecoder().decode(ConditionsReport.self, from: Data(answer.body)).isStale
                }
            }
            return try await group.reduce(0) { $1 ? $0 + 1 : $0 }
        }
        return Figures(fresh: fresh, calls: simulator.counts.total - before)
    }
}
