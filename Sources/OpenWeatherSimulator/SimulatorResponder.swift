import Glibc
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The order in which the vendor looks at a request: key, quota, location, parameters; and before all of these,
/// whatever fault was ordered.
struct SimulatorResponder: HTTPResponder {
    let gate: KeyGate
    let vendor: Vendor
    let control: ControlRoutes
    let faults: FaultControl
    let counts: CallCounts

    func respond(to request: Request, context: SimulatorContext) async throws -> Response {
        if request.uri.path.hasPrefix("/simulator/") {
            return try await control.respond(to: request, context: context)
        }
        let parameters = Parameters(query: request.uri.query)
        guard let endpoint = Endpoint(path: request.uri.path) else {
            return VendorResponse(.notFound, path: request.uri.path, parameters).response
        }
        let question = Question(
            endpoint: endpoint, path: request.uri.path, parameters: parameters, host: request.head.authority ?? "")
        let key = gate.key(parameters.key)
        counts.add(endpoint, key: key)
        let fault = faults.next(for: endpoint)
        if let fault, let spoilt = try await fault.instead(question, channel: context.channel) {
            return spoilt
        }
        let answer = answer(question, key: key)
        return fault?.spoil(answer) ?? answer.response
    }

    private func answer(_ question: Question, key: SimulatorKey?) -> VendorResponse {
        do {
            try gate.admit(key, to: question.endpoint)
            return VendorResponse(status: 200, body: try vendor.answer(question), to: question)
        } catch {
            return VendorResponse(error, to: question)
        }
    }
}

extension Fault {
    /// The answer of a fault that leaves nothing of the right one; nil for those that only spoil it.
    fileprivate func instead(_ question: Question, channel: any Channel) async throws -> Response? {
        switch self {
        case .html502:
            return VendorResponse.badGateway
        case .internalError500:
            return VendorResponse(.internalError, to: question).response
        case .emptyBody:
            return VendorResponse(status: 200, body: "", to: question).response
        case .connectionReset:
            // Closing without lingering sends RST instead of FIN.
            try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            try await channel.close().get()
            return VendorResponse(status: 200, body: "", to: question).response
        case .slowHeaders(let duration):
            try await cancelWhenGracefulShutdown { try await Task.sleep(for: duration) }
            return nil
        case .truncatedJSON, .slowBody:
            return nil
        }
    }

    fileprivate func spoil(_ answer: VendorResponse) -> Response {
        switch self {
        case .truncatedJSON:
            var answer = answer
            answer.body = String(answer.body.prefix(answer.body.count / 2))
            return answer.response
        case .slowBody(let duration):
            return answer.response(pausing: duration)
        case .html502, .internalError500, .emptyBody, .connectionReset, .slowHeaders:
            return answer.response
        }
    }
}
