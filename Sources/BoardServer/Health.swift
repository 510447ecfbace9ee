import BoardDatabase
import BoardStore
import BoardWeb
import Hummingbird
import Logging
import ServiceLifecycle

/// The health probes: liveness (`/healthz`) and readiness (`/readyz`).
///
/// Readiness follows from the outcomes of earlier database operations, so a probe never waits for the database. It does
/// not depend on the change feed: a server whose feed is incomplete gives right responses, only slower ones, and one
/// fault of the database server interrupts the feeds of all servers, which a proxy must not all take out of service.
struct Health: Sendable {
    static let livenessPath = "/healthz"
    static let readinessPath = "/readyz"

    let store: Store

    func add(to router: Router<BoardContext>) {
        router.get(RouterPath(Self.livenessPath)) { _, _ in plain("ok") }
        router.get(RouterPath(Self.readinessPath)) { _, _ in
            guard let fault = store.fault else { return plain("ready") }
            return plain(fault.readiness, .serviceUnavailable)
        }
    }

    private func plain(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: .init(byteBuffer: .init(string: text + "\n")))
    }
}

/// A background service that checks the database at an interval, so that `/readyz` is current even without requests,
/// and logs each change of the database's readiness.
struct DatabaseCheckService: Service {
    let store: Store
    let interval: Duration
    let log: Logger

    func run() async throws {
        try? await cancelWhenGracefulShutdown { try await checkRepeatedly() }
    }

    private func checkRepeatedly() async throws {
        try await withThrowingDiscardingTaskGroup { group in
            // The fault that was logged last; nil if the database was ready.
            var lastFault: StoreError?
            while true {
                // In a task of its own: if a check hangs, the next one detects that.
                group.addTask { await store.check() }
                // For at most this long, /readyz does not know of a fault that no request has met.
                try await Task.sleep(for: interval)
                let fault = store.fault
                guard fault?.readiness != lastFault?.readiness else { continue }
                lastFault = fault
                if let fault {
                    log.error("not ready: \(fault.readiness)", metadata: ["error": "\(fault)"])
                } else {
                    log.notice("ready again")
                }
            }
        }
    }
}

extension StoreError {
    /// The response text of `/readyz` for a fault of the database, without internal details.
    fileprivate var readiness: String {
        switch self {
        case .unavailable(.busy, _): "another program has locked the database"
        case .unavailable(.full, _): "the disk is full"
        case .unavailable(.inputOutput, _): "the disk reports errors"
        case .unavailable(.readOnly, _): "the database is read-only"
        case .unavailable(.cannotOpen, _): "the database cannot be opened"
        case .unavailable(.moved, _): "a file of the database was deleted or replaced"
        case .unavailable(.truncated, _): "the write-ahead log was truncated"
        case .unavailable(.unreachable, _): "the database server cannot be reached"
        case .unavailable(.damaged, _), .notADatabase: "the database is damaged"
        default: "the database does not answer"
        }
    }
}
