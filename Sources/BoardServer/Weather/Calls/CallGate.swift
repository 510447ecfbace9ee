import BoardModels

/// Decides whether the provider may be asked now: the call budget, and the pauses after trouble.
struct CallGate: Sendable {
    enum Admission: Sendable, Equatable {
        case admitted
        case needsBlock
        case refused(WeatherError)
    }

    /// How much a question may take.
    enum Manner: Sendable {
        /// Whatever the budget has.
        case plain
        /// Nothing that would be missing where somebody waits.
        case sparing
    }

    var budget: CallQuota
    private var circuits: [ProviderCall.Plan: CircuitBreaker] = [:]

    init(_ limits: CallLimits) {
        budget = CallQuota(limits)
    }

    func circuit(of plan: ProviderCall.Plan) -> CircuitBreaker { circuits[plan] ?? CircuitBreaker() }

    mutating func admit(_ call: ProviderCall, _ manner: Manner = .plain, at now: Timestamp) -> Admission {
        var circuit = circuit(of: call.plan)
        if let trouble = circuit.refusal(at: now) { return .refused(trouble) }
        if manner == .sparing {
            // One Call is not tried while the plan that everybody needs is not well.
            if call.plan != .standard, let trouble = self.circuit(of: .standard).trouble(at: now) {
                return .refused(trouble)
            }
            guard budget.hasRoomToSpare(for: call, at: now) else { return .refused(.budget) }
        }
        switch budget.admit(call, at: now) {
        case .refused: return .refused(.budget)
        case .needsBlock: return .needsBlock
        case .admitted:
            circuit.begin(at: now)
            circuits[call.plan] = circuit
            return .admitted
        }
    }

    mutating func succeeded(_ call: ProviderCall, at now: Timestamp) {
        budget.ended(at: now)
        circuits[call.plan, default: CircuitBreaker()].succeeded()
    }

    mutating func failed(_ call: ProviderCall, _ trouble: WeatherError, at now: Timestamp, jitter: Double) {
        budget.ended(at: now)
        // The provider blocks accounts, not plans.
        let plans = trouble == .blocked ? ProviderCall.Plan.allCases : [call.plan]
        for plan in plans { circuits[plan, default: CircuitBreaker()].failed(trouble, at: now, jitter: jitter) }
    }

    mutating func resume(_ trouble: WeatherError, until moment: Timestamp) {
        for plan in ProviderCall.Plan.allCases {
            circuits[plan, default: CircuitBreaker()].resume(trouble, until: moment)
        }
    }
}
