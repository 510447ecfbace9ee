import BoardScenes
import BoardServer
import BoardWeather
import BoardWeb
import OpenWeatherSimulator
import Testing

/// Tests of the call quota under random load.
struct RandomLoadTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a random load with faults never exceeds the quota in any sixty seconds`(seed: UInt64) async throws {
        try await withWeatherBoard(
            key: .subscribed,
            settings: {
                $0.limits.weather.callsPerMinute = 60
                $0.limits.weather.callsPerDay = 500
                $0.limits.weather.oneCallsPerDay = 80
            },
            { board, scene in
                var load = RandomLoad(seed: seed)
                let figures = try await load.run(on: LoadedBoard(port: board.port, scene: scene))
                #expect(figures.peakPerMinute <= 60)
                #expect(figures.oneCalls <= 80)
                #expect(figures.calls <= 500)
                #expect(figures.unexpected == [])
                // The load is high enough to reach the limits.
                #expect(figures.peakPerMinute >= 20)
                #expect(figures.calls >= 100)
                #expect(figures.faults >= 5)
                #expect(figures.answered >= 100)
                #expect(figures.refused >= 100)
            })
    }
}
