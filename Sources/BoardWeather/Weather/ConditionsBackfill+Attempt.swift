import BoardModels
import BoardStore

extension ConditionsBackfill {
    /// The priority and the budget of an attempt's provider calls.
    package struct Attempt {
        package let priority: CallPriority
        package let budget: CallBudget
    }

    /// The priority and budget of the next attempt for a post.
    ///
    /// The first attempt, or the first since the provider recovered, is interactive if the post is younger than ten
    /// minutes and its author's network is known. All others have background priority.
    func attempt(for pending: PendingConditions) -> Attempt {
        let author = pending.author
        let network = networks.network(of: author)
        guard pending.attempts == 0, isYoung(pending), let network else {
            let budget = CallBudget.backfill(
                of: author, from: network, callsPerDay: callLimits.perDay, limiter, limits)
            return Attempt(priority: .background, budget: budget)
        }
        return Attempt(priority: .interactive, budget: .member(author, from: network, limiter, limits))
    }

    /// The delay after a failed attempt: the backoff, or longer if the author's or the network's share of background
    /// calls is used up.
    package func delay(after failure: WeatherFailure, of attempt: Attempt, for pending: PendingConditions) -> Duration {
        // Quotas of the author's requests do not limit the next attempt, which is made in the background.
        guard attempt.priority == .background, case .limited(_, let exceeded) = failure else { return backoff(pending) }
        return max(backoff(pending), Self.delay(shareRestoredIn: exceeded.status.reset, attempts: pending.attempts))
    }

    /// The delay after an attempt for which the share of calls was used up: the time until a call of the share is
    /// restored, doubled after each further attempt up to an hour, but never less than that time.
    ///
    /// Thousands of posts may wait for the same call, and each failed attempt is a write to the database.
    package static func delay(shareRestoredIn reset: Duration, attempts: Int) -> Duration {
        max(reset, min(.seconds(3600), reset * (1 << min(max(attempts - 1, 0), 6))))
    }

    /// The delay before a post is retried: exponential backoff, from two seconds to half a minute for young posts.
    ///
    /// Posts younger than ten minutes must be retried before they reach that age; a retry makes no call while the
    /// circuit breaker is open. Hundreds of older posts may be pending, so their backoff rises to a minute while the
    /// quota is short, and otherwise to five minutes; the provider's recovery resets it.
    func backoff(_ pending: PendingConditions) -> Duration {
        let longest: Int64 = isYoung(pending) ? 30 : weatherService.isShortOfQuota ? 60 : 300
        return .seconds(min(longest, 1 << min(pending.attempts + 1, 9)))
    }

    private func isYoung(_ pending: PendingConditions) -> Bool {
        now() - pending.writtenAt < WeatherService.freshnessLifetime
    }
}
