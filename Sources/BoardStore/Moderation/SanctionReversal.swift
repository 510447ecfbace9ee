import BoardModels

/// The effect of a decision's reversal on the decision's sanction, which other decisions may share.
struct SanctionReversal {
    /// The decision that is reversed.
    let decision: Decision.ID
    /// Whether the sanction is lifted although it also rests on other decisions.
    let liftsShared: Bool
    let moderator: ActingModerator
    let why: String
    let moment: Timestamp

    /// A sanction that several decisions share, as the decisions see it.
    struct Shared {
        /// The decision that imposed the sanction.
        let decision: Decision.ID
        let member: Member.ID
        let kind: SanctionKind
    }

    /// Lifts the sanction, unless already lifted, if it rests on no other decision or is to be lifted nevertheless, and
    /// restores the sessions that it ended.
    ///
    /// Returns the sanction if this lifted it and other decisions share it.
    func apply(on connection: any Connection) throws -> Shared? {
        let found = try connection.first(
            """
            SELECT s.id, s.decision_id, s.member_id, s.kind,
                EXISTS (SELECT 1 FROM decisions o WHERE o.sanction_id = s.id AND o.id <> d.id),
                EXISTS (SELECT 1 FROM decisions o WHERE o.sanction_id = s.id AND o.id <> d.id
                    AND NOT EXISTS (SELECT 1 FROM reversals r WHERE r.decision_id = o.id))
            FROM decisions d JOIN sanctions s ON s.id = d.sanction_id WHERE d.id = \(decision)
            """
        ) { row in
            (
                id: try row.next(Sanction.ID.self),
                shared: Shared(decision: try row.next(), member: try row.next(), kind: try row.next()),
                isShared: try row.next(Bool.self), restsOnOthers: try row.next(Bool.self)
            )
        }
        guard let found, liftsShared || !found.restsOnOthers else { return nil }
        let lifted = try connection.run(
            """
            UPDATE sanctions SET lifted_at = \(moment), lifted_by = \(moderator.handle), lifted_why = \(why)
            WHERE id = \(found.id) AND lifted_at IS NULL
            """)
        try restoreSessions(endedBy: found.shared, on: connection)
        return found.isShared && lifted > 0 ? found.shared : nil
    }

    private func restoreSessions(endedBy sanction: Shared, on connection: any Connection) throws {
        let ended: Statement = """
            decision_id = \(sanction.decision)
            AND session_id IN (SELECT s.id FROM sessions s WHERE s.member_id = \(sanction.member))
            """
        // If another suspension is in force, its reversal will restore the ended sessions instead.
        let other = try connection.value(
            Decision.ID.self,
            """
            SELECT s.decision_id FROM sanctions s WHERE s.member_id = \(sanction.member) AND s.kind = 'suspend'
                AND \(sql: SanctionRecord.isInForce(at: moment)) ORDER BY s.id DESC LIMIT 1
            """)
        if let other {
            try connection.run("UPDATE ended_sessions SET decision_id = \(other) WHERE \(sql: ended)")
        } else {
            try connection.run("DELETE FROM ended_sessions WHERE \(sql: ended)")
        }
    }
}
