import FoundationEssentials
import Hummingbird
import NIOCore

/// Orders over HTTP, for those who started the stand-in as a program: paths that the real API does not have.
///
/// `POST /stand-in/faults` takes `{"fault":"slowBody","seconds":3,"times":2,"endpoint":"weather"}`, `POST
/// /stand-in/fixtures` takes `{"fixture":"rain","lat":37.56,"lon":126.91}` or `{"miss":"not-found"}`, `GET
/// /stand-in/counts` lists the calls; DELETE on each starts afresh.
struct ControlRoutes {
    let faults: FaultDesk
    let fixtures: FixtureDesk
    let counts: CallCounts

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
        case (.get, "/stand-in/counts"):
            return json(.ok, counts.json)
        case (.delete, "/stand-in/faults"): faults.clear()
        case (.delete, "/stand-in/fixtures"): fixtures.clear()
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

private struct FaultOrder: Decodable {
    let fault: String
    let seconds: Double?
    let times: Int?
    let endpoint: String?

    /// Whether the order made sense.
    func give(to faults: FaultDesk) -> Bool {
        let duration = Duration.milliseconds(Int64(min(max(seconds ?? 10, 0), 3600) * 1000))
        let known: [String: Fault] = [
            "html502": .html502, "internalError500": .internalError500, "truncatedJSON": .truncatedJSON,
            "emptyBody": .emptyBody, "connectionReset": .connectionReset, "slowHeaders": .slowHeaders(duration),
            "slowBody": .slowBody(duration),
        ]
        guard let fault = known[fault] else { return false }
        let place = endpoint.flatMap(Endpoint.init(rawValue:))
        guard endpoint == nil || place != nil else { return false }
        faults.set(fault, times: times, endpoint: place)
        return true
    }
}

private struct FixtureOrder: Decodable {
    let fixture: String?
    let miss: String?
    let lat: Double?
    let lon: Double?

    /// Whether the order made sense.
    func give(to fixtures: FixtureDesk) -> Bool {
        if let miss {
            guard let miss = GeocodingMiss(rawValue: miss) else { return false }
            fixtures.setGeocodingMiss(miss)
            return true
        }
        guard let fixture = fixture.flatMap(Fixture.init(rawValue:)) else { return false }
        switch (lat, lon) {
        case (let lat?, let lon?):
            guard (-90...90).contains(lat), (-180...180).contains(lon) else { return false }
            fixtures.set(fixture, latitude: lat, longitude: lon)
        case (nil, nil): fixtures.set(fixture)
        default: return false
        }
        return true
    }
}

extension CallCounts {
    /// Calls by endpoint and key; keys that do not exist are counted together.
    fileprivate var json: JSON {
        let all = all
        return .object(
            Endpoint.allCases.map { endpoint in
                let callers = all.filter { $0.key.endpoint == endpoint }
                    .map { ($0.key.key?.secret ?? "unknown", $0.value) }
                    .sorted { $0.0 < $1.0 }
                return (
                    name: endpoint.rawValue,
                    value: .object(callers.map { (name: $0.0, value: .integer(Int64($0.1))) })
                )
            })
    }
}
