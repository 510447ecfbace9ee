import BoardModels
import CoreMetrics
import HTTPTypes

/// The number of requests and the time that their responses took, by what was asked for and by the class of the status.
struct RequestMetrics: Sendable {
    static let label = "board_http_request_seconds"

    private let api: [Timer]
    private let pages: [Timer]

    init(_ registry: MetricsRegistry) {
        // Made once: a look-up of a metric for each request would cost more than the measurement.
        func timers(_ kind: String) -> [Timer] {
            (2...5).map { status in
                Timer(
                    label: Self.label, dimensions: [("kind", kind), ("status", "\(status)xx")], factory: registry)
            }
        }
        (api, pages) = (timers("api"), timers("page"))
    }

    func record(_ path: String, _ status: HTTPResponse.Status, in time: Duration) {
        let timers = path.hasPrefix(Endpoint.root) ? api : pages
        guard timers.indices.contains(status.code / 100 - 2) else { return }
        timers[status.code / 100 - 2].recordNanoseconds(Int64(time / .nanoseconds(1)))
    }
}
