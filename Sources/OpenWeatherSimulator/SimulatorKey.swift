/// An API key of the simulator and the account it belongs to.
package struct SimulatorKey: Sendable, Hashable {
    /// What a client sends as `appid`.
    package let secret: String
    /// Calls are counted per account, over all of its keys.
    package let account: String
    package let standing: Standing
    /// What it is subscribed to beyond the free plan.
    package let plans: Set<Plan>

    package enum Standing: Sendable, Hashable {
        case active
        /// 401 until so long after the simulator was made.
        case activeAfter(Duration)
        /// 429 always.
        case blocked
    }

    /// The two versions of One Call are subscribed to apart from each other.
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
    /// `simulator-subscribed-3`: the free plan and One Call 3.0, as those have who subscribed before there was 4.0.
    package static let subscribed3 = SimulatorKey(
        secret: "simulator-subscribed-3", account: "one-call-3", plans: [.oneCall3])
    /// `simulator-subscribed-4`: the free plan and One Call 4.0, as new subscribers have.
    package static let subscribed4 = SimulatorKey(
        secret: "simulator-subscribed-4", account: "one-call-4", plans: [.oneCall4])
    /// `simulator-not-yet-active`: 401 for the first two hours.
    package static let notYetActive = SimulatorKey(
        secret: "simulator-not-yet-active", account: "new", standing: .activeAfter(.seconds(7200)))
    /// `simulator-blocked`: 429 always.
    package static let blocked = SimulatorKey(secret: "simulator-blocked", account: "blocked", standing: .blocked)

    package static let wellKnown = [valid, subscribed, subscribed3, subscribed4, notYetActive, blocked]
}
