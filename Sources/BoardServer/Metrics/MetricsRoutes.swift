import BoardModels
import HTTPTypes
import Hummingbird

/// The endpoint `GET /metrics`, which returns the metrics in Prometheus' text format and is not part of the API.
///
/// Restricted to callers on the same machine, unless the operator opens it. A request that a proxy forwarded does not
/// come from the same machine, even if the proxy's connection does.
struct MetricsRoutes: Sendable {
    let registry: MetricsRegistry
    let weatherService: WeatherService
    let isOpen: Bool

    func add(to router: Router<BoardContext>) {
        router.get("/metrics") { request, context in
            guard isOpen || Self.isLocal(request, context) else { throw context.problem(.notFound) }
            weatherService.updateGauges()
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
                body: .init(byteBuffer: .init(string: PrometheusText.of(registry))))
        }
    }

    private static func isLocal(_ request: Request, _ context: BoardContext) -> Bool {
        let forwarding = ["x-forwarded-for", "forwarded", "x-real-ip", "via"].compactMap { HTTPField.Name($0) }
        guard !forwarding.contains(where: { request.headers[$0] != nil }) else { return false }
        let peer = context.peerAddress
        return peer.hasPrefix("127.") || peer == "::1" || peer.hasPrefix("::ffff:127.")
    }
}
