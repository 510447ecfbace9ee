import BoardDatabase
import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import CoreMetrics
import HTTPTypes
import Hummingbird
import Synchronization

/// The endpoint `GET /metrics` outside the API, with the metrics in Prometheus' text format.
///
/// Callers on other machines get a 404, unless the operator opens the endpoint to them. A request that a proxy
/// forwarded counts as one from another machine, even if the proxy runs on this one.
struct MetricsRoutes: Sendable {
    static let path = "/metrics"

    let registry: MetricsRegistry
    let weatherService: WeatherService
    let store: Store
    let isOpen: Bool
    private let cachedText = MetricsText(uptime: ServerDependencies.monotonicClock())

    func add(to router: Router<BoardContext>) {
        router.get(RouterPath(Self.path)) { request, context in
            guard isOpen || Self.isLocal(request, context) else { throw context.problem(.notFound) }
            let text = cachedText.value {
                weatherService.updateGauges()
                updateFeedGauge()
                updateReplicaMetrics()
                return PrometheusText.text(of: registry)
            }
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
                body: .init(byteBuffer: .init(string: text)))
        }
    }

    /// Sets the gauge of the change feed's delay; on SQLite, which has one server, there is none.
    private func updateFeedGauge() {
        guard let delay = store.changes.delay else { return }
        Meter(label: "board_change_feed_delay_seconds", dimensions: [], factory: registry)
            .set(Double(delay.milliseconds) / 1000)
    }

    /// Sets the metrics of the standbys, if there are any.
    private func updateReplicaMetrics() {
        guard let report = store.replicaReport else { return }
        set("board_reads_total", [("source", "primary")], to: report.primaryReads)
        for replica in report.replicas {
            let dimensions = [("replica", replica.name)]
            set("board_reads_total", [("source", replica.name)], to: replica.reads)
            set("board_replica_failed_reads_total", dimensions, to: replica.failedReads)
            gauge("board_replica_up", dimensions).set(replica.isStandby ? 1 : 0)
            // Without a number, monitoring would go on with the last one.
            gauge("board_replica_lag_seconds", dimensions)
                .set(replica.lag.map { Double($0.milliseconds) / 1000 } ?? .infinity)
        }
    }

    private func gauge(_ label: String, _ dimensions: [(String, String)]) -> Meter {
        Meter(label: label, dimensions: dimensions, factory: registry)
    }

    private func set(_ label: String, _ dimensions: [(String, String)], to total: Int) {
        let counter = Counter(label: label, dimensions: dimensions, factory: registry)
        counter.reset()
        counter.increment(by: total)
    }

    private static func isLocal(_ request: Request, _ context: BoardContext) -> Bool {
        let forwarding = ["x-forwarded-for", "forwarded", "x-real-ip", "via"].compactMap { HTTPField.Name($0) }
        guard !forwarding.contains(where: { request.headers[$0] != nil }) else { return false }
        let peer = context.peerAddress
        return peer.hasPrefix("127.") || peer == "::1" || peer.hasPrefix("::ffff:127.")
    }
}

/// A cache of the text of the metrics with a TTL of one second, so that a flood of requests costs little.
///
/// A class because all requests share it.
final class MetricsText: Sendable {
    /// Returns the time of a monotonic clock.
    private let uptime: @Sendable () -> Duration
    private let last = Mutex<(text: String, madeAt: Duration)?>(nil)

    /// Creates an empty cache.
    ///
    /// - Parameter uptime: returns the time of a monotonic clock, of which only differences are used.
    init(uptime: @escaping @Sendable () -> Duration) {
        self.uptime = uptime
    }

    /// Returns the last text if it is less than a second old, and otherwise a new one from `make`.
    func value(_ make: () -> String) -> String {
        last.withLock { last in
            let now = uptime()
            if let last, now - last.madeAt < .seconds(1) { return last.text }
            let text = make()
            last = (text: text, madeAt: now)
            return text
        }
    }
}
