import GRDB

extension SQLiteDatabase {
    /// The time that a health check waits for another program's lock; short, since the server's own writes wait
    /// meanwhile.
    static let checkTimeout = Duration.milliseconds(250)

    package func check() async {
        guard let check = health.beginCheck() else { return }
        do {
            try files.checkInPlace()
            if check.scans { try await scan() }
            _ = try await fetch("SELECT version FROM schema_migrations LIMIT 1") { row in try row.next(Int.self) }
            if check.writes { try await checkWriting() }
            health.endCheck(nil)
        } catch {
            health.endCheck(await cause(of: files.mappingReadOnlyDisk(DatabaseError(error))))
        }
    }

    /// Scans the whole database to find out whether it is still damaged.
    private func scan() async throws {
        let start = ContinuousClock.now
        var isWhole = false
        defer { health.scanned(in: .now - start, isWhole: isWhole) }
        isWhole = try await pool.unsafeRead { connection in
            // Otherwise the connection could read an intact copy of the damaged page from its cache.
            connection.releaseMemory()
            return try String.fetchOne(connection, sql: "PRAGMA quick_check(1)") == "ok"
        }
        // The other connections may have damaged copies of the pages in their caches.
        if isWhole { pool.releaseMemoryEventually() }
    }

    /// Returns the fault of the database files that explains an error; the error itself if there is none.
    ///
    /// SQLite reports a failed read of a truncated write-ahead log as a disk error. It reports a gap of zeros in the
    /// log as damage, or reads the zeros as rows.
    func cause(of error: DatabaseError) async -> DatabaseError {
        switch error {
        case .unavailable(.inputOutput, _), .unavailable(.damaged, _): break
        case _ where error.isInconsistency: break
        default: return error
        }
        do {
            try await inWriter(within: Self.checkTimeout) { connection in try files.check(on: connection) }
            return error
        } catch {
            return DatabaseError(error)
        }
    }

    /// Checks that the database can be locked for writing, and that the disk accepts writes to the lock file beside it.
    ///
    /// Nothing is committed to the database, since backups by other programs start again at each commit.
    private func checkWriting() async throws {
        try await inWriter(within: Self.checkTimeout) { connection in
            try files.check(on: connection)
            try files.checkWritable()
            try lock?.checkWritable()
            try connection.inTransaction(.immediate) { .rollback }
        }
    }
}
