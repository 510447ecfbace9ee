import BoardDatabase
import BoardModels

/// An authenticated session: the member and session that a bearer token belongs to.
package struct AuthenticatedSession: Sendable {
    package let member: Member
    package let session: Session.ID
    /// True for an access token, with which nobody signs in to the pages.
    package let isToken: Bool
    /// What the session may do; everything unless it is an access token with a scope.
    package let scope: TokenScope
    /// True if the session's last recorded use is so old that the caller should record the current use with
    /// `touchSession`.
    package let needsTouch: Bool
}

extension Store {
    /// Creates a session for a member whose password was verified, and replaces the password hash if `renewal` is not
    /// nil.
    ///
    /// Throws `passwordChanged` if the verified hash is no longer the member's, since the old password must not open a
    /// session after it was changed, and `sanctioned` while the member is suspended.
    ///
    /// - Parameters:
    ///   - verified: the stored hash against which the password was verified.
    ///   - renewal: a hash of the same password with stronger parameters; if nil, the stored hash is kept.
    package func signIn(
        _ member: Member.ID, verified: String, renewal: String? = nil, client: String, tokenHash: [UInt8],
        language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> Session {
        try await database.write(.concurrent) { connection in
            try connection.lock(.member(member))
            let stored = try connection.value(String.self, "SELECT password_hash FROM members WHERE id = \(member)")
            guard stored == verified else { throw StoreError.passwordChanged }
            try SanctionRecord.checkMaySignIn(member, language: language, at: moment, on: connection)
            if let renewal {
                try connection.run("UPDATE members SET password_hash = \(renewal) WHERE id = \(member)")
            }
            return try SessionRecord.insert(member, client: client, tokenHash: tokenHash, at: moment, on: connection)
        }
    }

    /// Creates the session of an access token for a member who confirmed the request with the password.
    ///
    /// Throws `sessionEnded`, `passwordChanged` if the password was changed meanwhile, or `listFull`.
    package func createAccessToken(
        _ new: NewAccessToken, of member: Member.ID, tokenHash: [UInt8], confirmed: AccountConfirmation,
        at moment: Timestamp
    ) async throws(StoreError) -> Session {
        let idleTimeout = limits.sessionIdleTimeout
        return try await database.write(.concurrent) { connection in
            try connection.lock(.member(member))
            try confirmed.check(for: member, on: connection)
            // The same form was sent twice.
            if let existing = try SessionRecord.token(tokenHash, of: member, on: connection) { return existing }
            return try SessionRecord.insertToken(
                member, new, tokenHash: tokenHash, idleTimeout: idleTimeout, at: moment, on: connection)
        }
    }

    /// Returns the member and session of a bearer token; nil if the token is unknown, expired, revoked or ended by a
    /// suspension, or while the member is suspended.
    ///
    /// It only reads: if `needsTouch` is set, the caller records the session's use with `touchSession`.
    package func authenticate(
        tokenHash: [UInt8], at moment: Timestamp
    ) async throws(StoreError) -> AuthenticatedSession? {
        try await database.fetch(
            """
            SELECT \(sql: MemberRecord.columns), s.id, s.is_token, s.scope, s.last_used_at
            FROM sessions s JOIN members m ON m.id = s.member_id
            WHERE s.token_hash = \(tokenHash) AND s.last_used_at > \(moment - limits.sessionIdleTimeout)
                AND (s.ends_at IS NULL OR s.ends_at > \(moment))
                AND NOT \(sql: SanctionRecord.refuses(session: "s.id", of: "s.member_id", at: moment))
            """
        ) { row in
            let (member, session) = (try MemberRecord.decode(&row), try row.next(Session.ID.self))
            let (isToken, scope) = (try row.next(Bool.self), try row.next(TokenScope?.self))
            let lastUse = try row.next(Timestamp.self)
            // `distance` is absolute: a last use far ahead was recorded before the wall clock was stepped back.
            return AuthenticatedSession(
                member: member, session: session, isToken: isToken, scope: scope ?? .moderate,
                needsTouch: lastUse.distance(to: moment) >= limits.sessionUsePrecision)
        }.first
    }

    /// Returns whether a suspension in force is why the session of a bearer token is not accepted.
    package func isSuspended(tokenHash: [UInt8], at moment: Timestamp) async throws(StoreError) -> Bool {
        let found = try await database.fetch(
            """
            SELECT 1 FROM sessions s WHERE s.token_hash = \(tokenHash) AND EXISTS (
                SELECT 1 FROM effects e WHERE e.member_id = s.member_id AND e.kind = 'suspend'
                    AND e.ended_at IS NULL AND (e.ends_at IS NULL OR e.ends_at > \(moment)))
            """
        ) { row in try row.next(Int.self) }
        return !found.isEmpty
    }

    /// Records a session's use, at most once per `StoreLimits.sessionUsePrecision`, and so restarts its idle timeout.
    ///
    /// A creation time after this use, stored while the wall clock was ahead, is replaced by the time of this use.
    package func touchSession(_ id: Session.ID, at moment: Timestamp) async throws(StoreError) {
        let precision = limits.sessionUsePrecision
        try await database.write(.concurrent) { connection -> Void in
            try connection.run(
                """
                UPDATE sessions SET last_used_at = \(moment),
                    created_at = CASE WHEN created_at > \(moment) THEN \(moment) ELSE created_at END
                WHERE id = \(id) AND (last_used_at <= \(moment - precision) OR last_used_at >= \(moment + precision))
                """)
        }
    }

    /// Returns one page of the member's active sessions, most recently used first; throws `invalidCursor`.
    package func sessions(
        of member: Member.ID, _ query: PageQuery = PageQuery(), current: Session.ID, at moment: Timestamp = .now()
    ) async throws(StoreError) -> Page<Session> {
        let scope = ListScope("sessions of \(member)")
        var after: Statement = ""
        if let last = try KeysetCursor(query.cursor, of: scope) {
            after = " AND (last_used_at, id) < (\(last.time), \(last.id))"
        }
        let sessions = try await database.fetch(
            """
            SELECT \(sql: SessionRecord.columns) FROM sessions
            WHERE member_id = \(member) AND last_used_at > \(moment - limits.sessionIdleTimeout)\(sql: after)
                AND (ends_at IS NULL OR ends_at > \(moment))
                AND NOT \(sql: SanctionRecord.hasEnded(session: "sessions.id", of: "sessions.member_id"))
            ORDER BY last_used_at DESC, id DESC LIMIT \(query.limit + 1)
            """
        ) { row in try SessionRecord.decode(&row, current: current) }
        return Page(sessions, limit: query.limit, of: scope) {
            KeysetCursor(time: $0.lastUsedAt, id: $0.id.rawValue)
        }
    }

    /// Revokes a session; throws `notFound` if the member has no such session.
    package func revoke(_ session: Session.ID, of member: Member.ID) async throws(StoreError) {
        try await database.write(.concurrent) { connection in
            let ended = try connection.run("DELETE FROM sessions WHERE id = \(session) AND member_id = \(member)")
            guard ended > 0 else { throw StoreError.notFound }
        }
    }
}
