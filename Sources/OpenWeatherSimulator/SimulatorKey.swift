/// An API key of the simulator and the account it belongs to.
package struct SimulatorKey: Sendable, Hashable {
    /// The key itself, the value of the query parameter `appid`.
    package let secret: String
    /// The account of the key; the rate limit applies per account, over all its keys.
    package let account: String
    package let standing: Standing
    /// The key's subscriptions beyond the free plan.
    package let plans: Set<Plan>

    /// The state of a key, which determines whether the gateway accepts it.
    package enum Standing: Sendable, Hashable {
        case active
        /// A key that gets status 401 for a duration after the start of the simulator.
        case activeAfter(Duration)
        /// A key that always gets status 429.
        case blocked
    }

    /// A version of One Call; each version needs a subscription of its own.
    package enum Plan: Sendable, Hashable {
        case oneCall3, oneCall4
    }

    package init(secret: String, account: String, standing: Standing = .active, plans: Set<Plan> = []) {
        self.secret = secret
        self.account = account
        self.standing = standing
        self.plans = plans
    }

    /// The key `simulator-valid` with the free plan.
    package static let valid = SimulatorKey(secret: "simulator-valid", account: "free")
    /// The key `simulator-subscribed` with the free plan and both versions of One Call.
    package static let subscribed = SimulatorKey(
        secret: "simulator-subscribed", account: "one-call", plans: [.oneCall3, .oneCall4])
    /// The key `simulator-subscribed-3` with the free plan and One Call 3.0, as older subscribers have it.
    package static let subscribed3 = SimulatorKey(
        secret: "simulator-subscribed-3", account: "one-call-3", plans: [.oneCall3])
    /// The key `simulator-subscribed-4` with the free plan and One Call 4.0, as new subscribers have it.
    package static let subscribed4 = SimulatorKey(
        secret: "simulator-subscribed-4", account: "one-call-4", plans: [.oneCall4])
    /// The key `simulator-not-yet-active`, which gets status 401 for two hours after the simulator's start.
    package static let notYetActive = SimulatorKey(
        secret: "simulator-not-yet-active", account: "new", standing: .activeAfter(.seconds(7200)))
    /// The key `simulator-blocked`, which always gets status 429.
    package static let blocked = SimulatorKey(secret: "simulator-blocked", account: "blocked", standing: .blocked)

    /// The default keys of a simulator.
    package static let wellKnown = [valid, subscribed, subscribed3, subscribed4, notYetActive, blocked]
}
