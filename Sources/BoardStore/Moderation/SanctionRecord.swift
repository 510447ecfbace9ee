import BoardModels

/// SQL and decoding for sanctions.
enum SanctionRecord {
    /// The SELECT list of a sanction, from `sanctions s` and its `decisions d`.
    static func columns(in language: Language) -> Statement {
        """
        s.id, s.kind, d.reason, \(sql: DecisionRecord.message(in: language)), s.decision_id, s.begins_at, s.ends_at, \
        s.lifted_at
        """
    }

    static func decode(_ row: inout Row) throws -> Sanction {
        Sanction(
            id: try row.next(), kind: try row.next(), reason: try row.next(ReportReason?.self) ?? .other,
            message: try row.next(), decision: try row.next(), beginsAt: try row.next(), endsAt: try row.next(),
            liftedAt: try row.next())
    }

    /// The SQL condition that `sanctions s` is in force at a point in time; false for warnings.
    static func isInForce(at moment: Timestamp) -> Statement {
        "s.kind <> 'warn' AND s.lifted_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > \(moment))"
    }

    /// The maximum number of sanctions in a response.
    private static let maximumCount = 50

    /// Returns the query for a member's active sanctions, of one kind or of all kinds, longest first.
    static func active(
        _ kind: SanctionKind? = nil, of member: Member.ID, language: Language, at moment: Timestamp
    ) -> Statement {
        let only: Statement = kind.map { " AND s.kind = \($0)" } ?? ""
        return """
            SELECT \(sql: columns(in: language)) FROM sanctions s JOIN decisions d ON d.id = s.decision_id
            WHERE s.member_id = \(member)\(sql: only) AND \(sql: isInForce(at: moment))
            ORDER BY s.ends_at IS NOT NULL, s.ends_at DESC, s.id DESC LIMIT \(maximumCount)
            """
    }
}

extension SanctionRecord {
    /// Imposes a decision's sanction on a member; a suspension also ends the member's sessions.
    ///
    /// Throws `notFound` if the account is deleted.
    static func impose(
        _ terms: NewSanctionTerms, on member: Member.ID, by decision: Decision.ID, at moment: Timestamp,
        on connection: any Connection
    ) throws {
        let endsAt = terms.seconds.map { moment + .seconds($0) }
        let imposed = try connection.run(
            """
            INSERT INTO sanctions (member_id, decision_id, kind, begins_at, ends_at)
            SELECT m.id, \(decision), \(terms.kind), \(moment), \(endsAt) FROM members m WHERE m.id = \(member)
            """)
        guard imposed > 0 else { throw StoreError.notFound }
        guard terms.kind == .suspend else { return }
        try connection.run(
            """
            INSERT INTO ended_sessions (session_id, decision_id)
            SELECT s.id, \(decision) FROM sessions s WHERE s.member_id = \(member)
                AND NOT EXISTS (SELECT 1 FROM ended_sessions e WHERE e.session_id = s.id)
            """)
    }

    /// Lifts the sanction of a reversed decision unless already lifted, and restores the sessions that it ended.
    static func reverse(
        of decision: Decision.ID, against member: Member.ID, by moderator: ActingModerator, why: String,
        at moment: Timestamp, on connection: any Connection
    ) throws {
        try connection.run(
            """
            UPDATE sanctions SET lifted_at = \(moment), lifted_by = \(moderator.handle), lifted_why = \(why)
            WHERE decision_id = \(decision) AND lifted_at IS NULL
            """)
        let ended: Statement = """
            decision_id = \(decision) AND session_id IN (SELECT s.id FROM sessions s WHERE s.member_id = \(member))
            """
        // If another suspension is in force, its reversal will restore the ended sessions instead.
        let other = try connection.value(
            Decision.ID.self,
            """
            SELECT s.decision_id FROM sanctions s WHERE s.member_id = \(member) AND s.kind = 'suspend'
                AND \(sql: SanctionRecord.isInForce(at: moment)) ORDER BY s.id DESC LIMIT 1
            """)
        if let other {
            try connection.run("UPDATE ended_sessions SET decision_id = \(other) WHERE \(sql: ended)")
        } else {
            try connection.run("DELETE FROM ended_sessions WHERE \(sql: ended)")
        }
    }

    /// Checks that the member may post and edit; throws `sanctioned` while a silence or suspension is in force.
    static func checkMayWrite(
        _ member: Member.ID, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws {
        let sanction = try connection.first(
            SanctionRecord.active(of: member, language: language, at: moment), SanctionRecord.decode)
        if let sanction { throw StoreError.sanctioned(sanction) }
    }
}
