import BoardDatabase
import BoardModels

extension Store {
    /// Registers an account and opens its first session.
    ///
    /// Throws `handleTaken` if the handle, or one that looks like it, belongs to an account, a deleted account or the
    /// server's operator, and `othersHandle` if the display name looks like the handle of another member or of a
    /// deleted account. Other reserved handles are rejected by validation.
    package func register(
        _ member: NewMember, passwordHash: String, tokenHash: [UInt8], recoveryHashes: [[UInt8]] = [],
        at moment: Timestamp
    ) async throws(StoreError) -> (Member, Session) {
        // Reserved: in the moderation log, this name is the server's operator.
        guard member.handle != LogEntry.operatorName else { throw StoreError.handleTaken }
        return try await database.write { connection in
            try Self.checkNames(of: member, on: connection)
            try connection.run("INSERT INTO handles (handle) VALUES (\(member.handle))")
            let registered = try connection.first(
                """
                INSERT INTO members (handle, display_name, password_hash, created_at)
                VALUES (\(member.handle), \(member.displayName ?? member.handle), \(passwordHash), \(moment))
                RETURNING \(sql: MemberRecord.returningColumns)
                """, MemberRecord.decode)
            guard let registered else { throw StoreError.internalFault("a new member was not returned") }
            try RecoveryCodeRecord.insert(recoveryHashes, of: registered.id, at: moment, on: connection)
            let session = try SessionRecord.insert(
                registered.id, client: member.client ?? "", tokenHash: tokenHash, at: moment, on: connection)
            return (registered, session)
        }
    }

    /// Checks the names of a new member as `register` does; throws `handleTaken` or `othersHandle`.
    package func checkNames(of member: NewMember) async throws(StoreError) {
        try await database.read { connection in try Self.checkNames(of: member, on: connection) }
    }

    private static func checkNames(of member: NewMember, on connection: any Connection) throws {
        // Handles that look alike have the same skeleton. A unique index is not possible: earlier releases registered
        // handles that look alike.
        let skeleton = Impersonation.skeleton(ofHandle: member.handle)
        let alike = try connection.value(Int.self, "SELECT 1 FROM handles WHERE skeleton = \(skeleton) LIMIT 1")
        guard alike == nil else { throw StoreError.handleTaken }
        try checkDisplayName(member.displayName ?? member.handle, of: member.handle, on: connection)
    }

    /// Returns the member with a handle as others see the member: without introduction during a suspension.
    ///
    /// Throws `unknownMember`.
    package func member(handle: String, at moment: Timestamp = .now()) async throws(StoreError) -> Member {
        try await database.read(from: .replica) { connection in
            let found = try connection.first(MemberRecord.statement(handle: handle), MemberRecord.decode)
            guard var member = found else { throw StoreError.unknownMember(handle: handle) }
            guard member.introduction != nil else { return member }
            let suspension = try connection.first(
                SanctionRecord.active(.suspend, of: member.id, language: .english, at: moment), SanctionRecord.decode)
            if suspension != nil { member.introduction = nil }
            return member
        }
    }

    /// Returns the member with a handle and the member's password hash; nil for an unknown handle.
    package func passwordHash(handle: String) async throws(StoreError) -> (member: Member, hash: String)? {
        try await database.fetch(
            "SELECT \(sql: MemberRecord.columns), m.password_hash FROM members m WHERE m.handle = \(handle)"
        ) { row in (member: try MemberRecord.decode(&row), hash: try row.next(String.self)) }.first
    }

    /// Changes a member's profile.
    ///
    /// Throws `notFound`, `othersHandle` if the name looks like the handle of another member or of a deleted account,
    /// or `sanctioned` while the member is silenced or suspended, since everybody can read name and introduction.
    package func editMember(
        _ id: Member.ID, _ edit: AccountEdit, language: Language = .english, at moment: Timestamp = .now()
    ) async throws(StoreError) -> Member {
        // A name is compared with handles, and a registration is exclusive.
        try await database.write(.concurrent) { connection in
            try SanctionRecord.checkMayWrite(id, language: language, at: moment, on: connection)
            let edited = try connection.first(MemberRecord.update(of: id, edit), MemberRecord.decode)
            guard let edited else { throw StoreError.notFound }
            // Only a new name is checked: an old one may break a rule that was added later.
            if let displayName = edit.displayName {
                try Self.checkDisplayName(displayName, of: edited.handle, on: connection)
            }
            return edited
        }
    }

