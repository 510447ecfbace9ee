/// How urgent the answer to a provider call is.
package enum CallPriority: Sendable {
    /// The answer is wanted now, by a reader or for a post that was just written.
    ///
    /// The call may use the whole quota. It fails fast while the circuit breaker of its plan is not closed, so that a
    /// reader never waits for the trial call.
    case interactive
    /// The work can wait: refreshing ahead, backfill, history, secondary data, and trial calls.
    ///
    /// The call leaves half of the quota to interactive calls, and may be the trial call of a half-open circuit breaker.
    case background
}

/// One call to a provider, as the quota, the circuit breakers and the metrics see it.
package struct ProviderCall: Sendable, Hashable {
    /// What is requested.
    package enum Kind: String, CaseIterable, Sendable {
        case conditions, forecast, air, yesterday, places
        /// Measurements of a past hour.
        case history
        /// Whether the key is subscribed to One Call.
        case plan
    }

    /// The agreement with the provider that a call belongs to; each has its own circuit breaker.
    package enum Plan: String, CaseIterable, Sendable {
        case standard
        /// OpenWeather's One Call, which has its own daily quota too.
        case oneCall = "one-call"
    }

    package let kind: Kind
    package let plan: Plan
    /// The number of calls that the provider counts it as.
    package let weight: Int

    package init(_ kind: Kind, plan: Plan = .standard, weight: Int = 1) {
        self.kind = kind
        self.plan = plan
        self.weight = weight
    }
}

/// What a provider makes its calls with: the gateway, and the priority of the request that the calls belong to.
package struct CallContext: Sendable {
    package let gateway: ProviderGateway
    package let priority: CallPriority

    package init(gateway: ProviderGateway, priority: CallPriority) {
        self.gateway = gateway
        self.priority = priority
    }
}
