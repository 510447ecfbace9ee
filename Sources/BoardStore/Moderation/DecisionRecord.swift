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
        d.id, d.case_id, d.post_id, d.member_id, d.verdict, d.reason, \(sql: message(in: language)), d.note, \
        d.moderator_handle, mo.display_name, d.decided_at, v.from_weather, v.from_category, v.to_weather, \
        v.to_category, a.state, r.moderator_handle, rm.display_name, r.reason, r.reversed_at, r.by_appeal, \
        \(sql: wasLiftedBefore), \(sql: isInForce(at: moment)), \
        co.role, EXISTS (SELECT 1 FROM reports o WHERE o.case_id = d.case_id AND o.reporter_id = \(reader)), \
        s.id IS NOT NULL, \(sql: SanctionRecord.columns(in: language, imposedBy: "i"))
        """
    }

    /// The SQL condition that an effect of `decisions d` is still in force and would be reversed by
    /// `DecisionReversal.overturn`: only then can the decision be appealed.
    ///
    /// A warning counts as in force until it is lifted. The condition needs the tables `v` and `s` of `joins`.
    static func isInForce(at moment: Timestamp) -> Statement {
        """
        (((d.verdict <> 'dismiss' AND EXISTS (SELECT 1 FROM post_hidings h WHERE h.post_id = d.post_id \
        AND \(sql: DecisionReversal.isHeld(by: "d.id", inCase: "d.case_id")))) \
        OR EXISTS (SELECT 1 FROM post_removals t WHERE t.decision_id = d.id AND t.reversed_at IS NULL) \
        OR (v.reversed_at IS NULL AND v.decision_id IS NOT NULL \
        AND NOT \(sql: DecisionReversal.isMovedOn("d.post_id", after: "d.id")))) \
        AND NOT EXISTS (SELECT 1 FROM post_deletions x WHERE x.post_id = d.post_id) \
        OR (s.id IS NOT NULL AND s.lifted_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > \(moment))))
        """
    }

    /// The SQL condition that the sanction was lifted before the reversal, which itself lifts it with its own time and
    /// reason; a shared sanction may be lifted after it.
    private static let wasLiftedBefore: Statement = """
        s.lifted_at IS NOT NULL AND s.lifted_at <= r.reversed_at AND NOT (s.lifted_at = r.reversed_at AND s.lifted_by = r.moderator_handle \
        AND coalesce(s.lifted_why, '') = r.reason)
        """

    static let joins: Statement = """
        LEFT JOIN members mo ON mo.id = d.moderator_id LEFT JOIN members co ON co.id = d.member_id \
        LEFT JOIN post_moves v ON v.decision_id = d.id LEFT JOIN sanctions s ON s.id = d.sanction_id \
        LEFT JOIN decisions i ON i.id = s.decision_id LEFT JOIN appeals a ON a.decision_id = d.id LEFT JOIN reversals r ON r.decision_id = d.id \
        LEFT JOIN members rm ON rm.id = r.moderator_id
        """

    /// Decodes the member concerned and the decision as `reader` may see it.
    static func decode(
        _ row: inout Row, reader: Member, at moment: Timestamp
    ) throws -> (member: Member.ID, decision: Decision) {
        let id: Decision.ID = try row.next()
        let (caseID, post): (Case.ID?, Post.ID?) = (try row.next(), try row.next())
        let member: Member.ID = try row.next()
        var decision = Decision(
            id: id, case: caseID, post: post, verdict: try row.next(), reason: try row.next(),
            message: try row.next(), note: try row.next(), move: nil, sanction: nil,
            by: try Author(&row), at: try row.next(), appeal: nil, reversal: nil, may: [])
        decision.move = try PostMoveColumns.decode(&row)
        decision.appeal = try row.next()
        decision.reversal = try reversal(&row)
        let holds: Bool = try row.next()
        let role = try row.next(Role?.self) ?? .member
        let isOwnReport: Bool = try row.next()
        if try row.next(Bool.self) {
            decision.sanction = try SanctionRecord.decode(&row)
        } else {
            decision.reversal?.sanctionWasLifted = nil
        }

        // A moderator whom the decision concerns sees it as any other member would.
        if reader.role == .member || member == reader.id {
            decision.note = nil
            decision.by = nil
            decision.reversal?.by = nil
        }
        if member != reader.id, !isOwnReport, ModerationPolicy.mayActOn(role, as: reader.role), decision.isReversible {
            decision.may.append(.reverse)
        }
        let state = (appeal: decision.appeal, isReversed: decision.reversal != nil, holds: holds)
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
        ) { row in
            try decode(&row, reader: reader, at: moment)
        }
    }

    /// Reads a decision that was made or changed in this transaction, as its moderator sees it.
    static func made(
        _ id: Decision.ID, by moderator: ActingModerator, language: Language, at moment: Timestamp,
        on connection: any Connection
    ) throws -> Decision {
        let found = try find(id, reader: moderator.member, language: language, at: moment, on: connection)
        guard let found else { throw StoreError.internalFault("a decision just made cannot be found") }
        return found.decision
    }

    /// Returns the latest decisions on a case, oldest first, as a moderator sees them.
    static func list(
        ofCase id: CaseSummary.ID, limit: Int, reader: Member, language: Language, at moment: Timestamp,
        on connection: any Connection
    ) throws -> [Decision] {
        try connection.items(
            """
            SELECT \(sql: columns(reader: reader.id, language: language, at: moment)) FROM decisions d \(sql: joins)
            WHERE d.case_id = \(id) ORDER BY d.id DESC LIMIT \(limit)
            """
        ) { row in
            try decode(&row, reader: reader, at: moment).decision
        }.reversed()
    }

    /// Returns the decisions about a member, newest first.
    static func list(
        about member: Member.ID, limit: Int, reader: Member, language: Language, at moment: Timestamp,
        on connection: any Connection
    ) throws -> [Decision] {
        try connection.items(
            """
            SELECT \(sql: columns(reader: reader.id, language: language, at: moment)) FROM decisions d \(sql: joins)
            WHERE d.member_id = \(member) ORDER BY d.id DESC LIMIT \(limit)
            """
        ) { row in
            try decode(&row, reader: reader, at: moment).decision
        }
    }

    /// Returns whether the member concerned may appeal now: only once, in time, and while an effect is in force.
    static func isAppealable(
        _ state: (appeal: AppealState?, isReversed: Bool, holds: Bool), decidedAt: Timestamp, at moment: Timestamp
    ) -> Bool {
        state.appeal == nil && !state.isReversed && state.holds && moment <= decidedAt + NewAppeal.window
    }

    private static func reversal(_ row: inout Row) throws -> Reversal? {
        let handle: String? = try row.next()
        let name: String? = try row.next()
        let reason: String? = try row.next()
        let reversedAt: Timestamp? = try row.next()
        let isByAppeal: Bool? = try row.next()
        let sanctionWasLifted: Bool? = try row.next()
        guard let handle, let reason, let reversedAt, let isByAppeal else { return nil }
        return Reversal(
            by: Author(handle: handle, displayName: name ?? handle), reason: reason, at: reversedAt,
            isByAppeal: isByAppeal, sanctionWasLifted: sanctionWasLifted)
    }
}

extension Decision {
    /// Whether the decision is neither reversed nor resolved on appeal; later events may still prevent a reversal.
    var isReversible: Bool {
        reversal == nil && (appeal == nil || appeal == .open)
    }
}
