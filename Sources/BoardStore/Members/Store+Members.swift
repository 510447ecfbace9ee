import BoardModels

extension Store {
    /// Opens an account and its first session.
    ///
    /// Throws `handleTaken`, also for a handle that a deleted account had.
    package func register(
        _ member: NewMember, passwordHash: String, tokenHash: [UInt8], at moment: Timestamp
    ) async throws(StoreError) -> (Member, Session) {
        // In the moderation log this name stands for the server's machine.
        guard member.handle != LogEntry.operatorName else { throw .handleTaken }
        return try await database.write { connection throws(StoreError) in
            let isFree = try connection.run(
                "INSERT INTO handles (handle) VALUES (\(member.handle)) ON CONFLICT (handle) DO NOTHING")
            guard isFree > 0 else { throw .handleTaken }
            let registered = try connection.first(
                """
                INSERT INTO members (handle, display_name, password_hash, created_at)
                VALUES (\(member.handle), \(member.displayName ?? member.handle), \(passwordHash), \(moment))
                RETURNING \(sql: MemberRecord.returned)
                """
            ) { row throws(StoreError) in
                try MemberRecord.decode(&row)
            }
            guard let registered else { throw .internalFault("a new member was not returned") }
            let session = try SessionRecord.insert(
                registered.id, client: member.client ?? "", tokenHash: tokenHash, at: moment, on: connection)
            return (registered, session)
        }
    }

    /// Throws `notFound` for a handle that nobody has.
    package func member(handle: String) async throws(StoreError) -> Member {
        let found = try await database.fetch(
            "SELECT \(sql: MemberRecord.columns) FROM members m WHERE m.handle = \(handle)"
        ) { row throws(StoreError) in
            try MemberRecord.decode(&row)
        }
        guard let member = found.first else { throw .notFound }
        return member
    }

    /// What a password is checked against, nil for a handle that nobody has.
    package func passwordHash(handle: String) async throws(StoreError) -> (member: Member, hash: String)? {
        try await database.fetch(
            "SELECT \(sql: MemberRecord.columns), m.password_hash FROM members m WHERE m.handle = \(handle)"
        ) { row throws(StoreError) in
            (member: try MemberRecord.decode(&row), hash: try row.next(String.self))
        }.first
    }

    package func rename(_ member: Member.ID, displayName: String) async throws(StoreError) -> Member {
        try await changeMember("UPDATE members SET display_name = \(displayName) WHERE id = \(member)")
    }

    /// Gives a member a role, which the moderation log tells; the role that the member has changes nothing.
    ///
    /// Whoever is a moderator no longer holds no case any longer.
    package func setRole(
        _ role: Role, handle: String, at moment: Timestamp = .now()
    ) async throws(StoreError) -> Member {
        try await database.write { connection throws(StoreError) in
            let found = try connection.first(
                "SELECT \(sql: MemberRecord.columns) FROM members m WHERE m.handle = \(handle)"
            ) { row throws(StoreError) in
                try MemberRecord.decode(&row)
            }
            guard var member = found else { throw .notFound }
            guard member.role != role else { return member }
            member.role = role
            try connection.run("UPDATE members SET role = \(role) WHERE id = \(member.id)")
            if role == .member {
                try connection.run(
                    """
                    UPDATE cases SET claimed_by = NULL, claimed_until = NULL
                    WHERE claimed_by = \(member.id) AND closed_at IS NULL
                    """)
            }
            try ModerationLog.append(
                LogEntry(
                    number: 0, at: moment, action: .appoint, actor: LogEntry.operatorName, member: handle,
                    role: role, previous: LogEntry.noPrevious), on: connection)
            return member
        }
    }

    /// Sets the password and ends all other sessions of the member.
    package func changePassword(
        of member: Member.ID, hash: String, keeping session: Session.ID
    ) async throws(StoreError) {
        try await database.write { connection throws(StoreError) in
            let changed = try connection.run("UPDATE members SET password_hash = \(hash) WHERE id = \(member)")
            guard changed > 0 else { throw .notFound }
            try connection.run("DELETE FROM sessions WHERE member_id = \(member) AND id <> \(session)")
        }
    }

    private func changeMember(_ update: Statement) async throws(StoreError) -> Member {
        try await database.write { connection throws(StoreError) in
            let changed = try connection.first("\(sql: update) RETURNING \(sql: MemberRecord.returned)") {
                row throws(StoreError) in try MemberRecord.decode(&row)
            }
            guard let changed else { throw .notFound }
            return changed
        }
    }
}
