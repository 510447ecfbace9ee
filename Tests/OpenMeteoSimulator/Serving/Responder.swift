import Glibc
import Hummingbird
import NIOCore
import OpenWeatherSimulator

/// The simulator's HTTP responder, which logs calls, applies limits, injects faults and responds.
struct Responder: HTTPResponder {
    let configuration: MeteoSimulator.Configuration
    let faults: MeteoSimulator.FaultControl
    let quirks: MeteoSimulator.QuirkControl
    let calls: MeteoSimulator.CallLog

    func respond(to request: Request, context: SimulatorContext) async throws -> Response {
        guard request.method == .get, let endpoint = MeteoSimulator.Endpoint(rawValue: request.uri.path) else {
            return SimulatorResponse(status: 404, reason: "Not Found", endpoint: nil).response
        }
        let parameters = RequestParameters(request)
        let inThisMinute = calls.add(
            endpoint, target: request.uri.string, weight: parameters.weight(defaultDays: endpoint == .forecast ? 7 : 5))
        guard inThisMinute <= configuration.callsPerMinute else {
            return MeteoSimulator.Fault.Limit.minute.errorResponse(endpoint).response
        }
        guard calls.begin() else { return MeteoSimulator.Fault.Limit.concurrency.errorResponse(endpoint).response }
        defer { calls.end() }
        switch faults.next(for: endpoint) {
        case nil: return response(endpoint, parameters).response
        case .limitExceeded(let limit): return limit.errorResponse(endpoint).response
        case .badRequest(let reason): return SimulatorResponse(status: 400, reason: reason, endpoint: endpoint).response
        case .overloaded:
            return SimulatorResponse(status: 503, reason: "The service is overloaded", endpoint: endpoint).response
        case .html502: return SimulatorResponse.badGateway.response
        case .truncated:
            let body = response(endpoint, parameters).body
            return SimulatorResponse(body: String(body.prefix(body.count / 2))).response
        case .empty: return SimulatorResponse(body: "").response
        case .brokenStream:
            let body = response(endpoint, parameters).body
            return SimulatorResponse(
                body: body.prefix(body.count / 2) + "Unexpected error while streaming data: timeoutReached"
            ).response
        case .huge(let bytes):
            return SimulatorResponse(body: #"{"x":""# + String(repeating: "x", count: bytes) + #""}"#).response
        case .slow(let duration):
            try await Task.sleep(for: duration)
            return response(endpoint, parameters).response
        case .slowBody(let duration): return response(endpoint, parameters).response(pausing: duration)
        case .reset:
            // Closing with a linger time of 0 sends RST instead of FIN.
            try await (context.channel as? any SocketOptionProvider)?
                .setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            try await context.channel.close().get()
            return SimulatorResponse(body: "").response
        }
    }

    private func response(_ endpoint: MeteoSimulator.Endpoint, _ parameters: RequestParameters) -> SimulatorResponse {
        do {
            let now = configuration.now() / 1000
            switch endpoint {
            case .forecast:
                let weather = WeatherResponse(configuration: configuration, quirks: quirks.current, now: now)
                return SimulatorResponse(body: try weather.body(parameters))
            case .airQuality:
                let air = AirResponse(seed: configuration.seed, quirks: quirks.current, now: now)
                return SimulatorResponse(body: try air.body(parameters))
            case .search: return SimulatorResponse(body: try PlacesResponse.found(parameters))
            case .get: return SimulatorResponse(body: try PlacesResponse.one(parameters))
            }
        } catch {
            return SimulatorResponse(status: 400, reason: error.reason, endpoint: endpoint)
        }
    }
}

extension MeteoSimulator.Fault.Limit {
    func errorResponse(_ endpoint: MeteoSimulator.Endpoint) -> SimulatorResponse {
        let reason =
            switch self {
            case .minute: "Minutely API request limit exceeded. Please try again in one minute."
            case .hour: "Hourly API request limit exceeded. Please try again in the next hour."
            case .day: "Daily API request limit exceeded. Please try again tomorrow."
            case .concurrency: "Too many concurrent requests"
            }
        return SimulatorResponse(status: 429, reason: reason, endpoint: endpoint)
    }
}
