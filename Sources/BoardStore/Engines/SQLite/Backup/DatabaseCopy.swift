import GRDB
import GRDBSQLite

/// Copies a SQLite database into one file, as a consistent snapshot, while other connections may write.
enum DatabaseCopy {
    /// The number of pages copied between two checks for cancellation: 4 MiB with pages of 4 KiB.
    private static let pagesPerStep: Int32 = 1024

    /// Copies a database into the partial file, waits until the copy is on the disk, and checks it.
    ///
    /// The whole copy is one read transaction: without one, SQLite would start the backup again whenever another
    /// connection commits. Meanwhile the server's writes make the write-ahead log grow, since SQLite cannot overwrite
    /// the log from its start before the transaction ends. So the copy is checked after the transaction, since the
    /// check takes longer than the copying.
    ///
    /// - Parameter isCancelled: called between the steps of the copy; returning true ends the copy with `cancelled`.
    static func make(of source: String, in partial: PartialFile, isCancelled: () -> Bool) throws(BackupError) {
        do {
            let database = try reader(of: source)
            try database.read { connection in
                let statements = SQLiteConnection(connection)
                guard try statements.hasTable("schema_migrations") else { throw BackupError.notABoard(source) }
                guard try !statements.hasTable(UnfinishedCopy.table) else { throw StoreError.unfinishedCopy }
                try copy(connection, to: partial.path, isCancelled)
            }
            try database.close()
        } catch {
            throw BackupError(error, of: source)
        }
        try partial.switchToRollbackMode()
        try partial.synchronize()
        try check(partial.path, isCopyOf: source)
    }

    /// Opens a database for reading only, so that its content is not changed; reads wait up to 5 seconds for locks.
    static func reader(of path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static func copy(_ source: GRDB.Database, to path: String, _ isCancelled: () -> Bool) throws {
        var configuration = Configuration()
        configuration.prepareDatabase { connection in
            // No journal, since an incomplete copy is discarded; no syncs, since `make` syncs the complete copy.
            try connection.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        let copy = try DatabaseQueue(path: path, configuration: configuration)
        try copy.writeWithoutTransaction { target in
            guard let backup = sqlite3_backup_init(target.sqliteConnection, "main", source.sqliteConnection, "main")
            else { throw SQLiteConnection(target).failure() }
            var code = SQLITE_OK
            while code == SQLITE_OK, !isCancelled() { code = sqlite3_backup_step(backup, pagesPerStep) }
            let end = sqlite3_backup_finish(backup)
            // There are pages left to copy, so the loop was ended by `isCancelled`.
            if code == SQLITE_OK { throw StoreError.cancelled }
            guard code == SQLITE_DONE, end == SQLITE_OK else {
                throw StoreError(sqliteCode: code, detail: "the copy of a page failed")
            }
        }
        try copy.close()
    }

    /// Throws `damaged` if the integrity check of a copy fails: the source is damaged, or the disk does not return what
    /// was written.
    private static func check(_ path: String, isCopyOf source: String) throws(BackupError) {
        do {
            let database = try reader(of: path)
            let finding = try database.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") ?? "no result" }
            try database.close()
            guard finding != "ok" else { return }
            throw BackupError.damaged(source, finding: finding)
        } catch {
            throw BackupError(error, of: source)
        }
    }
}
