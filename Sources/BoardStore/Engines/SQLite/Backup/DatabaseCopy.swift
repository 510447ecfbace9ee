import GRDB
import GRDBSQLite

/// A copy of a SQLite database in one file, as it was at one moment, made while other connections write.
enum DatabaseCopy {
    /// The pages that are copied between two looks at whether to go on: 4 MiB.
    private static let pagesPerStep: Int32 = 1024

    /// Copies a database into the partial file, checks the copy, and waits until it is on the disk.
    ///
    /// The whole copy is one read transaction. SQLite begins a backup again when another connection commits only if its
    /// own connection has none, and the server's writes go into the write-ahead log meanwhile. That cannot begin anew
    /// until the copy is made, so the check, which takes longer, follows the transaction.
    ///
    /// - Parameter isCancelled: asked again and again; true ends the copy with `cancelled`.
    static func make(
        of source: String, in partial: PartialFile, isCancelled: () -> Bool
    ) throws(BackupError) {
        do {
            let database = try reader(of: source)
            try database.read { connection in
                guard try SQLiteConnection(connection).hasTable("schema_migrations") else {
                    throw BackupError.notABoard(source)
                }
                try copy(connection, to: partial.path, isCancelled)
            }
            try database.close()
        } catch {
            throw BackupError(error, of: source)
        }
        try partial.removeLogMode()
        try partial.synchronize()
        try check(partial.path, isCopyOf: source)
    }

    /// Opens a database to read only, and so leaves its files as they are.
    static func reader(of path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static func copy(_ source: GRDB.Database, to path: String, _ isCancelled: () -> Bool) throws {
        var configuration = Configuration()
        configuration.prepareDatabase { connection in
            // The copy is discarded if it is not completed, and written to the disk at once when it is.
            try connection.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        }
        let copy = try DatabaseQueue(path: path, configuration: configuration)
        try copy.writeWithoutTransaction { target in
            guard let backup = sqlite3_backup_init(target.sqliteConnection, "main", source.sqliteConnection, "main")
            else { throw failure(of: target) }
            var code = SQLITE_OK
            while code == SQLITE_OK, !isCancelled() { code = sqlite3_backup_step(backup, pagesPerStep) }
            let end = sqlite3_backup_finish(backup)
            if code == SQLITE_OK { throw StoreError.cancelled }
            guard code == SQLITE_DONE, end == SQLITE_OK else {
                throw StoreError(sqliteCode: code, detail: "the copy of a page failed")
            }
        }
        try copy.close()
    }

    private static func failure(of connection: GRDB.Database) -> StoreError {
        StoreError(
            sqliteCode: sqlite3_extended_errcode(connection.sqliteConnection),
            detail: String(cString: sqlite3_errmsg(connection.sqliteConnection)))
    }

    /// Throws `damaged` if a copy is not a whole database: the source is damaged, or what was written is not what is read.
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
