import BoardModels
import BoardTestSupport
import Curl
import Foundation
import OpenWeatherSimulator

/// A thousand members who ask for the weather at the same moment, each on a connection of their own.
package struct ManyQuestions: Sendable {
    package static let questions = 1000

    package struct Figures: Sendable {
        /// Conditions that came, and were not old ones.
        package var fresh = 0
        /// Calls of the provider, counted there.
        package var calls = 0
    }

    private let places: Int

    /// - Parameter places: among how many places the questions are spread evenly.
    package init(places: Int) {
        self.places = places
    }

    /// Asks a board that knows of no place yet.
    ///
    /// - Parameter answerTime: how long the provider takes, so that most questions come while a call is under way.
    package func ask(_ board: LoadedBoard, answerTime: Duration) async throws -> Figures {
        // Three for each question: the client's end, the server's end, and some for the calls.
        allowOpenFiles(UInt(3 * Self.questions + 1000))
        let simulator = board.scene.simulator
        simulator.faults.set(.slowHeaders(answerTime))
        defer { simulator.faults.clear() }
        let before = simulator.counts.total
        let fresh = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<Self.questions {
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
