import BoardStore
import HTTPTypes
import Hummingbird

/// The health probes: liveness (`/healthz`) and readiness (`/readyz`).
struct Health: Sendable {
    let store: Store

    func add(to router: Router<BoardContext>) {
        router.get("/healthz") { _, _ in plain("ok") }
        router.get("/readyz") { _, _ in
            await store.isReachable() ? plain("ready") : plain("the database does not answer", .serviceUnavailable)
        }
    }

    private func plain(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: .init(byteBuffer: .init(string: text + "\n")))
    }
}
