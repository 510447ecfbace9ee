import FoundationEssentials

/// The simulator's address, seed, keys, rate limit and clock.
package struct SimulatorConfiguration: Sendable {
    package var host: String
    /// 0 for any free port; see ``Simulator/port``.
    package var port: Int
    /// Equal seeds and times yield equal weather.
    package var seed: UInt64
    /// The valid keys.
    package var keys: [SimulatorKey]
    /// The rate limit of each account per clock minute; calls beyond it get 429.
    package var callsPerMinute: Int
    /// The system time in milliseconds since 1970 UTC, which ``Simulator/clock`` is relative to.
    package var now: @Sendable () -> Int64

    package init(
        host: String = "127.0.0.1", port: Int = 0, seed: UInt64 = 1,
        keys: [SimulatorKey] = SimulatorKey.wellKnown, callsPerMinute: Int = 60,
        now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
    ) {
        self.host = host
        self.port = port
        self.seed = seed
        self.keys = keys
        self.callsPerMinute = callsPerMinute
        self.now = now
    }
}

/// An API key of the simulator and the account it belongs to.
package struct SimulatorKey: Sendable, Hashable {
    /// The value of `appid`.
    package let secret: String
    /// The rate limit applies per account, over all its keys.
    package let account: String
    package let standing: Standing
    /// The subscriptions beyond the free plan.
    package let plans: Set<Plan>

    package enum Standing: Sendable, Hashable {
        case active
        /// 401 for this long after the start of the simulator.
        case activeAfter(Duration)
        /// 429 always.
        case blocked
    }

    /// The versions of One Call, which have separate subscriptions.
    package enum Plan: Sendable, Hashable {
        case oneCall3, oneCall4
    }

    package init(secret: String, account: String, standing: Standing = .active, plans: Set<Plan> = []) {
        self.secret = secret
        self.account = account
        self.standing = standing
        self.plans = plans
    }

    /// `simulator-valid`: the free plan.
    package static let valid = SimulatorKey(secret: "simulator-valid", account: "free")
    /// `simulator-subscribed`: the free plan and both versions of One Call.
    package static let subscribed = SimulatorKey(
        secret: "simulator-subscribed", account: "one-call", plans: [.oneCall3, .oneCall4])
    /// `simulator-subscribed-3`: the free plan and One Call 3.0, as for older subscribers.
    package static let subscribed3 = SimulatorKey(
        secret: "simulator-subscribed-3", account: "one-call-3", plans: [.oneCall3])
    /// `simulator-subscribed-4`: the free plan and One Call 4.0, as for new subscribers.
    package static let subscribed4 = SimulatorKey(
        secret: "simulator-subscribed-4", account: "one-call-4", plans: [.oneCall4])
    /// `simulator-not-yet-active`: 401 for the first two hours.
    package static let notYetActive = SimulatorKey(
        secret: "simulator-not-yet-active", account: "new", standing: .activeAfter(.seconds(7200)))
    /// `simulator-blocked`: 429 always.
    package static let blocked = SimulatorKey(secret: "simulator-blocked", account: "blocked", standing: .blocked)

    package static let wellKnown = [valid, subscribed, subscribed3, subscribed4, notYetActive, blocked]
}
