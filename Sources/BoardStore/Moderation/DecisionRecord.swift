import BoardDatabase
import BoardModels

/// SQL and decoding for decisions, read together with their effects.
enum DecisionRecord {
    /// Returns the column of `decisions`, by default with the alias `d`, that contains the message in a language.
    static func message(in language: Language, of decision: Statement = "d") -> Statement {
        switch language {
        case .english: "\(sql: decision).message_english"
        case .korean: "\(sql: decision).message_korean"
        }
    }

    /// The SELECT list of a decision, from `decisions d` and `joins`.
    static func columns(reader: Member.ID, language: Language, at moment: Timestamp) -> Statement {
        """
        d.id, d.batch_id, (SELECT count(*) FROM decisions n WHERE n.batch_id = d.batch_id), d.case_id, d.content_id, d.member_id, d.verdict, d.reason, \(sql: message(in: language)), \
        d.note, b.moderator_handle, mo.display_name, d.decided_at, \(sql: PostMoveColumns.columns("v")), \
        a.state, a.resolved_by, \(sql: ReversalRecord.columns), \(sql: isInForce(at: moment)), \
        concerned.role, EXISTS (SELECT 1 FROM reports o WHERE o.case_id = d.case_id AND o.reporter_id = \(reader) \
        AND (o.by_moderator = 0 OR b.moderator_id IS DISTINCT FROM \(reader))), \
        s.id IS NOT NULL, \(sql: SanctionRecord.columns(in: language, imposedBy: "i"))
        """
    }

    /// Returns the SQL condition that an effect of `decisions d` is in force, which an appeal requires.
    ///
    /// A warning counts as in force until it is reversed; effects on deleted content do not count. The condition uses
    /// the sanction `s` of `outcomeJoins`.
    static func isInForce(at moment: Timestamp) -> Statement {
        """
        (EXISTS (SELECT 1 FROM effects e WHERE e.content_id = d.content_id AND \(sql: Effects.isOpen(of: "d.id"))) \
        AND NOT EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = d.content_id) \
        OR (s.id IS NOT NULL AND s.ended_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > \(moment))))
        """
    }

    /// The JOIN clauses after `decisions d` for its batch `b`, the moderator `mo` who made it, the member `concerned`,
    /// the decision `i` that imposed the sanction, the moderator `rm` who reversed it, and those of `outcomeJoins`.
    static let joins: Statement = """
        JOIN batches b ON b.id = d.batch_id LEFT JOIN members mo ON mo.id = b.moderator_id \
        LEFT JOIN members concerned ON concerned.id = d.member_id \(sql: outcomeJoins) \
        LEFT JOIN decisions i ON i.id = s.decision_id LEFT JOIN members rm ON rm.id = r.moderator_id
        """

    /// The JOIN clauses after `decisions d` for its move `v`, sanction `s`, appeal `a` and reversal `r`.
    static let outcomeJoins: Statement = """
        LEFT JOIN effects v ON v.decision_id = d.id AND v.kind = 'move' \
        LEFT JOIN effects s ON s.id = \(sql: SanctionRecord.id(of: "d")) \
        LEFT JOIN appeals a ON a.decision_id = d.id LEFT JOIN reversals r ON r.decision_id = d.id
        """

