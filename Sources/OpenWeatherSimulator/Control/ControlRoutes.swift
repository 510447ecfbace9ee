import FoundationEssentials
import Hummingbird
import NIOCore

/// The control API of a simulator that runs as a separate program, under `/simulator/`.
///
/// - `POST /simulator/faults` sets the fault of the next responses: `{"fault":"slowBody","seconds":3,"times":2}`.
/// - `DELETE /simulator/faults` removes all faults.
/// - `POST /simulator/fixtures` sets the weather of all places: `{"fixture":"rain"}`.
/// - `GET /simulator/counts` returns the number of calls, and the maximum in any 60 seconds.
struct ControlRoutes {
    let faults: FaultControl
    let fixtures: FixtureControl
    let counts: CallCounts

    func respond(to request: Request, context: SimulatorContext) async throws -> Response {
        switch (request.method, request.uri.path) {
        case (.post, "/simulator/faults"):
            guard let body: FaultRequest = try await decoded(request), let fault = body.value else {
                return invalidRequest
            }
            faults.inject(fault, times: body.times)
        case (.delete, "/simulator/faults"): faults.clear()
        case (.post, "/simulator/fixtures"):
            guard let body: FixtureRequest = try await decoded(request), let fixture = Fixture(rawValue: body.fixture)
            else { return invalidRequest }
            fixtures.set(fixture)
        case (.get, "/simulator/counts"):
            let fields = [("calls", counts.total), ("peakPerMinute", counts.peakPerMinute())]
            return json(.ok, .object(fields.map { (name: $0, value: .integer(Int64($1))) }))
        default: return json(.notFound, .object([("error", .string("not found"))]))
        }
        return Response(status: .noContent)
    }

    private var invalidRequest: Response {
        json(.badRequest, .object([("error", .string("invalid request"))]))
    }

    private func decoded<Body: Decodable>(_ request: Request) async throws -> Body? {
        let body = try await request.body.collect(upTo: 65_536)
        return try? JSONDecoder().decode(Body.self, from: Data(body.readableBytesView))
    }

    private func json(_ status: HTTPResponse.Status, _ json: JSON) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: json.text)))
    }
}

private struct FaultRequest: Decodable {
    let fault: String
    /// The delay of a slow fault in seconds, at most 3600; 10 by default.
    let seconds: Double?
    /// The number of responses that get the fault; if nil, all do.
    let times: Int?

    /// The requested fault; nil if there is none of that name.
    var value: Fault? {
        let duration = Duration.milliseconds(Int64(min(max(seconds ?? 10, 0), 3600) * 1000))
        return switch fault {
        case "html502": .html502
        case "internalError500": .internalError500
        case "truncatedJSON": .truncatedJSON
        case "emptyBody": .emptyBody
        case "connectionReset": .connectionReset
        case "slowHeaders": .slowHeaders(duration)
        case "slowBody": .slowBody(duration)
        default: nil
        }
    }
}

private struct FixtureRequest: Decodable {
    let fixture: String
}
