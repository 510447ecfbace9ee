import BoardDatabase
import BoardModels

/// Reads members' moderation records: the decisions and sanctions about a member, and the outcomes of the member's
/// reports.
enum ModerationRecords {
    /// The maximum number of decisions in a moderation record.
    private static let maximumDecisions = 50

    /// Returns the record of the member who has or had a handle; nil if the handle was never registered.
    static func find(
        handle: String, reader: Member, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws -> ModerationRecord? {
        let member = try connection.first(MemberRecord.statement(handle: handle), MemberRecord.decode)
        let former = try connection.value(
            Member.ID.self, "SELECT member_id FROM member_deletions WHERE handle = \(handle)")
        guard let id = member?.id ?? former else { return nil }
        return ModerationRecord(
            member: member, handle: handle,
            posts: try connection.value(Int.self, "SELECT count(*) FROM posts WHERE author_id = \(id)") ?? 0,
            removedPosts: try removedPosts(of: id, on: connection),
            reporting: try ReportRecord.weight(of: id, on: connection),
            decisions: try DecisionRecord.list(
                where: "d.member_id = \(id)", limit: maximumDecisions, reader: reader, language: language, at: moment,
                on: connection),
            activeSanctions: try connection.items(
                SanctionRecord.active(of: id, language: language, at: moment), SanctionRecord.decode))
    }

    // Counted from the decisions, which are kept when posts are deleted.
    private static func removedPosts(of member: Member.ID, on connection: any Connection) throws -> Int {
        try connection.value(
            Int.self,
            """
            SELECT count(DISTINCT d.content_id) FROM decisions d
            WHERE d.member_id = \(member) AND d.verdict = 'remove'
                AND (SELECT k.kind FROM content k WHERE k.id = d.content_id) = 'post'
                AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = d.id)
            """) ?? 0
    }
}
