import BoardModels

/// How sanctions are read.
enum SanctionRecord {
    /// The SELECT list over `sanctions s` and the `decisions d` that it came with.
    static func columns(in language: Language) -> Statement {
        """
        s.id, s.kind, d.reason, \(sql: DecisionRecord.message(in: language)), s.decision_id, s.begins_at, s.ends_at, \
        s.lifted_at
        """
    }

    static func decode(_ row: inout Row) throws(StoreError) -> Sanction {
        Sanction(
            id: try row.next(), kind: try row.next(), reason: try row.next(ReportReason?.self) ?? .other,
            message: try row.next(), decision: try row.next(), beginsAt: try row.next(), endsAt: try row.next(),
            liftedAt: try row.next())
    }

    /// The condition that `sanctions s` holds at a moment, which a warning never does.
    static func holds(at moment: Timestamp) -> Statement {
        "s.kind <> 'warn' AND s.lifted_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > \(moment))"
    }

    /// What holds against a member, of one kind or of all, the longest first.
    static func active(
        _ kind: SanctionKind? = nil, of member: Member.ID, language: Language, at moment: Timestamp
    ) -> Statement {
        let only: Statement = kind.map { " AND s.kind = \($0)" } ?? ""
        return """
            SELECT \(sql: columns(in: language)) FROM sanctions s JOIN decisions d ON d.id = s.decision_id
            WHERE s.member_id = \(member)\(sql: only) AND \(sql: holds(at: moment))
            ORDER BY s.ends_at IS NOT NULL, s.ends_at DESC, s.id DESC
            """
    }
}
