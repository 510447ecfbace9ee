import Glibc
import Synchronization

/// The files of an open SQLite database, identified by their inodes: the database file, its write-ahead log, and the
/// server's lock file.
///
/// SQLite goes on writing into files that were deleted or replaced while they are open, and loses what it commits
/// there. A class because the connections share it.
package final class DatabaseFiles: Sendable {
    private struct File: Sendable {
        let path: String
        let device: dev_t
        let inode: ino_t

        /// Identifies the file at a path; nil if there is none.
        init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            self.path = path
            (device, inode) = (status.st_dev, status.st_ino)
        }

        var isInPlace: Bool {
            guard let current = File(path: path) else { return false }
            return (current.device, current.inode) == (device, inode)
        }
    }

    private let files = Mutex<[File]>([])

    /// Throws `hardLinked` if a database file has several names (hard links, or a mount of the file alone), and
    /// `unavailable` if something else than a file is at the path.
    ///
    /// Each name would have a lock and a write-ahead log of its own, and recovery from one log overwrites what was
    /// committed to the other.
    package static func requireOneName(of path: String) throws(DatabaseError) {
        try requireFile(at: path)
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_nlink == 1, !isMountPoint(path) else { throw .hardLinked }
    }

    /// Throws `unavailable` if a folder, a device or anything else than a file is at a path; a missing file passes.
    ///
    /// SQLite reports a folder as a disk that cannot be read.
    static func requireFile(at path: String) throws(DatabaseError) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        throw .unavailable(.notAFile, path)
    }

    /// True if the kernel has mounted a single file at a path.
    private static func isMountPoint(_ path: String) -> Bool {
        guard let resolved = realpath(path, nil) else { return false }
        defer { free(resolved) }
        guard let mounts = fopen("/proc/self/mountinfo", "re") else { return false }
        defer { fclose(mounts) }
        // The kernel writes these characters as octal numbers.
        let escapes = [(#"\"#, #"\134"#), (" ", #"\040"#), ("\t", #"\011"#), ("\n", #"\012"#)]
        let name = escapes.reduce(String(cString: resolved)) { $0.replacing($1.0, with: $1.1) }
        var (line, size) = (UnsafeMutablePointer<CChar>?.none, 0)
        defer { free(line) }
        while getline(&line, &size, mounts) > 0 {
            guard let line else { continue }
            // The fifth field is the mount point.
            let fields = String(cString: line).split(separator: " ")
            if fields.count > 4, fields[4] == name { return true }
        }
        return false
    }

    /// Records the inodes of the files of a database that has just been opened.
    ///
    /// - Parameter lock: the path of the server's lock file; nil if this process does not hold the lock.
    func identify(at path: String, lock: String?) {
        // SQLite resolves symbolic links and puts the log beside the target.
        let resolved = realpath(path, nil)
        let log = (resolved.map { String(cString: $0) } ?? path) + "-wal"
        free(resolved)
        files.withLock { $0 = [path, log, lock].compactMap { $0.flatMap { File(path: $0) } } }
    }

    /// Throws `unavailable` if one of the database's files was deleted or replaced since `identify` recorded its inode.
    func checkInPlace() throws(DatabaseError) {
        guard let file = files.withLock({ $0 }).first(where: { !$0.isInPlace }) else { return }
        throw .unavailable(.moved, "\(file.path) was deleted or replaced while the database was open")
    }

    /// Throws `unavailable` if one of the database's files is immutable or on a disk that has become read-only.
    func checkWritable() throws(DatabaseError) {
        guard let file = files.withLock({ $0 }).first(where: Self.isReadOnly) else { return }
        throw .unavailable(.readOnly, "\(file.path) is read-only")
    }

    // Not EACCES: SQLite goes on writing into open files after a change of their permissions.
    private static func isReadOnly(_ file: File) -> Bool {
        access(file.path, W_OK) != 0 && [EROFS, EPERM].contains(errno)
    }

    /// Returns `unavailable(.readOnly)` for an input or output error if a file's disk is read-only, and other errors
    /// unchanged.
    ///
    /// SQLite reports a read-only disk as a failed write.
    func mappingReadOnlyDisk(_ error: DatabaseError) -> DatabaseError {
        guard case .unavailable(.inputOutput, let detail) = error else { return error }
        let isReadOnly = files.withLock { $0 }.contains(where: Self.isReadOnly)
        return isReadOnly ? .unavailable(.readOnly, detail) : error
    }
}
