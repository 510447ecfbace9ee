import BoardDatabase
import BoardModels

extension Store {
    /// Replaces a member's recovery codes, of which only hashes are stored.
    ///
    /// Throws `sessionEnded`, or `passwordChanged` if the password was changed meanwhile.
    package func replaceRecoveryCodes(
        of member: Member.ID, with hashes: [[UInt8]], confirmed: AccountConfirmation, at moment: Timestamp
    ) async throws(StoreError) {
        try await database.write(.concurrent) { connection -> Void in
            try connection.lock(.member(member))
            try confirmed.check(for: member, on: connection)
            try connection.run("DELETE FROM recovery_codes WHERE member_id = \(member)")
            try RecoveryCodeRecord.insert(hashes, of: member, at: moment, on: connection)
        }
    }

    /// Returns whether a member has exactly these recovery codes, none of them used.
    package func hasRecoveryCodes(_ hashes: [[UInt8]], handle: String) async throws(StoreError) -> Bool {
        let stored = try await database.fetch(
            """
            SELECT c.code_hash FROM recovery_codes c JOIN members m ON m.id = c.member_id
            WHERE m.handle = \(handle) AND c.expires_at IS NULL
            """
        ) { row in try row.next([UInt8].self) }
        return Set(stored) == Set(hashes)
    }

    /// Returns an access token of a member; nil if it does not exist, or no longer does.
    package func accessToken(_ hash: [UInt8], of member: Member.ID) async throws(StoreError) -> Session? {
        try await database.read { connection in try SessionRecord.token(hash, of: member, on: connection) }
    }

    /// Returns the number of a member's unused recovery codes, not counting a code from the operator.
    package func recoveryCodeCount(of member: Member.ID) async throws(StoreError) -> Int {
        try await database.fetch(
            "SELECT count(*) FROM recovery_codes WHERE member_id = \(member) AND expires_at IS NULL"
        ) { row in try row.next(Int.self) }.first ?? 0
    }

    /// Adds a recovery code, which the operator gives to the member, and a notice to the member about it; throws
    /// `notFound` for an unknown handle.
    ///
    /// - Parameter end: the time at which the code expires.
    package func offerReset(
        handle: String, codeHash: [UInt8], until end: Timestamp, at moment: Timestamp = .now()
    ) async throws(StoreError) {
        try await database.write { connection in
            let member = try connection.value(Member.ID.self, "SELECT id FROM members WHERE handle = \(handle)")
            guard let member else { throw StoreError.notFound }
            try RecoveryCodeRecord.insert([codeHash], of: member, until: end, at: moment, on: connection)
            try NoticeRecord.add(.resetOffered, to: member, at: moment, on: connection)
        }
    }

    /// Returns the id of the member with a handle if the recovery code is unused and not expired; nil otherwise.
    package func recoverableMember(
        handle: String, codeHash: [UInt8], at moment: Timestamp
    ) async throws(StoreError) -> Member.ID? {
        try await database.fetch(RecoveryCodeRecord.member(handle: handle, codeHash: codeHash, at: moment)) { row in
            try row.next(Member.ID.self)
        }.first
    }

    /// Uses up a recovery code to set a new password, replaces all of the member's sessions with a new session, and
    /// sends the member a notice.
    ///
    /// Throws `notFound` if the code is unknown, used or expired, and `sanctioned` while the member is suspended.
    package func recover(
        handle: String, codeHash: [UInt8], passwordHash: String, client: String, tokenHash: [UInt8],
        language: Language, at moment: Timestamp
    ) async throws(StoreError) -> (Member, Session) {
        try await database.write { connection in
            let id = try connection.value(
                Member.ID.self, RecoveryCodeRecord.member(handle: handle, codeHash: codeHash, at: moment))
            guard let id, let member = try connection.first(MemberRecord.statement(handle: handle), MemberRecord.decode)
            else { throw StoreError.notFound }
            try SanctionRecord.checkMaySignIn(id, language: language, at: moment, on: connection)
            try connection.run("DELETE FROM recovery_codes WHERE member_id = \(id) AND code_hash = \(codeHash)")
            // A code from the operator is not needed any more.
            try connection.run("DELETE FROM recovery_codes WHERE member_id = \(id) AND expires_at IS NOT NULL")
            try connection.run("UPDATE members SET password_hash = \(passwordHash) WHERE id = \(id)")
            try connection.run("DELETE FROM sessions WHERE member_id = \(id)")
            let session = try SessionRecord.insert(id, client: client, tokenHash: tokenHash, at: moment, on: connection)
            try NoticeRecord.add(.passwordReset, to: id, at: moment, on: connection)
            return (member, session)
        }
    }
}

enum RecoveryCodeRecord {
    /// Inserts recovery codes, given by their hashes.
    ///
    /// - Parameter end: the time at which a code from the operator expires; nil for a member's own codes, which do not
    ///   expire.
    static func insert(
        _ hashes: [[UInt8]], of member: Member.ID, until end: Timestamp? = nil, at moment: Timestamp,
        on connection: any Connection
    ) throws {
        for hash in hashes {
            try connection.run(
                """
                INSERT INTO recovery_codes (member_id, code_hash, created_at, expires_at)
                VALUES (\(member), \(hash), \(moment), \(end))
                """)
        }
    }

    /// Returns the query for the id of the member with a handle and an unused, unexpired recovery code.
    static func member(handle: String, codeHash: [UInt8], at moment: Timestamp) -> Statement {
        """
        SELECT m.id FROM members m JOIN recovery_codes c ON c.member_id = m.id AND c.code_hash = \(codeHash)
        WHERE m.handle = \(handle) AND (c.expires_at IS NULL OR c.expires_at > \(moment))
        """
    }
}
