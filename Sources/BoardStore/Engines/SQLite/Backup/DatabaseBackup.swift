import BoardDatabase
import Glibc

/// Makes backups of a database file, which a server may have open.
package enum DatabaseBackup {
    /// Writes a backup of a database to a file, checks it, and returns the size of the file in bytes.
    ///
    /// The file gets the name `destination` once it is complete, checked and on the disk.
    ///
    /// - Parameters:
    ///   - replacing: whether an existing file at `destination` is replaced; otherwise `exists` is thrown for it.
    ///   - isCancelled: called between the steps of the copy; returning true ends the backup with `cancelled`.
    package static func make(
        of database: String, to destination: String, replacing: Bool = false, isCancelled: () -> Bool = { false }
    ) throws(BackupError) -> Int64 {
        guard access(database, F_OK) == 0 else { throw .missing(database) }
        let (source, target) = (try Folder.resolved(database), try Folder.resolved(destination))
        // The suffixes are those of the files that SQLite and the server keep beside a database.
        guard !isSameFile(source, target), !["-wal", "-shm", "-lock"].contains(where: { target == source + $0 }) else {
            throw .destinationIsSource(destination)
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
        // By inode, since one file can have several paths; a file that does not exist has no inode.
        var (first, second) = (stat(), stat())
        guard stat(left, &first) == 0, stat(right, &second) == 0 else { return left == right }
        return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
    }
}
