import Synchronization

extension MeteoSimulator {
    /// A fault to inject into responses.
    package enum Fault: Sendable, Equatable {
        /// 429 with the message of a limit.
        case limitExceeded(Limit)
        /// 400 with a reason.
        case badRequest(reason: String)
        /// 503 with JSON.
        case overloaded
        /// The HTML error page of the proxy.
        case html502
        /// 200 with truncated JSON.
        case truncated
        /// 200 with an empty body.
        case empty
        /// 200 with JSON that ends in an error message, as when streaming fails.
        case brokenStream
        /// 200 with JSON of a given size.
        case huge(bytes: Int)
        /// The correct response after a delay.
        case slow(Duration)
        /// Headers and half the body at once, the rest after a delay.
        case slowBody(Duration)
        /// A connection reset instead of a response.
        case reset

        package enum Limit: Sendable, CaseIterable {
            case minute, hour, day, concurrency
        }
    }

    /// The fault injection of the next responses.
    package final class FaultControl: Sendable {
        private struct Rule {
            let fault: Fault
            let endpoint: Endpoint?
            var remaining: Int?
        }

        private let rules = Mutex<[Rule]>([])

        /// Injects a fault into the next responses; the latest rule takes precedence.
        ///
        /// - Parameters:
        ///   - times: the number of responses; nil until cleared.
        ///   - endpoint: nil for all endpoints.
        package func set(_ fault: Fault, times: Int? = nil, endpoint: Endpoint? = nil) {
            rules.withLock { $0.append(Rule(fault: fault, endpoint: endpoint, remaining: times)) }
        }

        package func clear() {
            rules.withLock { $0.removeAll() }
        }

        func next(for endpoint: Endpoint) -> Fault? {
            rules.withLock { rules in
                rules.removeAll { $0.remaining.map { $0 < 1 } ?? false }
                guard let index = rules.lastIndex(where: { $0.endpoint == nil || $0.endpoint == endpoint }) else {
                    return nil
                }
                rules[index].remaining = rules[index].remaining.map { $0 - 1 }
                return rules[index].fault
            }
        }
    }
}
