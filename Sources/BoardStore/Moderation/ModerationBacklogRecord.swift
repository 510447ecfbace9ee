import BoardDatabase
import BoardModels

extension ModerationBacklog {
    /// The maximum number of cases, and of appeals, that are counted.
    static let maximumCount = 10_000

    /// Counts the open cases and appeals that do not concern a moderator.
    static func find(for moderator: Member, on connection: any Connection) throws -> ModerationBacklog {
        let cases = try connection.first(
            """
            SELECT count(*), min(c.opened_at) FROM (
                SELECT opened_at, author_handle FROM cases WHERE closed_at IS NULL
                ORDER BY weight DESC, id LIMIT \(maximumCount)) c
            WHERE c.author_handle <> \(moderator.handle)
            """
        ) { row in (count: try row.next(Int.self), oldest: try row.next(Timestamp?.self)) }
        let isOwn: Statement = "b.moderator_id IS NOT DISTINCT FROM \(moderator.id)"
        let appeals = try connection.first(
            """
            SELECT count(*) FILTER (WHERE NOT \(sql: isOwn)), min(a.created_at) FILTER (WHERE NOT \(sql: isOwn)),
                count(*) FILTER (WHERE \(sql: isOwn))
            FROM (SELECT decision_id, created_at FROM appeals WHERE state = 'open' ORDER BY id LIMIT \(maximumCount)) a
            JOIN decisions d ON d.id = a.decision_id JOIN batches b ON b.id = d.batch_id
            WHERE d.member_id <> \(moderator.id)
            """
        ) { row in
            (count: try row.next(Int.self), oldest: try row.next(Timestamp?.self), own: try row.next(Int.self))
        }
        return ModerationBacklog(
            cases: cases?.count ?? 0, oldestCaseAt: cases?.oldest, appeals: appeals?.count ?? 0,
            oldestAppealAt: appeals?.oldest, appealsForOthers: appeals?.own ?? 0)
    }
}
