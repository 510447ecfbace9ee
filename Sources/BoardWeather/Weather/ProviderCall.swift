import BoardModels

/// The priority of a provider call: whether its result is needed immediately.
package enum CallPriority: Sendable {
    /// The result is needed immediately, for a reader or for a post that was just written.
    ///
    /// The call may use the whole quota. It fails fast while the circuit breaker of its plan is not closed, so that no
    /// reader waits for the trial call.
    case interactive
    /// The result is not urgent: refresh-ahead, backfill, history, secondary data, and trial calls.
    ///
    /// The call leaves half of the quota to interactive calls. It may be the trial call of a half-open circuit breaker.
    case background
}

/// A call to a weather provider, as counted by the quota, the circuit breakers and the metrics.
package struct ProviderCall: Sendable, Hashable {
    /// The kind of data that is requested.
    package enum Kind: String, CaseIterable, Sendable {
        case conditions, forecast, air, yesterday, places
        /// Measurements of a past hour.
        case history
        /// A check whether the API key is subscribed to One Call.
        case plan
    }

    /// The subscription plan that a call belongs to; each plan has its own circuit breaker.
    package enum Plan: String, CaseIterable, Sendable {
        case standard
        /// OpenWeather's One Call, which has its own daily quota too.
        case oneCall = "one-call"
    }

    package let kind: Kind
    package let plan: Plan
    /// The number of calls that the provider's quota counts for this call.
    package let weight: Int

    package init(_ kind: Kind, plan: Plan = .standard, weight: Int = 1) {
        self.kind = kind
        self.plan = plan
        self.weight = weight
    }
}
