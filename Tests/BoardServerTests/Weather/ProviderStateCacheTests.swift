import BoardModels
import BoardScenes
import BoardStore
import BoardTestSupport
import Logging
import Testing

@testable import BoardServer
@testable import BoardWeather

struct ProviderStateCacheTests {
    @Test func `cancelled reads and writes of the store are not logged`() async throws {
        let (folder, log) = (try TemporaryFolder(), LogRecorder())
        let store = try folder.store()
        let start = Timestamp(seconds: 1_789_960_500)
        let cache = ProviderStateCache(
            of: .simulated, store: store, now: { start }, uptime: { .zero }, log: log.logger)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await cache.save("plan", of: "key", "free", until: start + .seconds(60))
            return await cache.known("plan", of: "key", for: .seconds(60))
        }
        #expect(await task.value == nil)
        #expect(await cache.known("plan", of: "key", for: .seconds(60)) == nil)
        #expect(log.entries(from: .warning) == [])
        try store.close()
        withExtendedLifetime(folder) {}
    }
}
