import Glibc
import Hummingbird
import NIOCore

/// Counts requests, injects faults and responds.
struct Responder: HTTPResponder {
    let configuration: MeteoSimulator.Configuration
    let faults: MeteoSimulator.FaultControl
    let quirks: MeteoSimulator.QuirkControl
    let calls: MeteoSimulator.CallLog

    func respond(to request: Request, context: Context) async throws -> Response {
        guard request.method == .get, let endpoint = MeteoSimulator.Endpoint(rawValue: request.uri.path) else {
            return Answer(status: 404, reason: "Not Found", endpoint: nil).response
        }
        let question = Question(request)
        let inThisMinute = calls.add(
            endpoint, target: request.uri.string, weight: question.weight(defaultDays: endpoint == .forecast ? 7 : 5))
        guard inThisMinute <= configuration.callsPerMinute else {
            return MeteoSimulator.Fault.Limit.minute.answer(endpoint).response
        }
        guard calls.begin() else { return MeteoSimulator.Fault.Limit.concurrency.answer(endpoint).response }
        defer { calls.end() }
        switch faults.next(for: endpoint) {
        case nil: return answer(endpoint, question).response
        case .limitExceeded(let limit): return limit.answer(endpoint).response
        case .badRequest(let reason): return Answer(status: 400, reason: reason, endpoint: endpoint).response
        case .overloaded: return Answer(status: 503, reason: "The service is overloaded", endpoint: endpoint).response
        case .html502: return Answer.badGateway.response
        case .truncated:
            let body = answer(endpoint, question).body
            return Answer(body: String(body.prefix(body.count / 2))).response
        case .empty: return Answer(body: "").response
        case .brokenStream:
            let body = answer(endpoint, question).body
            return Answer(
                body: body.prefix(body.count / 2) + "Unexpected error while streaming data: timeoutReached"
            ).response
        case .huge(let bytes): return Answer(body: #"{"x":""# + String(repeating: "x", count: bytes) + #""}"#).response
        case .slow(let duration):
            try await Task.sleep(for: duration)
            return answer(endpoint, question).response
        case .slowBody(let duration): return answer(endpoint, question).response(pausing: duration)
        case .reset:
            // Closing with a linger time of 0 sends RST instead of FIN.
            try await (context.channel as? any SocketOptionProvider)?
                .setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            try await context.channel.close().get()
            return Answer(body: "").response
        }
    }

    private func answer(_ endpoint: MeteoSimulator.Endpoint, _ question: Question) -> Answer {
        do {
            let now = configuration.now() / 1000
            switch endpoint {
            case .forecast:
                let weather = WeatherAnswer(configuration: configuration, quirks: quirks.current, now: now)
                return Answer(body: try weather.body(question))
            case .airQuality:
                let air = AirAnswer(seed: configuration.seed, quirks: quirks.current, now: now)
                return Answer(body: try air.body(question))
            case .search: return Answer(body: try PlacesAnswer.found(question))
            case .get: return Answer(body: try PlacesAnswer.one(question))
            }
        } catch {
            return Answer(status: 400, reason: error.reason, endpoint: endpoint)
        }
    }
}

extension MeteoSimulator.Fault.Limit {
    func answer(_ endpoint: MeteoSimulator.Endpoint) -> Answer {
        let reason =
            switch self {
            case .minute: "Minutely API request limit exceeded. Please try again in one minute."
            case .hour: "Hourly API request limit exceeded. Please try again in the next hour."
            case .day: "Daily API request limit exceeded. Please try again tomorrow."
            case .concurrency: "Too many concurrent requests"
            }
        return Answer(status: 429, reason: reason, endpoint: endpoint)
    }
}
