import FoundationEssentials
import Hummingbird
import NIOCore

/// Orders over HTTP, for those who started the stand-in as a program: paths that the real API does not have.
///
/// `POST /stand-in/faults` takes `{"fault":"slowBody","seconds":3,"times":2,"endpoint":"weather"}`, `POST
/// /stand-in/fixtures` takes `{"fixture":"rain","lat":37.56,"lon":126.91}` or `{"miss":"not-found"}`, `POST
/// /stand-in/clock` takes `{"at":1789960500}` (seconds since 1970 UTC), `{"advance":600}` and `{"held":true}`, together
/// or apart, and `GET` tells the time; `GET /stand-in/counts` lists the calls; DELETE on each starts afresh.
struct ControlRoutes {
    let faults: FaultDesk
    let fixtures: FixtureDesk
    let counts: CallCounts
    let clock: StandInClock

    func respond(to request: Request, context: StandInContext) async throws -> Response {
        switch (request.method, request.uri.path) {
        case (.post, "/stand-in/faults"):
            guard let order: FaultOrder = try await decoded(request, context), order.give(to: faults) else {
                return refusal
            }
        case (.post, "/stand-in/fixtures"):
            guard let order: FixtureOrder = try await decoded(request, context), order.give(to: fixtures) else {
                return refusal
            }
        case (.post, "/stand-in/clock"):
            guard let order: ClockOrder = try await decoded(request, context), order.give(to: clock) else {
                return refusal
            }
        case (.get, "/stand-in/clock"):
            return json(.ok, clock.json)
        case (.get, "/stand-in/counts"):
            return json(.ok, counts.json)
        case (.delete, "/stand-in/faults"): faults.clear()
        case (.delete, "/stand-in/fixtures"): fixtures.clear()
        case (.delete, "/stand-in/clock"): clock.reset()
        case (.delete, "/stand-in/counts"): counts.reset()
        default: return json(.notFound, .object([("error", .string("no such order"))]))
        }
        return Response(status: .noContent)
    }

    private var refusal: Response {
        json(.badRequest, .object([("error", .string("the order is not understood"))]))
    }

    private func decoded<Order: Decodable>(_ request: Request, _ context: StandInContext) async throws -> Order? {
        let body = try await request.body.collect(upTo: 65_536)
        return try? JSONDecoder().decode(Order.self, from: Data(body.readableBytesView))
    }

    private func json(_ status: HTTPResponse.Status, _ json: JSON) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: json.text)))
    }
}
