import Glibc

/// Backups of a database file that a server may be writing to.
package enum DatabaseBackup {
    /// Writes a backup of the database at a path to a file, which appears under its name once it is complete, checked and
    /// on the disk, and returns its size in bytes.
    ///
    /// - Parameters:
    ///   - replacing: whether a file at `destination` is replaced.
    ///   - isCancelled: asked again and again; true ends the backup with `cancelled`.
    package static func make(
        of database: String, to destination: String, replacing: Bool = false, isCancelled: () -> Bool = { false }
    ) throws(BackupError) -> Int64 {
        guard access(database, F_OK) == 0 else { throw .missing(database) }
        let (source, target) = (try Folder.resolved(database), try Folder.resolved(destination))
        guard !isSameFile(source, target), !["-wal", "-shm", "-lock"].contains(where: { target == source + $0 }) else {
            throw .isTheDatabase(destination)
        }
        guard replacing || access(target, F_OK) != 0 else { throw .exists(destination) }
        let partial = try PartialFile(of: target)
        do throws(BackupError) {
            try DatabaseCopy.make(of: database, in: partial, isCancelled: isCancelled)
            var status = stat()
            guard fstat(partial.descriptor, &status) == 0 else { throw .ofSystem(partial.path) }
            try partial.publish(replacing: replacing)
            return Int64(status.st_size)
        } catch {
            partial.discard()
            throw error
        }
    }

    private static func isSameFile(_ left: String, _ right: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(left, &first) == 0, stat(right, &second) == 0 else { return left == right }
        return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
    }
}
