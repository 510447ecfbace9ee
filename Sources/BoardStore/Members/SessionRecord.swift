import BoardDatabase
import BoardModels

enum SessionRecord {
    /// The SELECT list of a session, from `sessions`.
    static let columns: Statement = "id, client, is_token, scope, ends_at, created_at, last_used_at"

    static func decode(_ row: inout Row, current: Session.ID?) throws -> Session {
        let id: Session.ID = try row.next()
        return Session(
            id: id, client: try row.next(), isToken: try row.next(), scope: try row.next(), endsAt: try row.next(),
            createdAt: try row.next(), lastUsedAt: try row.next(), isCurrent: id == current)
    }

    /// The maximum number of a member's sessions.
    ///
    /// A further sign-in ends the one used least recently, but no access
    /// token, and a further token is refused: scripts would stop without anybody's wish.
    static let maximumCount = 100

    /// Returns the access token of a member with a hash; nil if there is none.
    static func token(_ hash: [UInt8], of member: Member.ID, on connection: any Connection) throws -> Session? {
        try connection.first(
            """
            SELECT \(sql: columns) FROM sessions WHERE token_hash = \(hash) AND member_id = \(member) AND is_token = 1
            """
        ) { row in try decode(&row, current: nil) }
    }

    /// Inserts a new session of a member, and returns it, marked as the current session; ends the least recently used
    /// sign-ins as long as there are more sessions than `maximumCount`.
    static func insert(
        _ member: Member.ID, client: String, tokenHash: [UInt8], at moment: Timestamp, on connection: any Connection
    ) throws -> Session {
        let session = try connection.first(
            """
            INSERT INTO sessions (member_id, token_hash, client, created_at, last_used_at)
            VALUES (\(member), \(tokenHash), \(client), \(moment), \(moment))
            RETURNING \(sql: columns)
            """
        ) { row in try decode(&row, current: nil) }
        guard var session else { throw StoreError.internalFault("a new session was not returned") }
        session.isCurrent = true
        let count = try connection.value(Int.self, "SELECT count(*) FROM sessions WHERE member_id = \(member)") ?? 0
        try connection.run(
            """
            DELETE FROM sessions WHERE id IN (
                SELECT id FROM sessions WHERE member_id = \(member) AND is_token = 0 AND id <> \(session.id)
                ORDER BY last_used_at, id LIMIT \(max(0, count - maximumCount)))
            """)
        return session
    }

    /// Inserts the session of an access token; throws `listFull` if the member has `maximumCount` sessions, or as many
    /// tokens that none would be left for a sign-in.
    static func insertToken(
        _ member: Member.ID, _ new: NewAccessToken, tokenHash: [UInt8], idleTimeout: Duration, at moment: Timestamp,
        on connection: any Connection
    ) throws -> Session {
        let active = try connection.items(
            """
            SELECT is_token FROM sessions WHERE member_id = \(member) AND last_used_at > \(moment - idleTimeout)
                AND (ends_at IS NULL OR ends_at > \(moment))
            """
        ) { row in try row.next(Bool.self) }
        guard active.count < maximumCount, active.count(where: \.self) < maximumCount - 1 else {
            throw StoreError.listFull(maximumCount)
        }
        let end = moment + StoreLimits.day * (new.validDays ?? NewAccessToken.standardDays)
        let session = try connection.first(
            """
            INSERT INTO sessions (member_id, token_hash, client, is_token, scope, ends_at, created_at, last_used_at)
            VALUES (\(member), \(tokenHash), \(new.name), 1, \(new.scope ?? NewAccessToken.standardScope), \(end),
                \(moment), \(moment))
            RETURNING \(sql: columns)
            """
        ) { row in try decode(&row, current: nil) }
        guard let session else { throw StoreError.internalFault("a new session was not returned") }
        return session
    }
}
