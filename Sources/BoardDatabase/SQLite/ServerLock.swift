import Glibc

/// The lock that prevents a second server from opening a SQLite file; held until this object is deallocated or the
/// process ends.
///
/// It is a POSIX record lock on a file beside the database: the kernel releases it however the process ends, and tells
/// other processes who holds it. A class because it needs a `deinit`.
package final class ServerLock: Sendable {
    /// The path of the lock file; if that file were deleted, another process could create and lock a new one.
    let path: String
    private let descriptor: Int32

    /// Locks a database file that this process has not opened yet; creates the file if it is missing.
    ///
    /// Throws `notADatabase`, `unavailable`, or `servedAlready` if another process holds the lock.
    package convenience init(of database: String) throws(DatabaseError) {
        try self.init(at: ServerLock.canonicalPath(of: database) + "-lock")
    }

    /// Locks a database file that SQLite has opened, without opening it again: closing the second descriptor would drop
    /// SQLite's locks.
    ///
    /// Throws `servedAlready` if another process holds the lock.
    package convenience init(ofOpen database: String) throws(DatabaseError) {
        try self.init(at: ServerLock.resolved(database) + "-lock")
    }

    /// Locks a database file that is about to be replaced, whether or not it exists or can be read.
    ///
    /// Throws `servedAlready` if another process holds the lock.
    ///
    /// - Parameter database: the path of the file, without symbolic links.
    package convenience init(replacing database: String) throws(DatabaseError) {
        try self.init(at: database + "-lock")
    }

    private init(at path: String) throws(DatabaseError) {
        self.path = path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(at: path) }
        var request = flock()
        request.l_type = Int16(F_WRLCK)
        request.l_whence = Int16(SEEK_SET)
        if fcntl(descriptor, F_SETLK, &request) == 0 {
            self.descriptor = descriptor
            return
        }
        let code = errno
        // One of these two codes reports that another process holds the lock.
        guard code == EACCES || code == EAGAIN else {
            close(descriptor)
            throw .unavailable(.cannotOpen, "\(path): \(String(cString: strerror(code)))")
        }
        // Replaces the request with the conflicting lock; its process id is 0 if the other process is not visible here.
        let isKnown = fcntl(descriptor, F_GETLK, &request) == 0 && request.l_pid > 0
        close(descriptor)
        throw .servedAlready(by: isKnown ? request.l_pid : nil)
    }

    /// Returns the id of the process that holds the lock of an existing database; 0 if its id cannot be determined, nil
    /// if no process holds the lock or the lock file cannot be opened.
    package static func holder(of database: String) throws(DatabaseError) -> Int32? {
        let descriptor = open(try resolved(database) + "-lock", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var request = flock()
        request.l_type = Int16(F_WRLCK)
        request.l_whence = Int16(SEEK_SET)
        guard fcntl(descriptor, F_GETLK, &request) == 0, request.l_type != Int16(F_UNLCK) else { return nil }
        return max(0, request.l_pid)
    }

    deinit {
        close(descriptor)
    }

    /// Writes a block to the lock file and waits until it is on the disk, to check the disk without touching the
    /// database.
    ///
    /// The file is empty again afterwards. Throws `unavailable` if the disk is full, read-only or faulty.
    func checkWritable() throws(DatabaseError) {
        let block = [UInt8](repeating: 0, count: 4096)
        guard
            pwrite(descriptor, block, block.count, 0) != block.count || fsync(descriptor) != 0
                || ftruncate(descriptor, 0) != 0
        else { return }
        let code = errno
        ftruncate(descriptor, 0)
        let detail = "\(path): \(String(cString: strerror(code)))"
        switch code {
        case ENOSPC, EDQUOT: throw .unavailable(.full, detail)
        case EROFS, EPERM: throw .unavailable(.readOnly, detail)
        default: throw .unavailable(.inputOutput, detail)
        }
    }

    /// Returns the path of a database file without symbolic links, so that all paths to the file lead to one lock.
    ///
    /// A missing file is created, as SQLite would do: the target of a link can only be resolved if it exists. Throws
    /// `notADatabase` for a file that is not a SQLite database, so that no lock file is put beside it.
    private static func canonicalPath(of database: String) throws(DatabaseError) -> String {
        // Closed before SQLite opens the file: closing a descriptor drops the process's record locks on its file.
        let descriptor = open(database, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(at: database) }
        var header = [UInt8](repeating: 0, count: 16)
        let count = read(descriptor, &header, header.count)
        close(descriptor)
        guard count <= 0 || header.elementsEqual("SQLite format 3\0".utf8) else {
            throw .notADatabase("its first bytes are not those of a SQLite file")
        }
        return try resolved(database)
    }

    /// Returns the path of an existing file without symbolic links.
    private static func resolved(_ database: String) throws(DatabaseError) -> String {
        guard let resolved = realpath(database, nil) else { throw failure(at: database) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the error of the system call that has just failed, as `errno` describes it.
    private static func failure(at path: String) -> DatabaseError {
        let code = errno
        let isReadOnly = code == EACCES || code == EPERM || code == EROFS
        return .unavailable(isReadOnly ? .readOnly : .cannotOpen, "\(path): \(String(cString: strerror(code)))")
    }
}
