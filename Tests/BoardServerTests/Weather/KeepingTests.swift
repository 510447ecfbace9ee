import BoardModels
import BoardStore
import BoardTestSupport
import Testing

@testable import BoardServer

/// How much is held in memory.
struct KeepingTests {
    private static let start = Timestamp(seconds: 1_789_960_500)

    private func withCacheStorage(_ body: (WeatherCacheStorage) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("board.sqlite"))
        try await body(WeatherCacheStorage(of: .simulated, store: store, log: LogBook().logger))
        try store.close()
    }

    @Test func `answers that are looked up in the store make room like those that were asked for`() async throws {
        try await withCacheStorage { storage in
            let answers = WeatherCache<Int>(
                "test", CachePolicy(fresh: .seconds(600), kept: .seconds(3600), most: 8), storage: storage,
                metrics: WeatherMetrics(MetricsRegistry()), lastMiss: RecoveryProbe(),
                now: { Self.start + .seconds(60) })
            for number in 0..<40 {
                storage.put(number, kind: "test", key: "\(number)", receivedAt: Self.start + .seconds(number))
                #expect(await answers.last("\(number)")?.value == number)
                #expect(answers.count <= 8)
            }
        }
    }

    @Test func `of an hour the first observation waits to be kept, and no other`() async throws {
        try await withCacheStorage { storage in
            let point = try #require(Coordinates(latitude: 1, longitude: 2))
            let hour = Timestamp(seconds: Self.start.milliseconds / 3_600_000 * 3600)
            for step in 0..<6 {
                storage.note(
                    Conditions(
                        weather: .known(.rain), code: 500, temperature: Double(step),
                        observedAt: hour + .seconds(step * 600), provider: .simulated), at: point)
            }
            func kept() async -> [Double] {
                await storage.observed(at: point, from: hour, to: hour + .seconds(3600)).map(\.temperature)
            }
            #expect(await kept() == [0])
            await storage.flush()
            #expect(await kept() == [0])
        }
    }
}
