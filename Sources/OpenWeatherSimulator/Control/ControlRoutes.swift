import FoundationEssentials
import Hummingbird
import NIOCore

/// The control API of a simulator that runs as a separate program, under `/simulator/`.
///
/// - `POST /simulator/faults` sets the fault of the next responses:
///   `{"fault":"slowBody","seconds":3,"times":2,"endpoint":"weather"}`.
/// - `POST /simulator/fixtures` sets the weather at a point, `{"fixture":"rain","lat":37.56,"lon":126.91}`, or the
///   response to a search that finds no place, `{"miss":"not-found"}`.
/// - `POST /simulator/clock` sets, advances or stops the clock, with `{"at":1789960500}` (seconds since 1970 UTC),
///   `{"advance":600}` and `{"stopped":true}` in any combination; `GET` returns its time.
/// - `GET /simulator/counts` returns the call counts.
/// - `DELETE` with any of these paths resets it.
struct ControlRoutes {
    let faults: FaultControl
    let fixtures: FixtureControl
    let counts: CallCounts
    let clock: SimulatorClock

    func respond(to request: Request, context: SimulatorContext) async throws -> Response {
        switch (request.method, request.uri.path) {
        case (.post, "/simulator/faults"):
            guard let control: FaultRequest = try await decoded(request, context), control.apply(to: faults) else {
                return invalidRequest
            }
        case (.post, "/simulator/fixtures"):
            guard let control: FixtureRequest = try await decoded(request, context), control.apply(to: fixtures) else {
                return invalidRequest
            }
        case (.post, "/simulator/clock"):
            guard let control: ClockRequest = try await decoded(request, context), control.apply(to: clock) else {
                return invalidRequest
            }
        case (.get, "/simulator/clock"):
            return json(.ok, clock.json)
        case (.get, "/simulator/counts"):
            return json(.ok, counts.json)
        case (.delete, "/simulator/faults"): faults.clear()
        case (.delete, "/simulator/fixtures"): fixtures.clear()
        case (.delete, "/simulator/clock"): clock.reset()
        case (.delete, "/simulator/counts"): counts.reset()
        default: return json(.notFound, .object([("error", .string("not found"))]))
        }
        return Response(status: .noContent)
    }

    private var invalidRequest: Response {
        json(.badRequest, .object([("error", .string("invalid request"))]))
    }

    private func decoded<Body: Decodable>(_ request: Request, _ context: SimulatorContext) async throws -> Body? {
        let body = try await request.body.collect(upTo: 65_536)
        return try? JSONDecoder().decode(Body.self, from: Data(body.readableBytesView))
    }

    private func json(_ status: HTTPResponse.Status, _ json: JSON) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: json.text)))
    }
}

extension CallCounts {
    /// The call counts as JSON: by endpoint and API key (unknown keys together), then totals and peak rates by kind.
    var json: JSON {
        let all = all
        let endpoints = VendorEndpoint.allCases.map { endpoint in
            let callers = all.filter { $0.key.endpoint == endpoint }
                .map { ($0.key.key?.secret ?? "unknown", $0.value) }
                .sorted { $0.0 < $1.0 }
            return (
                name: endpoint.rawValue,
                value: JSON?.some(.object(callers.map { (name: $0.0, value: .integer(Int64($0.1))) }))
            )
        }
        func byKind(_ total: Int, _ count: (EndpointKind) -> Int) -> JSON {
            .object(
                [("total", .integer(Int64(total)))]
                    + EndpointKind.allCases.map { (name: $0.rawValue, value: .integer(Int64(count($0)))) })
        }
        return .object(
            endpoints + [
                ("calls", byKind(total) { of(kind: $0) }),
                ("peakPerMinute", byKind(peakPerMinute()) { peakPerMinute(of: $0) }),
            ])
    }
}

extension SimulatorClock {
    var json: JSON {
        .object([("now", .number(Double(now) / 1000, decimals: 3)), ("stopped", .boolean(isStopped))])
    }
}

private struct FaultRequest: Decodable {
    let fault: String
    /// The delay of a slow fault in seconds, at most 3600; 10 by default.
    let seconds: Double?
    /// The number of responses that get the fault; if nil, all do.
    let times: Int?
    /// The name of the endpoint whose responses get the fault; if nil, those of all endpoints do.
    let endpoint: String?

    /// Injects the requested fault; returns false, without an effect, if the request is invalid.
    func apply(to faults: FaultControl) -> Bool {
        let duration = Duration.milliseconds(Int64(min(max(seconds ?? 10, 0), 3600) * 1000))
        let known: [String: Fault] = [
            "html502": .html502, "internalError500": .internalError500, "truncatedJSON": .truncatedJSON,
            "emptyBody": .emptyBody, "connectionReset": .connectionReset, "slowHeaders": .slowHeaders(duration),
            "slowBody": .slowBody(duration),
        ]
        guard let fault = known[fault] else { return false }
        let knownEndpoint = endpoint.flatMap(VendorEndpoint.init(rawValue:))
        guard endpoint == nil || knownEndpoint != nil else { return false }
        faults.inject(fault, times: times, endpoint: knownEndpoint)
        return true
    }
}

private struct FixtureRequest: Decodable {
    let fixture: String?
    let miss: String?
    let lat: Double?
    let lon: Double?

    /// Sets the requested fixture or geocoding miss; returns false, without an effect, if the request is invalid.
    func apply(to fixtures: FixtureControl) -> Bool {
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

private struct ClockRequest: Decodable {
    /// The time to set, in seconds since 1970 UTC.
    let at: Double?
    /// The seconds to advance the clock by; negative to set it back.
    let advance: Double?
    let stopped: Bool?

    /// Adjusts the simulator's clock as requested; returns false, without an effect, if the request is invalid.
    func apply(to clock: SimulatorClock) -> Bool {
        let reasonable = 0...100_000_000_000.0
        guard at != nil || advance != nil || stopped != nil, at.map(reasonable.contains) ?? true,
            advance.map({ reasonable.contains($0.magnitude) }) ?? true
        else { return false }
        if let at { clock.set(Int64(at * 1000)) }
        if let advance { clock.advance(by: .milliseconds(Int64(advance * 1000))) }
        if let stopped { clock.setStopped(stopped) }
        return true
    }
}
