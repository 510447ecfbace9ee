import BoardModels
import BoardStore
import CoreMetrics
import Logging
import ServiceLifecycle

/// A background service that measures how many cases and appeals wait for moderators, and since when.
///
/// `/metrics` has no rate limit, so it is answered from memory and cannot count them itself.
struct ModerationMetricsService: Service {
    let store: Store
    let registry: MetricsRegistry
    let interval: Duration
    let now: @Sendable () -> Timestamp
    let log: Logger

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                await measure()
                try await Task.sleep(for: interval)
            }
        }
    }

    private func measure() async {
        do throws(StoreError) {
            let waiting = try await store.waitingForModerators()
            set("board_open_cases", "board_oldest_case_age_seconds", to: waiting.cases)
            set("board_open_appeals", "board_oldest_appeal_age_seconds", to: waiting.appeals)
        } catch {
            guard error != .cancelled else { return }
            log.warning("the open cases and appeals were not counted", metadata: ["error": "\(error)"])
        }
    }

    private func set(_ count: String, _ age: String, to waiting: WaitingItems) {
        Meter(label: count, dimensions: [], factory: registry).set(waiting.count)
        let oldest = waiting.oldest.map { max(0, $0.distance(to: now()).milliseconds) } ?? 0
        Meter(label: age, dimensions: [], factory: registry).set(Double(oldest) / 1000)
    }
}
