import BoardModels

/// Lays sanctions on members and takes them off.
enum Sanctioning {
    /// Throws `notFound` where the account is gone.
    static func impose(
        _ terms: NewSanctionTerms, on member: Member.ID, by decision: Decision.ID, at moment: Timestamp,
        on connection: any Connection
    ) throws(StoreError) {
        let endsAt = terms.seconds.map { moment + .seconds($0) }
        let imposed = try connection.run(
            """
            INSERT INTO sanctions (member_id, decision_id, kind, begins_at, ends_at)
            SELECT m.id, \(decision), \(terms.kind), \(moment), \(endsAt) FROM members m WHERE m.id = \(member)
            """)
        guard imposed > 0 else { throw .notFound }
        guard terms.kind == .suspend else { return }
        try connection.run(
            """
            INSERT INTO ended_sessions (session_id, decision_id)
            SELECT s.id, \(decision) FROM sessions s WHERE s.member_id = \(member)
                AND NOT EXISTS (SELECT 1 FROM ended_sessions e WHERE e.session_id = s.id)
            """)
    }

    /// Takes a decision's sanction off where it was not lifted before, and gives back the sessions that it ended.
    static func takeBack(
        of decision: Decision.ID, from member: Member.ID, by moderator: ActingModerator, why: String,
        at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        try connection.run(
            """
            UPDATE sanctions SET lifted_at = \(moment), lifted_by = \(moderator.handle), lifted_why = \(why)
            WHERE decision_id = \(decision) AND lifted_at IS NULL
            """)
        let ended: Statement = """
            decision_id = \(decision) AND session_id IN (SELECT s.id FROM sessions s WHERE s.member_id = \(member))
            """
        // Another suspension keeps them ended, and gives them back with itself.
        let other = try connection.value(
            Decision.ID.self,
            """
            SELECT s.decision_id FROM sanctions s WHERE s.member_id = \(member) AND s.kind = 'suspend'
                AND \(sql: SanctionRecord.holds(at: moment)) ORDER BY s.id DESC LIMIT 1
            """)
        if let other {
            try connection.run("UPDATE ended_sessions SET decision_id = \(other) WHERE \(sql: ended)")
        } else {
            try connection.run("DELETE FROM ended_sessions WHERE \(sql: ended)")
        }
    }

    /// Refuses a member who may not write now; throws `sanctioned`.
    static func checkMayWrite(
        _ member: Member.ID, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let sanction = try connection.first(
            SanctionRecord.active(of: member, language: language, at: moment)
        ) { row throws(StoreError) in
            try SanctionRecord.decode(&row)
        }
        if let sanction { throw .sanctioned(sanction) }
    }
}
