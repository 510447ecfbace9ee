import BoardModels
import BoardWeather

extension RateLimiter {
    /// Stores content and counts the size of its text against a daily quota of the member and one of the member's
    /// network, since one person can register many accounts.
    ///
    /// The texts of the content together cost one use for each whole KiB, and one more.
    ///
    /// Content that is refused or was stored before does not count, since other members share the network's quota.
    /// Throws `RateLimitExceeded` if a quota is used up.
    ///
    /// - Parameter isStored: tells from the result of `store` whether this request has stored the content; false if an
    ///   earlier request with the same idempotency key has stored it.
    func chargingText<Stored>(
        of content: some DeclaredContent, _ limits: ServerLimits, _ context: MemberContext,
        isStored: (Stored) -> Bool = { _ in true }, _ store: () async throws -> Stored
    ) async throws -> Stored {
        let uses = content.texts(.counted).reduce(0) { $0 + $1.utf8.count } / 1024 + 1
        let day = Duration.seconds(86_400)
        let quotas = [
            SubjectQuota(
                quota: Quota(name: .memberText, limit: limits.memberTextPerDay, window: day),
                subject: context.member.id.description),
            SubjectQuota(
                quota: Quota(name: .networkText, limit: limits.textPerDay, window: day), subject: context.network.name),
        ]
        _ = try await consumeShared(quotas, uses: uses)
        let stored: Stored
        do {
            stored = try await store()
        } catch {
            await restoreShared(quotas, uses: uses)
            throw error
        }
        if !isStored(stored) { await restoreShared(quotas, uses: uses) }
        return stored
    }
}
