import BoardModels

extension RateLimiter {
    /// Consumes uses of quotas that hold for all servers of the board together, all or none, and returns the status of
    /// each; throws `RateLimitExceeded` if a quota has fewer uses left.
    ///
    /// With one server, they are in memory like all others. Otherwise throws an error of the store if it cannot be
    /// reached.
    package func consumeShared(_ quotas: [SubjectQuota], uses: Int = 1) async throws -> [QuotaStatus] {
        guard let shared else { return try consumeAll(quotas, uses: uses) }
        let uses = try await shared.consume(quotas, uses: uses)
        return zip(quotas, uses).map { quota, state in
            if let ahead = state.ahead { record(quota, ahead: ahead) }
            // The rest of this server's block counts as used for the other servers, but not for this one.
            let ahead = status(quota.quota, of: quota.subject).reset - quota.quota.interval * state.left
            return quota.quota.status(ahead: max(.zero, ahead))
        }
    }

    /// Gives back uses that were consumed by `consumeShared`.
    ///
    /// If the store cannot be reached, they stay consumed until time restores them.
    package func restoreShared(_ quotas: [SubjectQuota], uses: Int = 1) async {
        let restored = await shared?.restore(quotas, uses: uses) ?? quotas
        for quota in restored { restore(quota, uses: uses) }
    }

    private func consumeAll(_ quotas: [SubjectQuota], uses: Int) throws(RateLimitExceeded) -> [QuotaStatus] {
        var consumed: [(quota: SubjectQuota, status: QuotaStatus)] = []
        for quota in quotas {
            do {
                consumed.append((quota, try consume(quota.quota, by: quota.subject, uses: uses)))
            } catch {
                for earlier in consumed { restore(earlier.quota, uses: uses) }
                throw error
            }
        }
        return consumed.map(\.status)
    }
}
