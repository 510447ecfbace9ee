import BoardModels

/// A rate limit: the number of uses in a window of time, and its name in the `RateLimit` headers.
package struct Quota: Hashable, Sendable {
    package let name: RateLimitName
    package let limit: Int
    package let window: Duration
    /// The number of uses beyond the limit that may finish a request whose first use was within the limit.
    var overdraft = 0

    package init(name: RateLimitName, limit: Int, window: Duration, overdraft: Int = 0) {
        self.name = name
        self.limit = limit
        self.window = window
        self.overdraft = overdraft
    }

    // Hashes only the name: quotas with the same name rarely differ, and hashing more would double the time of a use.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A quota of one subject, such as a network, a neighbourhood, a member, a session, or a handle from a network.
package struct SubjectQuota: Hashable, Sendable {
    package let quota: Quota
    package let subject: String

    package init(quota: Quota, subject: String) {
        self.quota = quota
        self.subject = subject
    }
}

/// The state of a subject's quota.
package struct QuotaStatus: Sendable {
    package let quota: Quota
    /// The number of uses that are left.
    package let remaining: Int
    /// The time until the whole quota is available again or, after a refusal, until the refused uses are available.
    package let reset: Duration

    package init(quota: Quota, remaining: Int, reset: Duration) {
        self.quota = quota
        self.remaining = remaining
        self.reset = reset
    }
}

extension Quota {
    /// The quota of a whole neighbourhood: four times the limit that each network of the neighbourhood has.
    package var ofNeighbourhood: Quota {
        Quota(name: name, limit: limit * ClientNetwork.neighbourhoodShare, window: window, overdraft: overdraft)
    }

    /// The time after which one consumed use is available again.
    ///
    /// Not rounded to milliseconds, because a limit of tens of thousands a minute would then admit more uses.
    package var interval: Duration { .nanoseconds(max(1, window.milliseconds * 1_000_000 / Int64(max(1, limit)))) }

    /// The time after which a used-up overdraft is available again.
    var overdraftTime: Duration { interval * overdraft }

    /// The status of a quota that is fully restored after the time `ahead`.
    package func status(ahead: Duration) -> QuotaStatus {
        let remaining = ahead > window ? 0 : min(limit, Int((window - ahead) / interval))
        return QuotaStatus(quota: self, remaining: remaining, reset: ahead)
    }
}
