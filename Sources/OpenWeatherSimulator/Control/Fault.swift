import Synchronization

/// A way to misbehave.
package enum Fault: Sendable, Equatable {
    /// The proxy's HTML page.
    case html502
    /// The application's own fault, in JSON.
    case internalError500
    /// 200, and JSON that stops in the middle.
    case truncatedJSON
    /// 200, and nothing.
    case emptyBody
    /// The connection is reset instead of an answer.
    case connectionReset
    /// Nothing at all for so long, then the right answer.
    case slowHeaders(Duration)
    /// Headers and half the body at once, the rest after so long.
    case slowBody(Duration)
}

/// Which faults the next answers get.
package final class FaultControl: Sendable {
    private struct Order {
        let fault: Fault
        let endpoint: Endpoint?
        var remaining: Int?
    }

    private struct State {
        var orders: [Order] = []
        var spoilt = 0
    }

    private let state = Mutex(State())

    /// How many answers have been spoilt so far.
    package var spoilt: Int { state.withLock { $0.spoilt } }

    /// Spoils answers until `times` is used up or the fault is cleared; the latest order comes first.
    ///
    /// - Parameters:
    ///   - times: how many answers; nil is all of them.
    ///   - endpoint: nil is every endpoint.
    package func set(_ fault: Fault, times: Int? = nil, endpoint: Endpoint? = nil) {
        state.withLock { $0.orders.append(Order(fault: fault, endpoint: endpoint, remaining: times)) }
    }

    package func clear() {
        state.withLock { $0.orders.removeAll() }
    }

    func next(for endpoint: Endpoint) -> Fault? {
        state.withLock { state in
            state.orders.removeAll { $0.remaining.map { $0 < 1 } ?? false }
            guard let index = state.orders.lastIndex(where: { $0.endpoint == nil || $0.endpoint == endpoint }) else {
                return nil
            }
            state.orders[index].remaining = state.orders[index].remaining.map { $0 - 1 }
            state.spoilt += 1
            return state.orders[index].fault
        }
    }
}
