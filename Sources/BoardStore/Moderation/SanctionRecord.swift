import BoardDatabase
import BoardModels

/// SQL and decoding for sanctions: the effects of decisions on members.
enum SanctionRecord {
    /// Returns the SELECT list of a sanction, from `effects s` and the decision that imposed it.
    ///
    /// - Parameter decision: the table alias of the decision that imposed the sanction.
    static func columns(in language: Language, imposedBy decision: Statement = "d") -> Statement {
        """
        s.id, s.kind, \(sql: decision).reason, \(sql: DecisionRecord.message(in: language, of: decision)), \
        coalesce((SELECT k.id FROM decisions k WHERE \(sql: rests(on: "k", imposedBy: decision)) \
        ORDER BY k.id LIMIT 1), s.decision_id), \
        (SELECT count(*) FROM decisions k WHERE \(sql: rests(on: "k", imposedBy: decision))), \
        s.begins_at, s.ends_at, s.ended_at
        """
    }

    static func decode(_ row: inout Row) throws -> Sanction {
        Sanction(
            id: try row.next(), kind: try row.next(), reason: try row.next(ReportReason?.self) ?? .other,
            message: try row.next(), decision: try row.next(), decisions: try row.next(), beginsAt: try row.next(),
            endsAt: try row.next(), liftedAt: try row.next())
    }

    /// Returns the SQL condition that a sanction rests on a decision: the decision is of the same batch and about the
    /// same member as the imposing decision, and not reversed.
    ///
    /// - Parameters:
    ///   - decision: the table alias of the decision.
    ///   - imposing: the table alias of the decision that imposed the sanction.
    static func rests(on decision: Statement, imposedBy imposing: Statement) -> Statement {
        """
        \(sql: decision).batch_id = \(sql: imposing).batch_id AND \(sql: decision).member_id = \(sql: imposing).member_id \
        AND NOT EXISTS (SELECT 1 FROM reversals u WHERE u.decision_id = \(sql: decision).id)
        """
    }

    /// Returns an SQL expression for the id of the sanction that the batch of a decision imposed on the member
    /// concerned; NULL if there is none.
    ///
    /// - Parameter decision: the table alias of the decision.
    static func id(of decision: Statement) -> Statement {
        """
        (SELECT e.id FROM decisions i JOIN effects e ON e.decision_id = i.id AND e.member_id = i.member_id \
        WHERE i.batch_id = \(sql: decision).batch_id AND i.member_id = \(sql: decision).member_id LIMIT 1)
        """
    }

    /// Returns the SQL condition that the sanction `effects s` is in force at a point in time; it is false for
    /// warnings.
    ///
    /// The condition does not list the kinds, since SQLite would fill a temporary table with the list at each write.
    static func isInForce(at moment: Timestamp) -> Statement {
        """
        s.member_id IS NOT NULL AND s.kind <> 'warn' AND s.ended_at IS NULL \
        AND (s.ends_at IS NULL OR s.ends_at > \(moment))
        """
    }

    /// Returns the SQL condition that a suspension has ended a session of its member; only the reversal of the
    /// suspension makes the session valid again.
    ///
    /// - Parameters:
    ///   - session: an SQL expression for the id of the session.
    ///   - member: an SQL expression for the id of its member.
    static func hasEnded(session: Statement, of member: Statement) -> Statement {
        """
        EXISTS (SELECT 1 FROM effects e WHERE e.member_id = \(sql: member) AND e.kind = 'suspend' \
        AND e.last_session >= \(sql: session) AND (e.ended_as IS NULL OR e.ended_as <> 'reversed'))
        """
    }

    /// Returns the SQL condition that a session is not accepted: a suspension has ended it, or is in force.
    ///
    /// A suspension in force refuses any session, also one that another server opened while it was imposed.
    static func refuses(session: Statement, of member: Statement, at moment: Timestamp) -> Statement {
        """
        EXISTS (SELECT 1 FROM effects e WHERE e.member_id = \(sql: member) AND e.kind = 'suspend' \
        AND ((e.last_session >= \(sql: session) AND (e.ended_as IS NULL OR e.ended_as <> 'reversed')) \
        OR (e.ended_at IS NULL AND (e.ends_at IS NULL OR e.ends_at > \(moment)))))
        """
    }

    /// The maximum number of sanctions in a response.
    private static let maximumCount = 50

    /// Returns the query for a member's active sanctions, of one kind or, if `kind` is nil, of all kinds except
    /// warnings: those without an end first, then those that end last.
    static func active(
        _ kind: SanctionKind? = nil, of member: Member.ID, language: Language, at moment: Timestamp
    ) -> Statement {
        let only: Statement = kind.map { " AND s.kind = \($0)" } ?? ""
        return """
            SELECT \(sql: columns(in: language)) FROM effects s JOIN decisions d ON d.id = s.decision_id
            WHERE s.member_id = \(member)\(sql: only) AND \(sql: isInForce(at: moment))
            ORDER BY s.ends_at IS NOT NULL, s.ends_at DESC, s.id DESC LIMIT \(maximumCount)
            """
    }
}

extension SanctionRecord {
    /// Imposes a decision's sanction on a member, and returns true; returns false if an earlier decision of the batch
    /// has imposed a sanction on the member, since a batch imposes at most one sanction on each member.
    ///
    /// A suspension also ends the member's sessions. Throws `notFound` if the account is deleted.
    @discardableResult
    static func impose(
        _ terms: NewSanctionTerms, on member: Member.ID, by decision: Decision.ID, in batch: Batch.ID,
        at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        guard try connection.exists("SELECT 1 FROM members WHERE id = \(member)") else { throw StoreError.notFound }
        let isImposed = try connection.exists(
            """
            SELECT 1 FROM decisions i JOIN effects e ON e.decision_id = i.id AND e.member_id = i.member_id
            WHERE i.batch_id = \(batch) AND i.member_id = \(member)
            """)
        guard !isImposed else { return false }
        let endsAt = terms.seconds.map { moment + .seconds($0) }
        // A suspension ends the member's sessions whose ids are at most this one.
        let lastSession: Statement =
            terms.kind == .suspend
            ? "coalesce((SELECT max(s.id) FROM sessions s WHERE s.member_id = \(member)), 0)" : "NULL"
        try connection.run(
            """
            INSERT INTO effects (kind, member_id, decision_id, begins_at, ends_at, last_session)
            VALUES (\(terms.kind), \(member), \(decision), \(moment), \(endsAt), \(sql: lastSession))
            """)
        return true
    }

    /// Checks that the member may sign in; throws `sanctioned` while a suspension is in force.
    static func checkMaySignIn(
        _ member: Member.ID, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws {
        let suspension = try connection.first(
            active(.suspend, of: member, language: language, at: moment), SanctionRecord.decode)
        guard let suspension else { return }
        throw StoreError.sanctioned(
            suspension, appeal: try AppealRecord.status(against: suspension.decision, on: connection))
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
