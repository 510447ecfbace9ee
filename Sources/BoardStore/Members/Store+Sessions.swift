import BoardModels

/// Another hash of the password that the old one is of.
package struct PasswordRenewal: Sendable {
    package let old: String
    package let new: String

    package init(old: String, new: String) {
        self.old = old
        self.new = new
    }
}

extension Store {
    /// Opens another session of a member, and renews the password's hash with it where that is given.
    ///
    /// Throws `memberGone` when the account was deleted meanwhile, and `sanctioned` while the member is suspended.
    package func signIn(
        _ member: Member.ID, client: String, tokenHash: [UInt8], renewing renewal: PasswordRenewal? = nil,
        language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> Session {
        try await database.write { connection throws(StoreError) in
            guard try connection.value(Int.self, "SELECT 1 FROM members WHERE id = \(member)") != nil else {
                throw .memberGone
            }
            let suspension = try connection.first(
                SanctionRecord.active(.suspend, of: member, language: language, at: moment)
            ) { row throws(StoreError) in
                try SanctionRecord.decode(&row)
            }
            if let suspension { throw .sanctioned(suspension) }
            if let renewal {
                // Unless the member chose another password meanwhile.
                try connection.run(
                    """
                    UPDATE members SET password_hash = \(renewal.new)
                    WHERE id = \(member) AND password_hash = \(renewal.old)
                    """)
            }
            return try SessionRecord.insert(
                member, client: client, tokenHash: tokenHash, at: moment, on: connection)
        }
    }

    /// The member and session of a token; nil when the token is unknown, expired or revoked.
    ///
    /// `needsTouch` says that the session's last use should be recorded with `touchSession`, at most once an hour.
    package func authenticate(
        tokenHash: [UInt8], at moment: Timestamp
    ) async throws(StoreError) -> (member: Member, session: Session.ID, needsTouch: Bool)? {
        let found = try await database.fetch(
            """
            SELECT \(sql: MemberRecord.columns), s.id, s.last_used_at
            FROM sessions s JOIN members m ON m.id = s.member_id
            WHERE s.token_hash = \(tokenHash) AND s.last_used_at > \(moment - limits.sessionIdle)
                AND NOT EXISTS (SELECT 1 FROM ended_sessions e WHERE e.session_id = s.id)
            """
        ) { row throws(StoreError) in
            (
                member: try MemberRecord.decode(&row), session: try row.next(Session.ID.self),
                usedAt: try row.next(Timestamp.self)
            )
        }.first
        guard let found else { return nil }
        return (found.member, found.session, found.usedAt <= moment - limits.sessionUsePrecision)
    }

    /// Records a session's use, which extends its life.
    package func touchSession(_ session: Session.ID, at moment: Timestamp) async throws(StoreError) {
        try await database.write { connection throws(StoreError) -> Void in
            try connection.run(
                "UPDATE sessions SET last_used_at = \(moment) WHERE id = \(session) AND last_used_at < \(moment)")
        }
    }

    /// The member's sessions, the latest used first.
    package func sessions(
        of member: Member.ID, current: Session.ID, at moment: Timestamp = .now()
    ) async throws(StoreError) -> [Session] {
        try await database.fetch(Self.sessions(of: member, usedAfter: moment - limits.sessionIdle)) {
            row throws(StoreError) in try SessionRecord.decode(&row, current: current)
        }
    }

    static func sessions(of member: Member.ID, usedAfter: Timestamp) -> Statement {
        """
        SELECT \(sql: SessionRecord.columns) FROM sessions
        WHERE member_id = \(member) AND last_used_at > \(usedAfter)
            AND NOT EXISTS (SELECT 1 FROM ended_sessions e WHERE e.session_id = sessions.id)
        ORDER BY last_used_at DESC, id DESC
        """
    }

    /// Ends a session; throws `notFound` where the member has no such session.
    package func revoke(_ session: Session.ID, of member: Member.ID) async throws(StoreError) {
        try await database.write { connection throws(StoreError) in
            let ended = try connection.run(
                "DELETE FROM sessions WHERE id = \(session) AND member_id = \(member)")
            guard ended > 0 else { throw .notFound }
        }
    }
}
