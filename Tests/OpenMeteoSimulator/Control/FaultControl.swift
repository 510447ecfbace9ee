import Synchronization

extension MeteoSimulator {
    /// A way to misbehave.
    package enum Fault: Sendable, Equatable {
        /// 429, with the sentence of one limit.
        case limitExceeded(Limit)
        /// 400, with this reason.
        case badRequest(reason: String)
        /// 503, in JSON.
        case overloaded
        /// The proxy's HTML page.
        case html502
        /// 200, and JSON that stops in the middle.
        case truncated
        /// 200, and nothing.
        case empty
        /// 200, and an error as text where streaming broke off.
        case brokenStream
        /// 200, and so many bytes of JSON.
        case huge(bytes: Int)
        /// Nothing at all for so long, then the right answer.
        case slow(Duration)
        /// Headers and half the body at once, the rest after so long.
        case slowBody(Duration)
        /// The connection is reset instead of an answer.
        case reset

        package enum Limit: Sendable, CaseIterable {
            case minute, hour, day, concurrency
        }
    }

    /// Which faults the next answers get.
    package final class FaultControl: Sendable {
        private struct Order {
            let fault: Fault
            let endpoint: Endpoint?
            var remaining: Int?
        }

        private let orders = Mutex<[Order]>([])

        /// Spoils answers until `times` is used up or the faults are cleared; the latest order comes first.
        ///
        /// - Parameters:
        ///   - times: how many answers; nil is all of them.
        ///   - endpoint: nil is every endpoint.
        package func set(_ fault: Fault, times: Int? = nil, endpoint: Endpoint? = nil) {
            orders.withLock { $0.append(Order(fault: fault, endpoint: endpoint, remaining: times)) }
        }

        package func clear() {
            orders.withLock { $0.removeAll() }
        }

        func next(for endpoint: Endpoint) -> Fault? {
            orders.withLock { orders in
                orders.removeAll { $0.remaining.map { $0 < 1 } ?? false }
                guard let index = orders.lastIndex(where: { $0.endpoint == nil || $0.endpoint == endpoint }) else {
                    return nil
                }
                orders[index].remaining = orders[index].remaining.map { $0 - 1 }
                return orders[index].fault
            }
        }
    }
}
