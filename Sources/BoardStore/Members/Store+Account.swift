import BoardDatabase
import BoardModels

extension Store {
    /// Returns a member's own account with the number of unread notices and the active sanctions.
    package func account(
        of member: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> OwnAccount {
        try await database.read { connection in
            let unread = try connection.value(
                Int.self, "SELECT count(*) FROM notices WHERE member_id = \(member.id) AND read_at IS NULL")
            let sanctions = try connection.items(
                SanctionRecord.active(of: member.id, language: language, at: moment), SanctionRecord.decode)
            return OwnAccount(
                member: member, unreadNotices: unread ?? 0, sanctions: sanctions,
                moderation: member.role == .member ? nil : try ModerationBacklog.find(for: member, on: connection))
        }
    }
}
