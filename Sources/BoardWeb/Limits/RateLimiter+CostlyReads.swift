import BoardModels
import BoardWeather

extension Quota {
    /// The quota for reads of one network, per minute.
    package static func reads(_ limits: ServerLimits) -> Quota {
        Quota(name: .reads, limit: limits.readsPerMinute, window: .seconds(60))
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
}
