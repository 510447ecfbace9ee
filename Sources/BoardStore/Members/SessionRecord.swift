import BoardDatabase
import BoardModels

enum SessionRecord {
    /// The SELECT list of a session, from `sessions`.
    static let columns: Statement = "id, client, is_token, created_at, last_used_at"

    static func decode(_ row: inout Row, current: Session.ID?) throws -> Session {
        let id: Session.ID = try row.next()
        return Session(
            id: id, client: try row.next(), isToken: try row.next(), createdAt: try row.next(),
            lastUsedAt: try row.next(), isCurrent: id == current)
    }

    /// The maximum number of a member's sessions; a further session ends the session used least recently.
    static let maximumCount = 100

    /// Returns the access token of a member with a hash; nil if there is none.
    static func token(_ hash: [UInt8], of member: Member.ID, on connection: any Connection) throws -> Session? {
        try connection.first(
            """
            SELECT \(sql: columns) FROM sessions WHERE token_hash = \(hash) AND member_id = \(member) AND is_token = 1
            """
        ) { row in try decode(&row, current: nil) }
    }

    /// Inserts a new session of a member, and returns it, marked as the current session unless it is an access token;
    /// ends the least recently used sessions beyond `maximumCount`.
    static func insert(
        _ member: Member.ID, client: String, tokenHash: [UInt8], isToken: Bool = false, at moment: Timestamp,
        on connection: any Connection
    ) throws -> Session {
        let session = try connection.first(
            """
            INSERT INTO sessions (member_id, token_hash, client, is_token, created_at, last_used_at)
            VALUES (\(member), \(tokenHash), \(client), \(isToken), \(moment), \(moment))
            RETURNING \(sql: columns)
            """
        ) { row in try decode(&row, current: nil) }
        guard var session else { throw StoreError.internalFault("a new session was not returned") }
        session.isCurrent = !isToken
        // Usually at most one session is surplus; the LIMIT stands there because OFFSET requires one.
        try connection.run(
            """
            DELETE FROM sessions WHERE id IN (
                SELECT id FROM sessions WHERE member_id = \(member) ORDER BY last_used_at DESC, id DESC
                LIMIT \(maximumCount) OFFSET \(maximumCount))
            """)
        return session
    }
}
