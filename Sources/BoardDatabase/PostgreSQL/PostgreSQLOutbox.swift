/// The outbox of the change feed: the table `changes`, in which triggers record what each transaction changes.
///
/// Rows are needed only until each server has read them: a server that has not read for longer publishes
/// `Change.anything`.
enum PostgreSQLOutbox {
    /// The result of one reading of the outbox.
    struct Reading {
        /// The changes of other servers that were committed since the reading before; empty in the first reading.
        let changes: Set<Change>
        /// The snapshot of the reading as the text of a `pg_snapshot`, from which the next reading goes on.
        let position: String
        /// The time of the reading on the database server's clock, in milliseconds since 1970 UTC.
        let time: Int64
    }

    /// The name of the channel on which servers notify each other of new rows.
    static let channel: Statement = "changes"
    /// The session parameter with the number of the server whose transactions a session runs; triggers record it.
    ///
    /// Not the numbers of the server's transactions: after a failover, transactions of other servers may have those of
    /// transactions that were lost.
    static let serverSetting = "board.server"
    /// The maximum number of rows of a reading; more changes become `Change.anything`.
    private static let maximumRows = 10_000
    /// The time after which rows are deleted.
    private static let retention = Duration.seconds(3600)
    /// The time between two readings after which rows may have been deleted, with a margin to `retention`.
    static let maximumGap = Duration.seconds(1800)

    /// Returns the statement of a reading, which returns at least one row.
    ///
    /// Numbers of transactions do not follow the order of commits: one with a lower number may commit after this
    /// reading. So the position is a snapshot, which says of each transaction whether it was visible. A reading returns
    /// the rows that are visible now and were not in the snapshot before, so that it neither skips nor repeats a row,
    /// and does not wait for older transactions that are still open. It is one statement, since its rows must be those
    /// of the snapshot that it returns.
    ///
    /// - Parameters:
    ///   - position: the position of the reading before; nil for the first one, which only returns a position.
    ///   - server: the server that reads.
    static func reading(after position: String?, without server: Int64) -> Statement {
        // As text, since the binary format of a snapshot is another one.
        """
        SELECT s.snapshot::text, s.time, c.kind, c.subject, c.board
        FROM (
            SELECT pg_current_snapshot() AS snapshot, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS time
        ) s
        LEFT JOIN changes c
            ON c.transaction >= pg_snapshot_xmin(\(position)::text::pg_snapshot)
            AND NOT pg_visible_in_snapshot(c.transaction, \(position)::text::pg_snapshot)
            AND c.server IS DISTINCT FROM \(server)
        LIMIT \(maximumRows + 1)
        """
    }

    /// A row of a reading.
    struct ReadRow {
        let position: String
        let time: Int64
        /// Nil in the only row of a reading that has found no change.
        let change: Change?

        init(_ row: inout Row) throws {
            position = try row.next()
            time = try row.next()
            guard let kind = try row.next(String?.self) else {
                change = nil
                return
            }
            change = Change(kind: kind, subject: try row.next(), detail: try row.next())
        }
    }

    /// Combines the rows of a reading.
    static func reading(of rows: [ReadRow]) throws -> Reading {
        guard let first = rows.first else { throw DatabaseError.internalFault("a reading of the outbox has no rows") }
        let changes: Set<Change> = rows.count > maximumRows ? [.anything] : Set(rows.compactMap(\.change))
        return Reading(changes: changes, position: first.position, time: first.time)
    }

    /// Deletes some expired rows, and returns their number: `batch` if there may be more.
    @Sendable static func prune(on connection: any Connection, batch: Int) throws -> Int {
        // By the database server's clock, which has written `created_at`. The oldest rows come first in the index, so
        // each batch reads no more rows than it may delete.
        try connection.run(
            """
            DELETE FROM changes WHERE (transaction, id) IN (
                SELECT o.transaction, o.id FROM (
                    SELECT c.transaction, c.id, c.created_at FROM changes c
                    ORDER BY c.transaction, c.id LIMIT \(batch)
                ) o
                WHERE o.created_at <= (extract(epoch FROM clock_timestamp()) * 1000)::bigint
                    - \(retention.wholeMilliseconds))
            """)
    }
}
