import FoundationEssentials
import Hummingbird
import NIOCore

/// Orders over HTTP, for those who started the simulator as a program: paths that the real API does not have.
///
/// `POST /simulator/faults` takes `{"fault":"slowBody","seconds":3,"times":2,"endpoint":"weather"}`, `POST
/// /simulator/fixtures` takes `{"fixture":"rain","lat":37.56,"lon":126.91}` or `{"miss":"not-found"}`, `POST
/// /simulator/clock` takes `{"at":1789960500}` (seconds since 1970 UTC), `{"advance":600}` and `{"held":true}`, together
/// or apart, and `GET` tells the time; `GET /simulator/counts` lists the calls; DELETE on each starts afresh.
struct ControlRoutes {
    let faults: FaultControl
    let fixtures: FixtureControl
    let counts: CallCounts
    let clock: SimulatorClock

    func respond(to request: Request, context: SimulatorContext) async throws -> Response {
        switch (request.method, request.uri.path) {
        case (.post, "/simulator/faults"):
            guard let order: FaultOrder = try await decoded(request, context), order.give(to: faults) else {
                return refusal
            }
        case (.post, "/simulator/fixtures"):
            guard let order: FixtureOrder = try await decoded(request, context), order.give(to: fixtures) else {
                return refusal
            }
        case (.post, "/simulator/clock"):
            guard let order: ClockOrder = try await decoded(request, context), order.give(to: clock) else {
                return refusal
            }
        case (.get, "/simulator/clock"):
            return json(.ok, clock.json)
        case (.get, "/simulator/counts"):
            return json(.ok, counts.json)
        case (.delete, "/simulator/faults"): faults.clear()
        case (.delete, "/simulator/fixtures"): fixtures.clear()
        case (.delete, "/simulator/clock"): clock.reset()
        case (.delete, "/simulator/counts"): counts.reset()
        default: return json(.notFound, .object([("error", .string("no such order"))]))
        }
        return Response(status: .noContent)
    }

    private var refusal: Response {
        json(.badRequest, .object([("error", .string("the order is not understood"))]))
    }

    private func decoded<Order: Decodable>(_ request: Request, _ context: SimulatorContext) async throws -> Order? {
        let body = try await request.body.collect(upTo: 65_536)
        return try? JSONDecoder().decode(Order.self, from: Data(body.readableBytesView))
    }

    private func json(_ status: HTTPResponse.Status, _ json: JSON) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: json.text)))
    }
}
