import GRDB
import Glibc

extension SQLiteFile {
    /// The time after which a long read begins in any case, since another one may never end.
    private static let longReadTimeout = Duration.seconds(600)
    /// The time between two looks at the log, in microseconds.
    private static let pause: UInt32 = 20_000

    /// Runs a closure in a read transaction on the whole file, such as that of a backup, while a server may write to it.
    ///
    /// SQLite cannot overwrite the write-ahead log from its start while a transaction reads a part of it, so reads that
    /// overlap again and again would let the log grow without bound. A long read therefore begins only while the log is
    /// short, or after it was copied into the database, when the next write begins it anew. So the log holds at most
    /// what is written during one long read, and the frames from which on the server copies it.
    ///
    /// - Parameters:
    ///   - idleTime: the time for which a log is waited for that nothing is appended to, as no server copies it.
    ///   - isCancelled: called while the read waits for the log; returning true ends it with `cancelled`.
    package func longRead<Value>(
        idleTime: Duration = .seconds(2), isCancelled: () -> Bool = { false },
        _ body: (SQLiteConnection) throws -> Value
    ) throws -> Value {
        let start = ContinuousClock.now
        var (last, lastChange) = (nil as WriteAheadLog.Index?, start)
        while true {
            let value = try read { connection -> Value? in
                // The transaction begins with its first statement.
                _ = try connection.hasTable("sqlite_schema")
                let (index, now) = (Self.longLog(of: connection.connection), ContinuousClock.now)
                if index != last { (last, lastChange) = (index, now) }
                guard index == nil || now - lastChange > idleTime || now - start > Self.longReadTimeout else {
                    return nil
                }
                return try body(connection)
            }
            if let value { return value }
            guard !isCancelled() else { throw DatabaseError.cancelled }
            usleep(Self.pause)
        }
    }

    /// Returns the index of the log if it is long and a read would keep it from being begun anew.
    private static func longLog(of connection: GRDB.Database) -> WriteAheadLog.Index? {
        guard let log = WriteAheadLog(of: connection), let index = log.index,
            index.frames >= CommittedFiles.checkpointSize, log.copiedFrames < index.frames
        else { return nil }
        return index
    }
}