    /// Decodes the id of the member concerned, and the decision as `reader` may see it.
    static func decode(
        _ row: inout Row, reader: Member, at moment: Timestamp
    ) throws -> (member: Member.ID, decision: Decision) {
        let (id, batch, batchSize): (Decision.ID, Batch.ID, Int) = (try row.next(), try row.next(), try row.next())
        let (caseID, content): (Case.ID?, Content.ID?) = (try row.next(), try row.next())
        let member: Member.ID = try row.next()
        var decision = Decision(
            id: id, batch: batch, batchSize: batchSize, case: caseID, content: content, verdict: try row.next(),
            reason: try row.next(),
            message: try row.next(), note: try row.next(), move: nil, sanction: nil,
            by: try Author(&row), at: try row.next(), appeal: nil, reversal: nil, may: [])
        decision.move = try PostMoveColumns.decode(&row)
        decision.appeal = try row.next()
        let resolver: Member.ID? = try row.next()
        decision.reversal = try ReversalRecord.decode(&row)
        let isInForce: Bool = try row.next()
        // The role of the member concerned; a deleted account counts as an ordinary member.
        let role = try row.next(Role?.self) ?? .member
        // Except a flag of the moderator who has decided: that case may be decided, and the decision reversed.
        let isOwnReport: Bool = try row.next()
        if try row.next(Bool.self) { decision.sanction = try SanctionRecord.decode(&row) }

        // A moderator whom the decision concerns sees it as any other member would.
        if reader.role == .member || member == reader.id {
            decision.note = nil
            decision.by = nil
            decision.reversal?.by = nil
        }
        // `resolver` is the moderator who upheld the decision on appeal, and so has refused its reversal already.
        if member != reader.id, !isOwnReport, ModerationPolicy.mayActOn(role, as: reader.role),
            decision.reversal == nil, resolver != reader.id
        {
            decision.may.append(.reverse)
        }
        let state = (appeal: decision.appeal, isReversed: decision.reversal != nil, isInForce: isInForce)
        if member == reader.id, isAppealable(state, decidedAt: decision.at, at: moment) {
            decision.may.append(.appeal)
        }
        return (member, decision)
    }

    static func find(
        _ id: Decision.ID, reader: Member, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws -> (member: Member.ID, decision: Decision)? {
        try connection.first(
            """
            SELECT \(sql: columns(reader: reader.id, language: language, at: moment)) FROM decisions d \(sql: joins)
            WHERE d.id = \(id)
            """
        ) { row in try decode(&row, reader: reader, at: moment) }
    }

    /// Inserts a decision with the next number, in an exclusive write transaction.
    ///
    /// Numbered here, since PostgreSQL's own numbers have gaps where a transaction was rolled back, as that of a preview
    /// is, and a gap looks like a decision that is kept secret.
    static func insert(
        _ verdict: Verdict?, _ text: DecisionText, about subject: DecisionSubject, in batch: Batch.ID,
        at moment: Timestamp, on connection: any Connection
    ) throws -> Decision.ID {
        try connection.inserted(
            Decision.ID.self,
            """
            INSERT INTO decisions (
                id, batch_id, case_id, content_id, member_id, member_handle, verdict, reason, message_english,
                message_korean, note, decided_at)
            VALUES (
                (SELECT coalesce(max(id), 0) + 1 FROM decisions), \(batch), \(subject.case), \(subject.content), \(subject.member), \(subject.handle), \(verdict),
                \(text.reason), \(text.english), \(text.korean), \(text.note), \(moment))
            RETURNING id
            """)
    }

    /// Reads a decision that was made or changed in this transaction, as the acting moderator sees it.
    static func findMade(
        _ id: Decision.ID, by moderator: ActingModerator, language: Language, at moment: Timestamp,
        on connection: any Connection
    ) throws -> Decision {
        let found = try find(id, reader: moderator.member, language: language, at: moment, on: connection)
        guard let found else { throw StoreError.internalFault("a decision just made cannot be found") }
        return found.decision
    }

    /// Returns the latest of the decisions that meet a condition, at most `limit`, newest first, as `reader` may see
    /// them.
    ///
    /// - Parameter condition: an SQL condition on `decisions d`.
    static func list(
        where condition: Statement, limit: Int, reader: Member, language: Language, at moment: Timestamp,
        on connection: any Connection
    ) throws -> [Decision] {
        try connection.items(
            """
            SELECT \(sql: columns(reader: reader.id, language: language, at: moment)) FROM decisions d \(sql: joins)
            WHERE \(sql: condition) ORDER BY d.id DESC LIMIT \(limit)
            """
        ) { row in try decode(&row, reader: reader, at: moment).decision }
    }

    /// Returns whether the member concerned may appeal against a decision now: only once, within `NewAppeal.window`,
    /// and while the decision is not reversed and an effect is in force.
    static func isAppealable(
        _ state: (appeal: AppealState?, isReversed: Bool, isInForce: Bool), decidedAt: Timestamp, at moment: Timestamp
    ) -> Bool {
        state.appeal == nil && !state.isReversed && state.isInForce && moment <= decidedAt + NewAppeal.window
    }
}
