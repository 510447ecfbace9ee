import BoardDatabase
import BoardModels

/// The public moderation log, a hash chain; each entry is appended in the transaction of the event that it records.
enum ModerationLog {
    /// The columns that `append` inserts.
    static let insertedColumns: Statement = """
        number, at, action, actor, case_id, decision_id, content_id, member, verdict, reason, from_weather, \
        from_category, to_weather, to_category, sanction, sanction_ends_at, role, statement, previous, hash
        """

    /// The SELECT list of an entry: `insertedColumns`, the kind of its content, and the batch of a decision that was made
    /// together with others.
    static let columns: Statement = """
        \(sql: insertedColumns), (SELECT k.kind FROM content k WHERE k.id = content_id), \
        (SELECT d.batch_id FROM decisions d WHERE d.id = decision_id AND action = \(LogAction.decide) \
        AND EXISTS (SELECT 1 FROM decisions o WHERE o.batch_id = d.batch_id AND o.id <> d.id))
        """

    static func decode(_ row: inout Row) throws -> LogEntry {
        var entry = LogEntry(
            number: try row.next(), at: try row.next(), action: try row.next(), actor: try row.next(),
            case: try row.next(), decision: try row.next(), content: try row.next(), member: try row.next(),
            verdict: try row.next(), reason: try row.next(), previous: "")
        entry.move = try PostMoveColumns.decode(&row)
        entry.sanction = try row.next()
        entry.sanctionEndsAt = try row.next()
        entry.role = try row.next()
        entry.statement = try row.next()
        entry.previous = try row.next()
        entry.hash = try row.next()
        entry.kind = try row.next()
        entry.batch = try row.next()
        return entry
    }

    /// Appends an entry to the moderation log, with the next number, the kind of its content, and its hashes.
    static func append(_ entry: LogEntry, on connection: any Connection) throws {
        let last = try connection.first("SELECT number, hash FROM moderation_log ORDER BY number DESC LIMIT 1") { row in
            (number: try row.next(Int64.self), hash: try row.next(String.self))
        }
        var entry = entry
        entry.number = (last?.number ?? 0) + 1
        entry.previous = last?.hash ?? LogEntry.noPrevious
        entry.kind = try entry.content.map { try ContentRecord.kind(of: $0, on: connection) }
        entry.hash = LogChain.hash(of: entry)
        try connection.run(
            """
            INSERT INTO moderation_log (\(sql: insertedColumns)) VALUES (
                \(entry.number), \(entry.at), \(entry.action), \(entry.actor), \(entry.case), \(entry.decision),
                \(entry.content), \(entry.member), \(entry.verdict), \(entry.reason), \(entry.move?.fromWeather),
                \(entry.move?.fromCategory), \(entry.move?.toWeather), \(entry.move?.toCategory), \(entry.sanction),
                \(entry.sanctionEndsAt), \(entry.role), \(entry.statement), \(entry.previous), \(entry.hash))
            """)
    }

    /// Appends an entry that records that a sanction on the member `handle` was lifted before its end.
    static func appendLift(
        of kind: SanctionKind, imposedBy decision: Decision.ID, on handle: String?, by moderator: ActingModerator,
        statement: String? = nil, at moment: Timestamp, on connection: any Connection
    ) throws {
        // `append` replaces the number and the hash of the previous entry.
        try append(
            LogEntry(
                number: 0, at: moment, action: .lift, actor: moderator.handle, decision: decision, member: handle,
                sanction: kind, statement: statement, previous: LogEntry.noPrevious), on: connection)
    }
}

extension LogEntry {
    /// Creates the moderation log entry for an action on a decision; it names the member only if the decision has a
    /// sanction or the action is about an appeal.
    init(_ decision: Decision, _ action: LogAction, by actor: String, about member: String, at moment: Timestamp) {
        let concernsMember =
            switch action {
            case .appeal, .upholdAppeal, .overturnAppeal: true
            case .autoHide, .decide, .reverse, .reverseRemaining, .sanction, .lift, .appoint: decision.sanction != nil
            }
        // The reversal of one of several decisions that share a sanction may leave the sanction in force; then the
        // entry does not name it.
        let isSanctionKept = action == .reverse && decision.sanction?.liftedAt == nil
        let sanction = isSanctionKept ? nil : decision.sanction
        // `append` replaces the number and the hash of the previous entry.
        self.init(
            number: 0, at: moment, action: action, actor: actor, case: decision.case, decision: decision.id,
            content: decision.content, member: concernsMember ? member : nil, verdict: decision.verdict,
            reason: decision.reason, move: decision.move, sanction: sanction?.kind,
            sanctionEndsAt: sanction?.endsAt, previous: LogEntry.noPrevious)
    }
}
