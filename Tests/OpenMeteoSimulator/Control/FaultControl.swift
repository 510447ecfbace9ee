import Synchronization

extension MeteoSimulator {
    /// A kind of fault that the simulator can inject into its responses.
    package enum Fault: Sendable, Equatable {
        /// Status 429 with the message of a rate limit.
        case limitExceeded(Limit)
        /// Status 400 with a reason.
        case badRequest(reason: String)
        /// Status 503 with a JSON error.
        case overloaded
        /// Status 502 with the HTML error page of the vendor's proxy.
        case html502
        /// Status 200 with truncated JSON.
        case truncated
        /// Status 200 with an empty body.
        case empty
        /// Status 200 with JSON that ends in an error message, as when streaming fails.
        case brokenStream
        /// Status 200 with JSON of a given size.
        case huge(bytes: Int)
        /// The correct response, delayed as a whole.
        case slow(Duration)
        /// The correct response with headers and half of the body at once and the rest after a delay.
        case slowBody(Duration)
        /// A connection reset instead of a response.
        case reset

        package enum Limit: Sendable, CaseIterable {
            case minute, hour, day, concurrency
        }
    }

    /// The rules for injecting faults into the simulator's next responses.
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
        ///   - times: the number of responses; nil for all until `clear()`.
        ///   - endpoint: nil for all endpoints.
        package func inject(_ fault: Fault, times: Int? = nil, endpoint: Endpoint? = nil) {
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
