import BoardModels
import BoardTestSupport
import Curl
import Foundation
import OpenWeatherSimulator

/// A thousand concurrent requests for conditions, each on its own connection.
package struct ConcurrentRequests: Sendable {
    package static let count = 1000

    package struct Figures: Sendable {
        /// The number of responses with fresh conditions.
        package var freshResponses = 0
        /// The number of calls that reached the provider.
        package var calls = 0
    }

    private let places: Int

    /// Creates requests that are spread over a number of places.
    package init(places: Int) {
        self.places = places
    }

    /// Sends the requests to a board with an empty cache.
    ///
    /// - Parameter providerLatency: long enough that most requests arrive while a call is in flight.
    package func send(to board: LoadedBoard, providerLatency: Duration) async throws -> Figures {
        // Two for each request, the client's and the server's end of its connection, and the rest for the calls.
        allowOpenFiles(UInt(3 * Self.count + 1000))
        let simulator = board.scene.simulator
        simulator.faults.inject(.slowHeaders(providerLatency))
        defer { simulator.faults.clear() }
        let before = simulator.counts.total
        let freshResponses = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<Self.count {
                let place = number % places
                group.addTask {
                    let response = try await board.send(.get, "/conditions?lat=\(place % 80)&lon=\(Double(place) / 2)")
                    guard response.status == 200 else { return false }
                    return try !JSONDecoder().decode(ConditionsReport.self, from: Data(response.body)).isStale
                }
            }
            return try await group.reduce(0) { $1 ? $0 + 1 : $0 }
        }
        return Figures(freshResponses: freshResponses, calls: simulator.counts.total - before)
    }
}
