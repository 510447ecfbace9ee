import Glibc
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The simulator's HTTP responder, which routes control requests and injects faults into the vendor's responses.
///
/// It checks requests in the vendor's order: API key, rate limit, subscription, location, other parameters.
struct SimulatorResponder: HTTPResponder {
    let gateway: Gateway
    let vendor: Vendor
    let control: ControlRoutes
    let faults: FaultControl
    let counts: CallCounts

    func respond(to request: Request, context: SimulatorContext) async throws -> Response {
        if request.uri.path.hasPrefix("/simulator/") {
            return try await control.respond(to: request, context: context)
        }
        let parameters = Parameters(query: request.uri.query)
        guard let endpoint = VendorEndpoint(path: request.uri.path) else {
            return VendorResponse(.notFound).response
        }
        let key = gateway.key(parameters["appid"])
        counts.add(endpoint, key: key)
        let fault = faults.next(for: endpoint)
        if let replacement = try await fault?.replacement(channel: context.channel) { return replacement }
        let vendorResponse: VendorResponse
        do throws(VendorError) {
            try gateway.admit(key, to: endpoint)
            vendorResponse = VendorResponse(body: try vendor.body(of: endpoint, path: request.uri.path, parameters))
        } catch {
            vendorResponse = VendorResponse(error)
        }
        return fault?.applied(to: vendorResponse) ?? vendorResponse.response
    }
}

extension Fault {
    /// Returns the response to send in place of the correct one; nil if the fault only changes or delays that response.
    ///
    /// Waits for the delay of `slowHeaders`, and resets the connection for `connectionReset`.
    fileprivate func replacement(channel: any Channel) async throws -> Response? {
        switch self {
        case .html502:
            return VendorResponse.badGateway
        case .internalError500:
            return VendorResponse(.internalError).response
        case .emptyBody:
            return VendorResponse(body: "").response
        case .connectionReset:
            // Closing with a linger time of 0 sends RST instead of FIN.
            try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            try await channel.close().get()
            // Not sent, since the connection is closed.
            return VendorResponse(body: "").response
        case .slowHeaders(let duration):
            try await cancelWhenGracefulShutdown { try await Task.sleep(for: duration) }
            return nil
        case .truncatedJSON, .slowBody:
            return nil
        }
    }

    /// Returns the correct response, truncated or slowed down if this fault does that.
    fileprivate func applied(to vendorResponse: VendorResponse) -> Response {
        switch self {
        case .truncatedJSON:
            var truncated = vendorResponse
            truncated.body = String(truncated.body.prefix(truncated.body.count / 2))
            return truncated.response
        case .slowBody(let duration):
            return vendorResponse.response(pausing: duration)
        case .html502, .internalError500, .emptyBody, .connectionReset, .slowHeaders:
            return vendorResponse.response
        }
    }
}

/// A request context with the connection's channel, which fault injection can reset.
package struct SimulatorContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    package let channel: any Channel

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}
