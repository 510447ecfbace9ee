import BoardDatabase
import BoardModels

/// SQL and decoding for appeals, read together with their decisions.
enum AppealRecord {
    /// The SELECT list of an appeal and its decision, from `decisions d` and `joins`.
    static func columns(reader: Member, language: Language, at moment: Timestamp) -> Statement {
        """
        a.id, a.member_handle, am.display_name, a.text, a.created_at, a.state, a.answer, a.resolved_by_handle, \
        ar.display_name, a.resolved_at, b.moderator_id, \(sql: hasOtherReviewer(at: moment)), \
        \(sql: DecisionRecord.columns(reader: reader.id, language: language, at: moment))
        """
    }

    /// The JOIN clauses after `decisions d`: those of `DecisionRecord`, which include `appeals a`, and those for the
    /// appellant `am` and the moderator `ar` who resolved the appeal.
    static let joins: Statement = """
        \(sql: DecisionRecord.joins) LEFT JOIN members am ON am.id = a.member_id \
        LEFT JOIN members ar ON ar.id = a.resolved_by
        """

    static func decode(_ row: inout Row, reader: Member, at moment: Timestamp) throws -> Appeal {
        let id: Appeal.ID = try row.next()
        let appellant = try Author(&row)
        let (text, createdAt): (String, Timestamp) = (try row.next(), try row.next())
        let (state, answer): (AppealState, String?) = (try row.next(), try row.next())
        let resolver: String? = try row.next()
        let resolverName: String? = try row.next()
        let resolvedAt: Timestamp? = try row.next()
        let decider: Member.ID? = try row.next()
        let hasOtherReviewer: Bool = try row.next()
        let (member, decision) = try DecisionRecord.decode(&row, reader: reader, at: moment)
        // A moderator whom the decision concerns sees it as any other member would.
        let isModerator = reader.role != .member && member != reader.id
        // The moderator who made the decision may resolve the appeal only if no other moderator can.
        let mayResolve =
            state == .open && decision.may.contains(.reverse) && (decider != reader.id || !hasOtherReviewer)
        return Appeal(
            id: id, decision: decision, appellant: appellant, text: text, createdAt: createdAt, state: state,
            answer: answer,
            resolvedBy: isModerator
                ? resolver.map { Author(handle: $0, displayName: resolverName ?? $0) } : nil,
            resolvedAt: resolvedAt, mayResolve: mayResolve)
    }

    static func find(
        _ id: Appeal.ID, reader: Member, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws -> Appeal {
        let found = try connection.first(
            """
            SELECT \(sql: columns(reader: reader, language: language, at: moment)) FROM decisions d \(sql: joins)
            WHERE a.id = \(id)
            """
        ) { row in try decode(&row, reader: reader, at: moment) }
        guard let found else { throw StoreError.notFound }
        return found
    }

    /// Returns the state of the appeal against a decision; nil if the decision was not appealed.
    static func status(against decision: Decision.ID, on connection: any Connection) throws -> AppealStatus? {
        try connection.first(
            "SELECT created_at, state, answer, resolved_at FROM appeals WHERE decision_id = \(decision)"
        ) { row in
            AppealStatus(
                createdAt: try row.next(), state: try row.next(), answer: try row.next(), resolvedAt: try row.next())
        }
    }

    /// Returns the SQL condition that a moderator other than the one who made `decisions d` can review it: a
    /// moderator with a sufficient role, without a conflict of interest and not suspended.
    ///
    /// The condition uses the tables `batches b` and `members concerned` from `DecisionRecord.joins`.
    private static func hasOtherReviewer(at moment: Timestamp) -> Statement {
        // For each role of the member concerned, the roles that may act on such a member.
        let ranks: [Statement] = Role.allCases.map { target in
            let able = Role.allCases.filter { ModerationPolicy.mayActOn(target, as: $0) }
            let list = able.map { "\($0)" as Statement }.joined(by: ", ")
            return "(coalesce(concerned.role, 'member') = \(target) AND reviewer.role IN (\(sql: list)))"
        }
        return """
            EXISTS (SELECT 1 FROM members reviewer WHERE reviewer.role <> 'member' AND reviewer.id <> d.member_id \
            AND reviewer.id <> coalesce(b.moderator_id, 0) AND (\(sql: ranks.joined(by: " OR "))) \
            AND NOT EXISTS (SELECT 1 FROM reports x WHERE x.case_id = d.case_id AND x.reporter_id = reviewer.id) \
            AND NOT EXISTS (SELECT 1 FROM effects s WHERE s.member_id = reviewer.id AND s.kind = 'suspend' \
            AND \(sql: SanctionRecord.isInForce(at: moment))))
            """
    }

    /// Marks the open appeal against a reversed decision as `overturned`, and returns whether there was an open appeal.
    static func resolveWithReversal(
        of decision: Decision.ID, by moderator: ActingModerator, at moment: Timestamp, on connection: any Connection
    ) throws -> Bool {
        let state = AppealState.overturned
        return try connection.run(
            """
            UPDATE appeals SET state = \(state), resolved_by = \(moderator.id),
                resolved_by_handle = \(moderator.handle), resolved_at = \(moment)
            WHERE decision_id = \(decision) AND state = 'open'
            """) > 0
    }
}
