import BoardModels

extension RateLimiter {
    /// Stores content and charges the size of its text to the member and to the member's network: one person can
    /// register many accounts.
    ///
    /// The texts of the content together cost one use for each whole KiB, and one more.
    ///
    /// Content that is refused or was stored before is not charged, since other members share the network's quota.
    /// Throws `RateLimitExceeded` if a quota is used up.
    ///
    /// - Parameter isStored: returns false for content that an earlier request with the same idempotency key has
    ///   stored.
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
        var charged: [SubjectQuota] = []
        var isCharged = false
        defer {
            if !isCharged {
                for quota in charged { restore(quota, uses: uses) }
            }
        }
        for quota in quotas {
            _ = try consume(quota.quota, by: quota.subject, uses: uses)
            charged.append(quota)
        }
        let stored = try await store()
        isCharged = isStored(stored)
        return stored
    }
}
