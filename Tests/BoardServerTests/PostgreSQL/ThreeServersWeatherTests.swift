import BoardModels
import BoardScenes
import BoardTestSupport
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

/// Tests of the provider calls of three servers on one database, counted by the simulator.
@Suite(.enabled(if: TestPostgreSQL.isEnabled, "SQLite has one server")) struct ThreeServersWeatherTests {
    @Test func `three servers together never make more calls in a minute than the quota, and use most of it`()
        async throws
    {
        let (limit, seconds) = (60, 300)
        try await WeatherScene.open { scene in
            try await withThreeBoards(scene, limit: limit) { boards in
                for second in 0..<seconds {
                    await withTaskGroup(of: Void.self) { group in
                        for number in 0..<6 {
                            let latitude = Double(second * 6 + number) / 30 - 30
                            let board = boards[number % boards.count]
                            // More than the quota allows, so that some are refused.
                            group.addTask { _ = try? await board.get("/conditions?lat=\(latitude)&lon=10") }
                        }
                    }
                    scene.clock.advance(by: .seconds(1))
                }
            }
            #expect(scene.simulator.counts.peakPerMinute() <= limit)
            #expect(scene.simulator.counts.total > limit * (seconds / 60) * 3 / 4)
        }
    }

    private func withThreeBoards(
        _ scene: WeatherScene, limit: Int, _ body: ([RunningBoard]) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        func open(_ boards: [RunningBoard]) async throws {
            guard boards.count < 3 else { return try await body(boards) }
            try await withBoard(
                clock: scene.clock, provider: scene.provider(), folder: folder,
                settings: { $0.limits.weather.callsPerMinute = limit }
            ) { board in try await open(boards + [board]) }
        }
        try await open([])
    }
}
