import BoardModels
import Synchronization

/// The origin of provider calls: the reader whose request causes them, or the board itself.
///
/// A reader's quotas limit all calls that the reader's requests cause, whatever their priority: otherwise requests for
/// stale entries of many places could use up everybody's quota. The calls of the board's services (backfill, digests,
/// popular places, trial calls) have no such limit, because posts, members and places bound their number.
struct CallOrigin: Sendable, Equatable {
    /// The board itself, which no quota of a reader limits.
    static let board = CallOrigin(subject: "board", quotas: [], limiter: nil)

    /// The name of the network, or the id of the member.
    private let subject: String
    private let quotas: [Quota]
    private let limiter: RateLimiter?

    private init(subject: String, quotas: [Quota], limiter: RateLimiter?) {
        self.subject = subject
        self.quotas = quotas
        self.limiter = limiter
    }

    static func network(_ network: ClientNetwork, _ limiter: RateLimiter, _ limits: ServerLimits) -> CallOrigin {
        CallOrigin(
            subject: network.name,
            quotas: [
                Quota(name: .causedWeatherCalls, limit: limits.causedWeatherCallsPerMinute, window: .seconds(60)),
                Quota(
                    name: .causedDailyWeatherCalls, limit: limits.causedWeatherCallsPerDay,
                    window: .seconds(86_400)),
            ], limiter: limiter)
    }

    static func member(_ member: Member.ID, _ limiter: RateLimiter, _ limits: ServerLimits) -> CallOrigin {
        CallOrigin(
            subject: member.description,
            quotas: [
                Quota(name: .memberWeatherCalls, limit: limits.memberWeatherCallsPerMinute, window: .seconds(60)),
                Quota(
                    name: .memberDailyWeatherCalls, limit: limits.causedWeatherCallsPerDay,
                    window: .seconds(86_400)),
            ], limiter: limiter)
    }

    /// Consumes one use of each quota; throws if one of them is used up.
    func consumeCall() throws(RateLimitExceeded) {
        guard let limiter else { return }
        // The minute first, so that refused requests do not use up the day.
        for quota in quotas { _ = try limiter.consume(quota, by: subject) }
    }

    static func == (one: CallOrigin, other: CallOrigin) -> Bool {
        one.subject == other.subject && one.quotas == other.quotas
    }
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
    private struct State {
        var calls = 0
        var refusal: QuotaStatus?
    }

    private let origin: CallOrigin
    private let state = Mutex(State())

    init(to origin: CallOrigin) {
        self.origin = origin
    }

    /// Charges one call; returns false if a quota of the origin is used up, or was for an earlier call of the fetch.
    func chargeCall() -> Bool {
        let isRefused = state.withLock { state in
            state.calls += 1
            return state.refusal != nil
        }
        guard !isRefused else { return false }
        do throws(RateLimitExceeded) {
            try origin.consumeCall()
            return true
        } catch {
            let status = error.status
            state.withLock { $0.refusal = status }
            return false
        }
    }

    /// The refusal of one of the fetch's calls, with the time until all calls of the fetch are possible again; nil if
    /// none was refused.
    ///
    /// After a shorter wait, a fetch of several calls would be refused midway again and again.
    var refusal: RateLimitExceeded? {
        let (calls, refusal) = state.withLock { ($0.calls, $0.refusal) }
        guard let refusal else { return nil }
        let quota = refusal.quota
        let more = quota.window / max(1, quota.limit) * (calls - 1)
        return RateLimitExceeded(
            status: QuotaStatus(quota: quota, remaining: 0, reset: min(refusal.reset + more, quota.window)))
    }
}
