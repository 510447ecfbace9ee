import BoardModels

enum MemberRecord {
    /// The SELECT list over `members m`, and the same for a RETURNING clause, which knows no alias.
    static let columns: Statement = "m.id, m.handle, m.display_name, m.role, m.created_at"
    static let returned: Statement = "id, handle, display_name, role, created_at"

    static func decode(_ row: inout Row) throws(StoreError) -> Member {
        Member(
            id: try row.next(), handle: try row.next(), displayName: try row.next(), role: try row.next(),
            createdAt: try row.next())
    }
}

enum SessionRecord {
    static let columns: Statement = "id, client, created_at, last_used_at"

    static func decode(_ row: inout Row, current: Session.ID?) throws(StoreError) -> Session {
        let id: Session.ID = try row.next()
        return Session(
            id: id, client: try row.next(), createdAt: try row.next(), lastUsedAt: try row.next(),
            isCurrent: id == current)
    }

    /// Opens a session, which is the current one of whoever signs in.
    static func insert(
        _ member: Member.ID, client: String, tokenHash: [UInt8], at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> Session {
        let session = try connection.first(
            """
            INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)
            VALUES (\(member), \(tokenHash), \(client), \(moment), \(moment))
            RETURNING \(sql: columns)
            """
        ) { row throws(StoreError) in
            try decode(&row, current: nil)
        }
        guard var session else { throw .internalFault("a new session was not returned") }
        session.isCurrent = true
        return session
    }
}
