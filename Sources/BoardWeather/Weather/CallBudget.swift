import BoardModels
import Synchronization

/// The set of quotas from which the provider calls of one request are paid: the quotas of the reader who sent the
/// request, or none for the board's own calls.
///
/// An anonymous request pays from the quotas of its network. A signed-in request pays from the quotas of its member,
/// and from larger quotas of its network. Quotas per minute count calls, and quotas per day count the weights of calls,
/// like the provider's quota (`CallQuota`).
///
/// They limit all calls that the reader's requests cause, whatever their priority: otherwise requests for stale entries
/// of many places could use up everybody's quota. Of the calls of the board's services, the calls that add conditions
/// to posts are limited by author and by network. Refreshes of popular places and trial calls are not limited, since
/// they have a fixed number of places and a schedule.
///
/// The first call of a request has to be within the quotas. The calls after it may overdraw them, by as many calls as
/// one request can cause, so that a request never fails halfway; the reader's next request waits until the overdraft is
/// restored. Concurrent requests of a reader share one overdraft.
///
/// A reader may also cause no more calls than are left for everybody else, and the same holds for all members of a
/// network together. So there are always calls left for further readers, however many readers or accounts cause calls.
///
/// A class because the concurrent calls of a request share it.
package final class CallBudget: Sendable, Equatable {
    /// The maximum number of calls that one request causes, and their maximum total weight; reached by a forecast by
    /// postcode with One Call 4.0, for a place with warnings.
    static let callsPerRequest = 13

    /// The budget of the board's own calls, which are not limited by any quota of a reader.
    package static let board = CallBudget(reader: nil, minutes: [], days: [], limiter: nil)

    /// Identifies the reader whose requests cause the calls, by the name of the network or the id of the member; nil
    /// for the board.
    package let reader: String?
    private let minutes: [SubjectQuota]
    private let days: [SubjectQuota]
    private let limiter: RateLimiter?
    /// True once a call of the request has been admitted, so that its further calls may overdraw the quotas.
    private let hasCalled = Mutex(false)

    private init(reader: String?, minutes: [SubjectQuota], days: [SubjectQuota], limiter: RateLimiter?) {
        self.reader = reader
        self.minutes = minutes
        self.days = days
        self.limiter = limiter
    }

    /// The budget of an anonymous request: the quotas of its network.
    package static func network(_ network: ClientNetwork, _ limiter: RateLimiter, _ limits: WeatherLimits) -> CallBudget
    {
        CallBudget(
            reader: network.name,
            minutes: [.minute(.anonymousWeatherCalls, limits.anonymousCallsPerMinute, of: network.name)],
            days: [.day(.anonymousDailyWeatherCalls, limits.readerCallsPerDay, of: network.name)],
            limiter: limiter)
    }

    /// The budget of a member: quotas of the member and of the network, since one person can register many accounts.
    ///
    /// - Parameter network: the network of the request; nil for calls without a request, such as those for a digest.
    package static func member(
        _ member: Member.ID, from network: ClientNetwork?, _ limiter: RateLimiter, _ limits: WeatherLimits
    ) -> CallBudget {
        let subject = member.description
        var minutes: [SubjectQuota] = [.minute(.memberWeatherCalls, limits.memberCallsPerMinute, of: subject)]
        var days: [SubjectQuota] = [.day(.memberDailyWeatherCalls, limits.readerCallsPerDay, of: subject)]
        if let network {
            minutes.append(.minute(.networkWeatherCalls, limits.networkCallsPerMinute, of: network.name))
            days.append(.day(.networkDailyWeatherCalls, limits.networkCallsPerDay, of: network.name))
        }
        return CallBudget(reader: subject, minutes: minutes, days: days, limiter: limiter)
    }

    /// The budget of the background calls that add conditions to an author's posts: daily quotas of the author and of
    /// the network, so that a few authors leave calls for the posts of all others.
    ///
    /// - Parameters:
    ///   - network: the network from which the author posted last; nil if it is unknown. All authors without a known
    ///     network share one quota: half of what background calls may use.
    ///   - callsPerDay: the maximum number of calls to the provider per day, by everybody.
    package static func backfill(
        of author: Member.ID, from network: ClientNetwork?, callsPerDay: Int, _ limiter: RateLimiter,
        _ limits: WeatherLimits
    ) -> CallBudget {
        // The prefix "posts of" keeps these quotas apart from the quotas of requests, which have the same names.
        let authorShare = SubjectQuota.day(
            .memberDailyWeatherCalls, limits.authorCallsPerDay, of: "posts of \(author)")
        let networkLimit = network == nil ? max(1, callsPerDay / 4) : limits.networkPostCallsPerDay
        let networkShare = SubjectQuota.day(
            .networkDailyWeatherCalls, networkLimit, of: "posts of \(network?.name ?? "unknown networks")")
        return CallBudget(reader: nil, minutes: [], days: [authorShare, networkShare], limiter: limiter)
    }

    /// Pays for a call from all quotas; throws if one of them is used up, or if the reader has caused as many calls as
    /// remain for all.
    ///
    /// If it throws, it takes nothing from any quota: a call that one quota refuses must not use up another, which
    /// other readers may share.
    ///
    /// - Parameter remaining: the number of calls that are left in the provider's quota.
    func pay(weight: Int = 1, of remaining: Int) throws(RateLimitExceeded) {
        guard let limiter else { return }
        // The lock is held throughout, so that exactly one of a request's concurrent calls is the first.
        let refusal = hasCalled.withLock { hasCalled -> RateLimitExceeded? in
            // The quotas per minute come first, so that most refused requests do not touch the quotas per day.
            let uses = minutes.map { ($0, 1) } + days.map { ($0, weight) }
            var paid: [(quota: SubjectQuota, uses: Int)] = []
            do throws(RateLimitExceeded) {
                if !hasCalled { try checkShare(of: remaining, limiter) }
                for (quota, uses) in uses {
                    _ = try limiter.consume(quota.quota, by: quota.subject, uses: uses, isOverdrawing: hasCalled)
                    paid.append((quota, uses))
                }
                hasCalled = true
                return nil
            } catch {
                for (quota, uses) in paid { limiter.restore(quota, uses: uses) }
                return error
            }
        }
        if let refusal { throw refusal }
    }

    /// The number of place searches without a result, per reader and ten minutes, that the quotas per minute do not
    /// count.
    ///
    /// The number is limited, because each search is a call to the provider. These searches use up the quotas per day.
    private static let restoredMisses = 10

    /// Restores the use of the quotas per minute by a place search without a result, so that a reader who mistypes a
    /// name can correct it; only for the first `restoredMisses` in ten minutes.
    func restoreMiss() {
        guard let limiter else { return }
        let misses = Quota(name: .missedPlaces, limit: Self.restoredMisses, window: .seconds(600))
        // `consume` throws once the reader has used up the restored misses.
        for minute in minutes where (try? limiter.consume(misses, by: minute.subject)) != nil {
            limiter.restore(minute)
        }
    }

    /// Throws if the reader has caused as many calls in the last minute as are left for all readers; readers without a
    /// limit need not leave calls for others.
    private func checkShare(of remaining: Int, _ limiter: RateLimiter) throws(RateLimitExceeded) {
        for minute in minutes where minute.quota.limit < WeatherLimits.unlimited {
            let (quota, subject) = (minute.quota, minute.subject)
            // The quota restores one use per `interval`, so the time until it is full tells how many calls were made.
            let caused = (limiter.status(quota, of: subject).reset / quota.interval).rounded(.up)
            guard caused < Double(remaining) else {
                throw RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: quota.interval))
            }
        }
    }

    package static func == (one: CallBudget, other: CallBudget) -> Bool {
        one.reader == other.reader && one.minutes == other.minutes && one.days == other.days
    }
}

extension SubjectQuota {
    fileprivate static func minute(_ name: RateLimitName, _ limit: Int, of subject: String) -> SubjectQuota {
        calls(name, limit, in: .seconds(60), of: subject)
    }

    fileprivate static func day(_ name: RateLimitName, _ limit: Int, of subject: String) -> SubjectQuota {
        calls(name, limit, in: .seconds(86_400), of: subject)
    }

    private static func calls(
        _ name: RateLimitName, _ limit: Int, in window: Duration, of subject: String
    ) -> SubjectQuota {
        let overdraft = CallBudget.callsPerRequest - 1
        return SubjectQuota(
            quota: Quota(name: name, limit: limit, window: window, overdraft: overdraft), subject: subject)
    }
}