    /// Throws `othersHandle` if a display name looks like the handle of another member or of a deleted account.
    private static func checkDisplayName(_ name: String, of handle: String, on connection: any Connection) throws {
        for skeleton in Impersonation.handlesShown(in: name, of: handle) {
            let other = try connection.value(
                Int.self, "SELECT 1 FROM handles WHERE skeleton = \(skeleton) AND handle <> \(handle) LIMIT 1")
            guard other == nil else { throw StoreError.othersHandle }
        }
    }

    /// Sets a member's role and logs the change in the moderation log; does nothing if the member already has the role.
    ///
    /// A moderator who becomes an ordinary member loses the claims on open cases. Throws `notFound` for an unknown
    /// handle.
    package func setRole(
        _ role: Role, handle: String, at moment: Timestamp = .now()
    ) async throws(StoreError) -> Member {
        try await database.write { connection in
            let found = try connection.first(MemberRecord.statement(handle: handle), MemberRecord.decode)
            guard var member = found else { throw StoreError.notFound }
            guard member.role != role else { return member }
            member.role = role
            try connection.run("UPDATE members SET role = \(role) WHERE id = \(member.id)")
            // Only moderators can claim cases.
            if role == .member {
                try connection.run(
                    """
                    UPDATE cases SET claimed_by = NULL, claimed_until = NULL
                    WHERE claimed_by = \(member.id) AND closed_at IS NULL
                    """)
            }
            // `append` replaces the number and the hash of the previous entry.
            try ModerationLog.append(
                LogEntry(
                    number: 0, at: moment, action: .appoint, actor: LogEntry.operatorName, member: handle,
                    role: role, previous: LogEntry.noPrevious), on: connection)
            return member
        }
    }

    /// Replaces a member's password hash and the token of the session that confirmed the change, and ends the member's
    /// other sessions.
    ///
    /// Throws `sessionEnded`, or `passwordChanged` if another change came first.
    ///
    /// - Parameter tokenHash: the hash of the session's new token.
    @discardableResult
    package func changePassword(
        of member: Member.ID, to hash: String, confirmed: AccountConfirmation, tokenHash: [UInt8]
    ) async throws(StoreError) -> Session {
        try await database.write(.concurrent) { connection in
            try connection.lock(.member(member))
            try confirmed.check(for: member, on: connection)
            try connection.run("UPDATE members SET password_hash = \(hash) WHERE id = \(member)")
            try connection.run("DELETE FROM sessions WHERE member_id = \(member) AND id <> \(confirmed.session)")
            // A code from the operator, whose link somebody else may have read, is not needed any more.
            try connection.run("DELETE FROM recovery_codes WHERE member_id = \(member) AND expires_at IS NOT NULL")
            let renewed = try connection.first(
                """
                UPDATE sessions SET token_hash = \(tokenHash) WHERE id = \(confirmed.session)
                RETURNING \(sql: SessionRecord.columns)
                """
            ) { row in try SessionRecord.decode(&row, current: confirmed.session) }
            guard let renewed else { throw StoreError.sessionEnded }
            return renewed
        }
    }

    /// Returns the handles of members that are about as long as a mistyped one.
    package func handles(like typed: String) async throws(StoreError) -> [String] {
        let lengths = (typed.count - 2, typed.count + 2)
        return try await database.fetch(
            "SELECT m.handle FROM members m WHERE length(m.handle) BETWEEN \(lengths.0) AND \(lengths.1)"
        ) { row in try row.next(String.self) }
    }
}
