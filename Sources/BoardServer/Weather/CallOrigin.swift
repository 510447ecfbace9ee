import BoardModels
import Synchronization

/// The origin of provider calls: the reader whose request causes them, or the board itself.
///
/// An anonymous request is charged to its network. A signed-in one is charged to its member, and to its network with
/// larger quotas of their own.
///
/// A reader's quotas limit all calls that the reader's requests cause, whatever their priority: otherwise requests for
/// stale entries of many places could use up everybody's quota. Of the calls of the board's services, those that complete
/// posts are limited by author and by network. Those for popular places and trial calls are not limited: they have a
/// fixed number of places and a schedule.
///
/// The quota of a minute counts calls and that of a day their weights, like the provider's quota (`CallQuota`).
///
/// The first call of a request has to be within the quotas. The calls after it may overdraw them, by as many calls as one
/// request can cause, so that a request never fails halfway; the reader's next request waits until the overdraft is
/// restored. Concurrent requests of a reader share one overdraft.
///
/// A reader may also cause no more calls than are left for everybody else, and nor may all members of a network together:
/// however many readers cause calls, and with however many accounts, some are left for the next.
struct CallOrigin: Sendable, Equatable {
    /// The maximum number of calls that one request causes, and their maximum total weight: a forecast by postcode with
    /// One Call 4.0, of a place with warnings.
    static let callsPerRequest = 13

    /// The board itself, which no quota of a reader limits.
    static let board = CallOrigin(reader: nil, quotas: [], limiter: nil)

    /// Identifies the reader whose requests cause the calls, by the name of the network or the id of the member; nil for
    /// the board.
    let reader: String?
    /// The minutes first, so that most refused requests do not touch the days.
    private let quotas: [CallerQuota]
    private let limiter: RateLimiter?
    private let admission = RequestAdmission()

    private init(reader: String?, quotas: [CallerQuota], limiter: RateLimiter?) {
        self.reader = reader
        self.quotas = quotas
        self.limiter = limiter
    }

    static func network(_ network: ClientNetwork, _ limiter: RateLimiter, _ limits: ServerLimits) -> CallOrigin {
        CallOrigin(
            reader: network.name,
            quotas: [
                .perMinute(.causedWeatherCalls, limits.causedWeatherCallsPerMinute, of: network.name),
                .perDay(.causedDailyWeatherCalls, limits.causedWeatherCallsPerDay, of: network.name),
            ], limiter: limiter)
    }

    /// The origin of a member's calls, which are charged to the network of the request too: one person can register many
    /// accounts.
    ///
    /// - Parameter network: nil for calls without a request, as for a digest.
    static func member(
        _ member: Member.ID, from network: ClientNetwork?, _ limiter: RateLimiter, _ limits: ServerLimits
    ) -> CallOrigin {
        let subject = member.description
        var minutes: [CallerQuota] = [
            .perMinute(.memberWeatherCalls, limits.memberWeatherCallsPerMinute, of: subject)
        ]
        var days: [CallerQuota] = [.perDay(.memberDailyWeatherCalls, limits.causedWeatherCallsPerDay, of: subject)]
        if let network {
            minutes.append(.perMinute(.networkWeatherCalls, limits.networkWeatherCallsPerMinute, of: network.name))
            days.append(.perDay(.networkDailyWeatherCalls, limits.networkWeatherCallsPerDay, of: network.name))
        }
        return CallOrigin(reader: subject, quotas: minutes + days, limiter: limiter)
    }

    /// The origin of the calls that complete an author's posts in the background: the board, which makes a bounded
    /// number of calls for each author and for each network, so that the posts of a few leave some for those of others.
    ///
    /// - Parameters:
    ///   - network: from which the author posted last. The authors whose network is unknown share one quota: half of
    ///     what background calls may use, so that the other half is left for the networks that are known.
    ///   - callsPerDay: the maximum number of calls to the provider.
    static func backfill(
        of author: Member.ID, from network: ClientNetwork?, callsPerDay: Int, _ limiter: RateLimiter,
        _ limits: ServerLimits
    ) -> CallOrigin {
        // The subjects separate these quotas from those of requests.
        let authorShare = CallerQuota.perDay(
            .memberDailyWeatherCalls, limits.authorWeatherCallsPerDay, of: "posts of \(author)")
        let networkShare =
            if let network {
                CallerQuota.perDay(
                    .networkDailyWeatherCalls, limits.networkPostWeatherCallsPerDay, of: "posts of \(network.name)")
            } else {
                CallerQuota.perDay(
                    .networkDailyWeatherCalls, max(1, callsPerDay / 4), of: "posts of unknown networks")
            }
        return CallOrigin(reader: nil, quotas: [authorShare, networkShare], limiter: limiter)
    }

