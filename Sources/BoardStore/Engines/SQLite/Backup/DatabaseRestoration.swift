import BoardDatabase
import BoardModels
import Glibc

/// Restores databases from backups.
package enum DatabaseRestoration {
    /// The result of a restoration.
    package struct Result: Sendable {
        /// The verification report on the backup, which can have findings but no damage.
        package let report: DatabaseReport
        /// The path at which the replaced database is kept; nil if no database was replaced.
        package let replaced: String?
    }

    /// Copies a backup to the path of a database that no server has open.
    ///
    /// A replaced database is kept, with its write-ahead log, under its name followed by `.replaced-` and the time.
    /// Throws `damaged` if the backup's pages or references are damaged, and `served` if a server has the database
    /// open.
    ///
    /// - Parameter replacing: whether an existing database at the path is replaced; otherwise `exists` is thrown for
    ///   it.
    package static func restore(
        _ backup: String, to database: String, replacing: Bool = false, at moment: Timestamp = .now()
    ) throws(BackupError) -> Result {
        let report = try DatabaseVerification.report(on: .file(backup))
        if let damage = report.damage { throw .damaged(backup, finding: damage) }
        let target = try Folder.resolved(database)
        guard target != (try Folder.resolved(backup)) else { throw .destinationIsSource(database) }
        let lock: ServerLock
        do throws(DatabaseError) {
            lock = try ServerLock(replacing: target)
        } catch {
            guard case .servedAlready(let processID) = error else { throw .database(database, StoreError(error)) }
            throw .served(database, by: processID)
        }
        // Keeps servers out until the restoration has ended.
        defer { withExtendedLifetime(lock) {} }

        // The database file itself, with the empty suffix, comes first: a log counts only beside it.
        let present = ["", "-wal", "-shm"].map { target + $0 }.filter { access($0, F_OK) == 0 }
        if let existing = present.first, !replacing { throw .exists(existing) }
        let partial = try PartialFile(of: target)
        do throws(BackupError) {
            try DatabaseCopy.make(of: backup, in: partial) { false }
            try keepOwner(of: present.first ?? Folder.path(of: target), in: partial)
        } catch {
            partial.discard()
            throw error
        }
        let kept = target + ".replaced-" + moment.fileName
        try putAside(present, of: target, at: kept)
        try partial.publish(replacing: true)
        return Result(report: report, replaced: present.isEmpty ? nil : kept)
    }

    /// Gives the files of the replaced database other names, so that its write-ahead log is not applied to the restored
    /// database.
    ///
    /// The database file itself gets a second name first, by a hard link, and has both names until the restored file
    /// replaces it. So after a crash in between, a server finds a database with two names, which it refuses to open:
    /// without its log, it would be an older one. If the name were free, the server would create an empty database
    /// there. Each name is on the disk before the next one changes.
    private static func putAside(_ files: [String], of target: String, at kept: String) throws(BackupError) {
        for file in files {
            let name = kept + file.dropFirst(target.count)
            guard file == target ? link(file, name) == 0 : rename(file, name) == 0 else { throw .ofSystem(name) }
            try Folder.synchronize(of: target)
        }
    }

    /// Gives the restored database and its lock file the owner of the file or folder at `path`, so that a server that
    /// runs as that user can open them; does nothing unless this program runs as root.
    private static func keepOwner(of path: String, in partial: PartialFile) throws(BackupError) {
        guard geteuid() == 0 else { return }
        var status = stat()
        guard stat(path, &status) == 0, fchown(partial.descriptor, status.st_uid, status.st_gid) == 0,
            chown(partial.destination + "-lock", status.st_uid, status.st_gid) == 0
        else { throw .ofSystem(path) }
    }
}
