import BoardModels
import Synchronization

/// The origin of provider calls: the reader whose request causes them, or the board itself.
///
/// A reader's quotas limit all calls that the reader's requests cause, whatever their priority: otherwise requests for
/// stale entries of many places could use up everybody's quota. The calls of the board's services (backfill, popular
/// places, trial calls) have no such limit, because posts, members and places bound their number.
///
/// The first call of a request has to be within the quotas. The calls after it may overdraw them, by as many calls as one
/// request can cause, so that a request never fails halfway; the reader's next request waits until the overdraft is
/// restored. Concurrent requests of a reader share one overdraft.
///
/// A reader may also cause no more calls than are left for everybody else: however many readers cause calls, and with
/// however many accounts, some are left for the next.
struct CallOrigin: Sendable, Equatable {
    /// The maximum number of calls that one request causes: a forecast by postcode with One Call 4.0, of a place with
    /// warnings.
    static let callsPerRequest = 13

    /// The board itself, which no quota of a reader limits.
    static let board = CallOrigin(subject: "board", quotas: [], limiter: nil)

    /// The name of the network, or the id of the member.
    private let subject: String
    private let quotas: [Quota]
    private let limiter: RateLimiter?
    private let admission = RequestAdmission()

    /// Identifies the reader whose requests cause the calls; nil for the board.
    var reader: String? { limiter == nil ? nil : subject }

    private init(subject: String, quotas: [Quota], limiter: RateLimiter?) {
        self.subject = subject
        self.quotas = quotas
        self.limiter = limiter
    }

    static func network(_ network: ClientNetwork, _ limiter: RateLimiter, _ limits: ServerLimits) -> CallOrigin {
        CallOrigin(
            subject: network.name,
            quotas: [
                quota(.causedWeatherCalls, limits.causedWeatherCallsPerMinute, in: .seconds(60)),
                quota(.causedDailyWeatherCalls, limits.causedWeatherCallsPerDay, in: .seconds(86_400)),
            ], limiter: limiter)
    }

    static func member(_ member: Member.ID, _ limiter: RateLimiter, _ limits: ServerLimits) -> CallOrigin {
        CallOrigin(
            subject: member.description,
            quotas: [
                quota(.memberWeatherCalls, limits.memberWeatherCallsPerMinute, in: .seconds(60)),
                quota(.memberDailyWeatherCalls, limits.causedWeatherCallsPerDay, in: .seconds(86_400)),
            ], limiter: limiter)
    }

    private static func quota(_ name: RateLimitName, _ limit: Int, in window: Duration) -> Quota {
        Quota(name: name, limit: limit, window: window, overdraft: callsPerRequest - 1)
    }

    /// Consumes one use of each quota; throws if one of them is used up, or if the reader has caused as many calls as
    /// remain for all.
    func consumeCall(of remaining: Int) throws(RateLimitExceeded) {
        guard let limiter else { return }
        // Within the lock: of a request's concurrent calls, one is the first.
        let refusal = admission.hasCalled.withLock { hasCalled -> RateLimitExceeded? in
            do throws(RateLimitExceeded) {
                if !hasCalled { try checkShare(of: remaining, limiter) }
                // The minute first, so that refused requests do not use up the day.
                for quota in quotas { _ = try limiter.consume(quota, by: subject, isOverdrawing: hasCalled) }
                hasCalled = true
                return nil
            } catch {
                return error
            }
        }
        if let refusal { throw refusal }
    }

    private func checkShare(of remaining: Int, _ limiter: RateLimiter) throws(RateLimitExceeded) {
        guard let quota = quotas.first, quota.interval > .zero else { return }
        let caused = (limiter.status(quota, of: subject).reset / quota.interval).rounded(.up)
        guard caused < Double(remaining) else {
            throw RateLimitExceeded(status: QuotaStatus(quota: quota, remaining: 0, reset: quota.interval))
        }
    }

    static func == (one: CallOrigin, other: CallOrigin) -> Bool {
        one.subject == other.subject && one.quotas == other.quotas
    }
}

/// Whether a call of a request has been admitted, so that the request's further calls may overdraw the quotas.
private final class RequestAdmission: Sendable {
    let hasCalled = Mutex(false)
}

extension BoardContext {
    /// The origin of the provider calls that the request causes: its member or, without one, its network.
    func callOrigin(_ limiter: RateLimiter, _ limits: ServerLimits) -> CallOrigin {
        guard let identity else { return .network(network, limiter, limits) }
        return .member(identity.member.id, limiter, limits)
    }
}

/// The charge of a fetch's provider calls to their origin, and the first refusal by one of its quotas.
///
/// A class because the concurrent calls of a fetch share it.
final class CallCharge: Sendable {
    private let origin: CallOrigin
    private let firstRefusal = Mutex<QuotaStatus?>(nil)

    init(to origin: CallOrigin) {
        self.origin = origin
    }

    /// Identifies the reader whose requests cause the calls; nil for the board.
    var reader: String? { origin.reader }

    /// The refusal of one of the fetch's calls; nil if none was refused.
    var refusal: RateLimitExceeded? { firstRefusal.withLock { $0 }.map { RateLimitExceeded(status: $0) } }

    /// Charges one of the remaining calls; returns false if a quota of the origin is used up, or was for an earlier call
    /// of the fetch.
    func chargeCall(of remaining: Int) -> Bool {
        guard refusal == nil else { return false }
        do throws(RateLimitExceeded) {
            try origin.consumeCall(of: remaining)
            return true
        } catch {
            refuse(error.status)
            return false
        }
    }

    /// Records that a limit of the origin refused a call.
    func refuse(_ status: QuotaStatus) {
        firstRefusal.withLock { $0 = $0 ?? status }
    }
}
