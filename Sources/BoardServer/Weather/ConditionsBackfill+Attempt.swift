import BoardModels
import BoardStore

extension ConditionsBackfill {
    /// The priority and the origin of an attempt's provider calls.
    struct Attempt {
        let priority: CallPriority
        let origin: CallOrigin
    }

    /// The first attempt, or the first after the provider's recovery, of a post whose author's network is known; or
    /// else a background attempt.
    func attempt(for pending: PendingConditions) -> Attempt {
        let author = pending.author
        let network = networks.network(of: author)
        guard pending.attempts == 0, isYoung(pending), let network else {
            let origin = CallOrigin.backfill(
                of: author, from: network, callsPerDay: callLimits.perDay, limiter, limits)
            return Attempt(priority: .background, origin: origin)
        }
        return Attempt(priority: .interactive, origin: .member(author, from: network, limiter, limits))
    }

    /// The delay after a failed attempt: the backoff, or longer until the background calls of the author's or the
    /// network's share are restored.
    func delay(after failure: WeatherFailure, of attempt: Attempt, for pending: PendingConditions) -> Duration {
        // Quotas of the author's requests do not limit the next attempt, which is made in the background.
        guard attempt.priority == .background, case .limited(_, let exceeded) = failure else { return backoff(pending) }
        return max(backoff(pending), exceeded.status.reset)
    }

    /// The delay before a post is retried: exponential backoff, from two seconds to half a minute for young posts.
    ///
    /// Posts younger than ten minutes must be retried before they reach that age; a retry makes no call while the
    /// circuit breaker is open. Hundreds of older posts may be pending, so their backoff rises to a minute while the
    /// quota is short, and to five minutes while the provider is failing; the provider's recovery resets it.
    func backoff(_ pending: PendingConditions) -> Duration {
        let longest: Int64 = isYoung(pending) ? 30 : weatherService.isShortOfQuota ? 60 : 300
        return .seconds(min(longest, 1 << min(pending.attempts + 1, 9)))
    }

    private func isYoung(_ pending: PendingConditions) -> Bool {
        now() - pending.writtenAt < WeatherService.freshnessLifetime
    }
}
