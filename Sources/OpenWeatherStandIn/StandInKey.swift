/// An API key of the stand-in and the account it belongs to.
package struct StandInKey: Sendable, Hashable {
    /// What a client sends as `appid`.
    package let secret: String
    /// Calls are counted per account, over all of its keys.
    package let account: String
    package let standing: Standing

    package enum Standing: Sendable, Hashable {
        case active
        /// 401 until so long after the stand-in was made.
        case activeAfter(Duration)
        /// 429 always.
        case blocked
    }

    package init(secret: String, account: String, standing: Standing = .active) {
        self.secret = secret
        self.account = account
        self.standing = standing
    }

    /// `stand-in-valid`: the free plan.
    package static let valid = StandInKey(secret: "stand-in-valid", account: "free")
    /// `stand-in-subscribed`: the free plan and One Call.
    package static let subscribed = StandInKey(secret: "stand-in-subscribed", account: "one-call")
    /// `stand-in-not-yet-active`: 401 for the first two hours.
    package static let notYetActive = StandInKey(
        secret: "stand-in-not-yet-active", account: "new", standing: .activeAfter(.seconds(7200)))
    /// `stand-in-blocked`: 429 always.
    package static let blocked = StandInKey(secret: "stand-in-blocked", account: "blocked", standing: .blocked)

    package static let wellKnown = [valid, subscribed, notYetActive, blocked]
}