    /// Consumes uses of each quota for a call; throws if one of them is used up, or if the reader has caused as many
    /// calls as remain for all.
    func consumeCall(weight: Int = 1, of remaining: Int) throws(RateLimitExceeded) {
        guard let limiter else { return }
        // Within the lock: of a request's concurrent calls, one is the first.
        let refusal = admission.hasCalled.withLock { hasCalled -> RateLimitExceeded? in
            do throws(RateLimitExceeded) {
                if !hasCalled { try checkShare(of: remaining, limiter) }
                try consume(weight, isOverdrawing: hasCalled, limiter)
                hasCalled = true
                return nil
            } catch {
                return error
            }
        }
        if let refusal { throw refusal }
    }

    /// Consumes uses of all quotas, or of none: requests that one quota refuses must not use up another, which others
    /// may share.
    private func consume(
        _ weight: Int, isOverdrawing: Bool, _ limiter: RateLimiter
    ) throws(RateLimitExceeded) {
        var consumed: [CallerQuota] = []
        do throws(RateLimitExceeded) {
            for quota in quotas {
                _ = try limiter.consume(
                    quota.quota, by: quota.subject, uses: quota.uses(weight: weight), isOverdrawing: isOverdrawing)
                consumed.append(quota)
            }
        } catch {
            for quota in consumed { limiter.restore(quota.subjectQuota, uses: quota.uses(weight: weight)) }
            throw error
        }
    }

    /// The largest limit of a setting, which stands for none: such readers need not leave as many calls as they cause.
    private static let unlimited = 1_000_000

    private func checkShare(of remaining: Int, _ limiter: RateLimiter) throws(RateLimitExceeded) {
        for minute in quotas where minute.period == .minute && minute.quota.limit < Self.unlimited {
            let (quota, subject) = (minute.quota, minute.subject)
            let caused = (limiter.status(quota, of: subject).reset / quota.interval).rounded(.up)
            guard caused < Double(remaining) else {
                throw RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: quota.interval))
            }
        }
    }

    static func == (one: CallOrigin, other: CallOrigin) -> Bool {
        one.reader == other.reader && one.quotas == other.quotas
    }
}

/// A quota of calls that one subject may cause in a minute or a day.
private struct CallerQuota: Sendable, Equatable {
    enum Period {
        case minute, day
    }

    let subjectQuota: SubjectQuota
    let period: Period

    var quota: Quota { subjectQuota.quota }
    var subject: String { subjectQuota.subject }

    static func perMinute(_ name: RateLimitName, _ limit: Int, of subject: String) -> CallerQuota {
        CallerQuota(name, limit, in: .seconds(60), .minute, of: subject)
    }

    static func perDay(_ name: RateLimitName, _ limit: Int, of subject: String) -> CallerQuota {
        CallerQuota(name, limit, in: .seconds(86_400), .day, of: subject)
    }

    private init(_ name: RateLimitName, _ limit: Int, in window: Duration, _ period: Period, of subject: String) {
        let quota = Quota(name: name, limit: limit, window: window, overdraft: CallOrigin.callsPerRequest - 1)
        subjectQuota = SubjectQuota(quota: quota, subject: subject)
        self.period = period
    }

    /// The number of uses that a call consumes.
    func uses(weight: Int) -> Int { period == .minute ? 1 : weight }
}

/// The admission of a request's first call, after which its further calls may overdraw the quotas.
private final class RequestAdmission: Sendable {
    let hasCalled = Mutex(false)
}

extension PageContext {
    /// The origin of the provider calls that the request causes: its member and network or, without a member, its network.
    func callOrigin(_ limiter: RateLimiter, _ limits: ServerLimits) -> CallOrigin {
        guard let viewer else { return .network(network, limiter, limits) }
        return .member(viewer.member.id, from: network, limiter, limits)
    }
}
