import GRDB

extension SQLiteDatabase {
    /// The time that the write of a health check waits for another program's lock, short since other writes of a locked
    /// database should not be delayed.
    static let checkTimeout = Duration.milliseconds(250)

    func check() async {
        guard let check = condition.beginCheck() else { return }
        do {
            try files.checkInPlace()
            if check.scans { try await scan() }
            _ = try await fetch("SELECT version FROM schema_migrations LIMIT 1") { row in try row.next(Int.self) }
            if check.writes { try await checkWriting() }
            condition.endCheck(nil)
        } catch {
            condition.endCheck(await cause(of: files.explained(StoreError(error))))
        }
    }

    /// Reads the whole database to find out whether a damaged page can be read again.
    private func scan() async throws {
        let start = ContinuousClock.now
        var isWhole = false
        defer { condition.scanned(in: .now - start, isWhole: isWhole) }
        isWhole = try await pool.unsafeRead { connection in
            // Otherwise the damaged page could be in its cache.
            connection.releaseMemory()
            return try String.fetchOne(connection, sql: "PRAGMA quick_check(1)") == "ok"
        }
        if isWhole { pool.releaseMemoryEventually() }
    }

    /// Returns the fault of the files behind an error, if there is one: SQLite reports a failed read of a truncated log
    /// as an error of the disk, and a read of the hole in it as damage.
    private func cause(of error: StoreError) async -> StoreError {
        switch error {
        case .unavailable(.inputOutput, _), .unavailable(.damaged, _), .notADatabase: break
        default: return error
        }
        do {
            try await inWriter(within: Self.checkTimeout) { connection in try files.check(on: connection) }
            return error
        } catch let fault {
            return StoreError(fault)
        }
    }

    /// Takes the write lock, and writes to the disk beside the database.
    ///
    /// It commits nothing: backups of other programs begin again at each commit, and every commit of the server is then
    /// one that a member made.
    private func checkWriting() async throws {
        try await inWriter(within: Self.checkTimeout) { connection in
            try files.check(on: connection)
            try files.checkWritable()
            try lock?.checkWritable()
            try connection.inTransaction(.immediate) { .rollback }
        }
    }
}
