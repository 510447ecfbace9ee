import BoardModels
import HTTPTypes
import Hummingbird
import Synchronization

/// The endpoint `GET /metrics` outside the API, with the metrics in Prometheus' text format.
///
/// Callers on other machines get a 404, unless the operator opens the endpoint to them. A request that a proxy
/// forwarded counts as one from another machine, even if the proxy runs on this one.
struct MetricsRoutes: Sendable {
    let registry: MetricsRegistry
    let weatherService: WeatherService
    let isOpen: Bool
    private let cachedText = MetricsText(uptime: ServerDependencies.monotonicClock())

    func add(to router: Router<BoardContext>) {
        router.get("/metrics") { request, context in
            guard isOpen || Self.isLocal(request, context) else { throw context.problem(.notFound) }
            let text = cachedText.value {
                weatherService.updateGauges()
                return PrometheusText.text(of: registry)
            }
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
                body: .init(byteBuffer: .init(string: text)))
        }
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
