import BoardDatabase
import BoardModels

/// SQL and decoding for batches; a batch is the decisions that a moderator made with one command.
enum BatchRecord {
    /// Inserts a batch with the next number, in an exclusive write transaction; see `DecisionRecord.insert`.
    static func insert(by moderator: ActingModerator, on connection: any Connection) throws -> Batch.ID {
        try connection.inserted(
            Batch.ID.self,
            """
            INSERT INTO batches (id, moderator_id, moderator_handle)
            VALUES ((SELECT coalesce(max(id), 0) + 1 FROM batches), \(moderator.id), \(moderator.handle))
            RETURNING id
            """)
    }

    /// The SELECT list of a batch, from `batches b`; the time, verdict and reason are those of its first decision.
    static let columns: Statement = """
        b.id, b.moderator_handle, (SELECT m.display_name FROM members m WHERE m.id = b.moderator_id), \
        (SELECT min(d.decided_at) FROM decisions d WHERE d.batch_id = b.id), \
        (SELECT d.verdict FROM decisions d WHERE d.batch_id = b.id ORDER BY d.id LIMIT 1), \
        (SELECT d.reason FROM decisions d WHERE d.batch_id = b.id ORDER BY d.id LIMIT 1), \
        (SELECT count(*) FROM decisions d WHERE d.batch_id = b.id), \
        (SELECT count(*) FROM decisions d JOIN reversals r ON r.decision_id = d.id WHERE d.batch_id = b.id)
        """

    static func decode(_ row: inout Row) throws -> Batch {
        Batch(
            id: try row.next(), by: try Author(&row), at: try row.next(), verdict: try row.next(),
            reason: try row.next(), decisions: try row.next(), reversed: try row.next())
    }
}
