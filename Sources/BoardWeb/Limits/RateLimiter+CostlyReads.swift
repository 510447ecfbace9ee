import BoardModels
import BoardWeather

extension Quota {
    /// The quota for reads of one network, per minute.
    package static func reads(_ limits: ServerLimits) -> Quota {
        Quota(name: .reads, limit: limits.readsPerMinute, window: .seconds(60))
    }

    /// The quota for writes of one member, or of a network without one, per minute.
    package static func writes(_ limits: ServerLimits) -> Quota {
        Quota(name: .writes, limit: limits.writesPerMinute, window: .seconds(60))
    }
}

extension RateLimiter {
    /// Counts a costly read, which takes about as long as ten pages, as ten reads; throws if the network has fewer
    /// reads left.
    ///
    /// Consumes nine uses, since `NetworkLimitMiddleware` has counted the request as one already.
    package func countCostlyRead(by network: ClientNetwork, _ limits: ServerLimits) throws(RateLimitExceeded) {
        // A limit below ten admits one such read.
        let uses = min(10, limits.readsPerMinute) - 1
        guard uses > 0 else { return }
        _ = try consume(.reads(limits), by: network.name, uses: uses)
    }

    /// Counts the preview of decisions as a write for every ten cases, since it holds the writer for as long as the
    /// decisions would; throws if the moderator has fewer writes left.
    ///
    /// Consumes one use less, since `WriteLimitMiddleware` has counted the request already.
    package func countPreview(of cases: Int, by moderator: Member.ID, _ limits: ServerLimits) throws(RateLimitExceeded)
    {
        // A limit below that admits one such preview.
        let uses = min((cases + 9) / 10, limits.writesPerMinute) - 1
        guard uses > 0 else { return }
        _ = try consume(.writes(limits), by: Self.subject(ofWritesBy: moderator), uses: uses)
    }

    /// The subject of a member's quota of writes.
    package static func subject(ofWritesBy member: Member.ID) -> String { "member \(member)" }
}
