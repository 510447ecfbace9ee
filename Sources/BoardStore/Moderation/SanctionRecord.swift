import BoardModels

/// SQL and decoding for sanctions.
enum SanctionRecord {
    /// The SELECT list of a sanction, from `sanctions s` and the decision that imposed it.
    ///
    /// - Parameter decision: the alias of that decision.
    static func columns(in language: Language, imposedBy decision: Statement = "d") -> Statement {
        """
        s.id, s.kind, \(sql: decision).reason, \(sql: DecisionRecord.message(in: language, of: decision)), \
        coalesce((SELECT k.id FROM decisions k WHERE \(sql: restsOnDecision) ORDER BY k.id LIMIT 1), s.decision_id), \
        (SELECT count(*) FROM decisions k WHERE \(sql: restsOnDecision)), s.begins_at, s.ends_at, s.lifted_at
        """
    }

    /// The SQL condition that `sanctions s` rests on `decisions k`: it shares the sanction and is not reversed.
    private static let restsOnDecision: Statement = """
        k.sanction_id = s.id AND NOT EXISTS (SELECT 1 FROM reversals u WHERE u.decision_id = k.id)
        """

    static func decode(_ row: inout Row) throws -> Sanction {
        Sanction(
            id: try row.next(), kind: try row.next(), reason: try row.next(ReportReason?.self) ?? .other,
            message: try row.next(), decision: try row.next(), decisions: try row.next(), beginsAt: try row.next(),
            endsAt: try row.next(), liftedAt: try row.next())
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
    /// Imposes a decision's sanction on a member, or lets the decision share the sanction of its command.
    ///
    /// A suspension also ends the member's sessions. Returns whether the sanction is new. Throws `notFound` if the
    /// account is deleted, and `otherSanction` if the command's sanction has other terms.
    ///
    /// - Parameter command: the command on several cases that the decision belongs to, unique among all moderators.
    @discardableResult
    static func impose(
        _ terms: NewSanctionTerms, on member: Member.ID, by decision: Decision.ID, command: String? = nil,
        at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        let endsAt = terms.seconds.map { moment + .seconds($0) }
        let imposed = try connection.value(
            Sanction.ID.self,
            """
            INSERT INTO sanctions (member_id, decision_id, command, kind, begins_at, ends_at)
            SELECT m.id, \(decision), \(command), \(terms.kind), \(moment), \(endsAt) FROM members m
            WHERE m.id = \(member)
            ON CONFLICT (member_id, command) DO NOTHING RETURNING id
            """)
        let sanction = try imposed ?? shared(terms, on: member, command: command, on: connection)
        try connection.run("UPDATE decisions SET sanction_id = \(sanction) WHERE id = \(decision)")
        guard imposed != nil else { return false }
        guard terms.kind == .suspend else { return true }
        try connection.run(
            """
            INSERT INTO ended_sessions (session_id, decision_id)
            SELECT s.id, \(decision) FROM sessions s WHERE s.member_id = \(member)
                AND NOT EXISTS (SELECT 1 FROM ended_sessions e WHERE e.session_id = s.id)
            """)
        return true
    }

    /// Returns the sanction that an earlier decision of the command imposed on the member.
    private static func shared(
        _ terms: NewSanctionTerms, on member: Member.ID, command: String?, on connection: any Connection
    ) throws -> Sanction.ID {
        let found = try connection.first(
            """
            SELECT id, kind, begins_at, ends_at FROM sanctions WHERE member_id = \(member) AND command = \(command)
            """
        ) { row in
            (
                id: try row.next(Sanction.ID.self), kind: try row.next(SanctionKind.self),
                beginsAt: try row.next(Timestamp.self), endsAt: try row.next(Timestamp?.self)
            )
        }
        guard let found else { throw StoreError.notFound }
        guard found.kind == terms.kind, found.endsAt == terms.seconds.map({ found.beginsAt + .seconds($0) }) else {
            throw StoreError.otherSanction
        }
        return found.id
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
