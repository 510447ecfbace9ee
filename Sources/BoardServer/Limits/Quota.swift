import BoardModels
import HTTPTypes

/// A rate limit: the number of uses in a window of time, and its name in the `RateLimit` headers.
struct Quota: Hashable, Sendable {
    let name: RateLimitName
    let limit: Int
    let window: Duration
    /// The number of uses beyond the limit that may finish a request whose first use was within the limit.
    var overdraft = 0

    // Hashes only the name: quotas with the same name rarely differ, and hashing more would double the time of a use.
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A quota of one subject, such as a network, a neighbourhood, a member, a session, or a handle from a network.
struct SubjectQuota: Hashable, Sendable {
    let quota: Quota
    let subject: String
}

/// The state of a subject's quota.
struct QuotaStatus: Sendable {
    let quota: Quota
    /// The number of uses that are left.
    let remaining: Int
    /// The time until the whole quota is available again or, after a refusal, until the refused uses are available.
    let reset: Duration

    /// Adds the status to the response headers of the IETF draft "RateLimit header fields for HTTP", which are lists:
    /// a request may count against several quotas.
    func write(to headers: inout HTTPFields) {
        let name = quota.name.rawValue
        // Joined without interpolation, which takes several times as long: these are in every response.
        let policy = "\"" + name + "\";q=" + String(quota.limit) + ";w=" + String(quota.window.components.seconds)
        let state = "\"" + name + "\";r=" + String(remaining) + ";t=" + String(reset.secondsRoundedUp)
        headers.appendItem(policy, to: .rateLimitPolicy)
        headers.appendItem(state, to: .rateLimit)
    }
}

extension Quota {
    /// The quota of a whole neighbourhood: four times the limit that each network of the neighbourhood has.
    var ofNeighbourhood: Quota {
        Quota(name: name, limit: limit * ClientNetwork.neighbourhoodShare, window: window, overdraft: overdraft)
    }

    /// The time after which one consumed use is available again.
    ///
    /// Not rounded to milliseconds, because a limit of tens of thousands a minute would then admit more uses.
    var interval: Duration { .nanoseconds(max(1, window.milliseconds * 1_000_000 / Int64(max(1, limit)))) }

    /// The time after which a used-up overdraft is available again.
    var overdraftTime: Duration { interval * overdraft }

    /// The status of a quota that is fully restored after the time `ahead`.
    func status(ahead: Duration) -> QuotaStatus {
        let remaining = ahead > window ? 0 : min(limit, Int((window - ahead) / interval))
        return QuotaStatus(quota: self, remaining: remaining, reset: ahead)
    }
}

extension HTTPFields {
    /// Adds an item to a header that is a list.
    fileprivate mutating func appendItem(_ item: String, to name: HTTPField.Name) {
        guard let items = self[name] else { return append(HTTPField(name: name, value: item)) }
        self[name] = items + ", " + item
    }
}
