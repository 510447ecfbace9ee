import Synchronization

/// A kind of fault that the simulator can inject into its responses.
package enum Fault: Sendable, Equatable {
    /// Status 502 with the HTML error page of the vendor's proxy.
    case html502
    /// Status 500 with the JSON error of the vendor's application.
    case internalError500
    /// The correct response with the first half of its JSON only, as a complete HTTP message.
    case truncatedJSON
    /// Status 200 with an empty body.
    case emptyBody
    /// A connection reset instead of a response.
    case connectionReset
    /// The correct response, delayed as a whole.
    case slowHeaders(Duration)
    /// The correct response with headers and half of the body at once and the rest after a delay.
    case slowBody(Duration)
}

/// The rules for injecting faults into the simulator's next responses.
package final class FaultControl: Sendable {
    private struct Rule {
        let fault: Fault
        let endpoint: VendorEndpoint?
        var remaining: Int?
    }

    private struct State {
        var rules: [Rule] = []
        var injected = 0
    }

    private let state = Mutex(State())

    /// The number of responses that got a fault so far.
    package var injected: Int { state.withLock { $0.injected } }

    /// Injects a fault into the next responses; the latest rule takes precedence.
    ///
    /// - Parameters:
    ///   - times: the number of responses that get the fault; if nil, all do until `clear()`.
    ///   - endpoint: the endpoint whose responses get the fault; if nil, those of all endpoints do.
    package func inject(_ fault: Fault, times: Int? = nil, endpoint: VendorEndpoint? = nil) {
        state.withLock { $0.rules.append(Rule(fault: fault, endpoint: endpoint, remaining: times)) }
    }

    /// Removes all rules.
    package func clear() {
        state.withLock { $0.rules.removeAll() }
    }

    /// Returns the fault for the next response of an endpoint, and counts it; nil if no rule applies.
    func next(for endpoint: VendorEndpoint) -> Fault? {
        state.withLock { state in
            state.rules.removeAll { $0.remaining.map { $0 < 1 } ?? false }
            guard let index = state.rules.lastIndex(where: { $0.endpoint == nil || $0.endpoint == endpoint }) else {
                return nil
            }
            state.rules[index].remaining = state.rules[index].remaining.map { $0 - 1 }
            state.injected += 1
            return state.rules[index].fault
        }
    }
}
