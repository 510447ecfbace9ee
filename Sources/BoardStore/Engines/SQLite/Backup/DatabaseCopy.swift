import BoardDatabase

/// Copies a SQLite database into one file, as a consistent snapshot, while other connections may write.
enum DatabaseCopy {
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
            let file = try SQLiteFile(reading: source)
            try file.longRead(isCancelled: isCancelled) { connection in
                guard try connection.hasTable("schema_migrations") else { throw BackupError.notABoard(source) }
                guard try !connection.hasTable(UnfinishedCopy.table) else { throw StoreError.unfinishedCopy }
                try connection.copy(to: partial.path, isCancelled: isCancelled)
            }
            try file.close()
        } catch {
            throw BackupError(error, of: source)
        }
        try partial.switchToRollbackMode()
        try partial.synchronize()
        try check(partial.path, isCopyOf: source)
    }

    /// Throws `damaged` if the integrity check of a copy fails: the source is damaged, or the disk does not return what
    /// was written.
    private static func check(_ path: String, isCopyOf source: String) throws(BackupError) {
        do {
            let file = try SQLiteFile(reading: path)
            let finding = try file.read { try $0.value(String.self, "PRAGMA quick_check(1)") ?? "no result" }
            try file.close()
            guard finding != "ok" else { return }
            throw BackupError.damaged(source, finding: finding)
        } catch {
            throw BackupError(error, of: source)
        }
    }
}
