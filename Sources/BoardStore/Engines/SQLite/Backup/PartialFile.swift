import Glibc

/// A file that is written under a temporary name, and gets its final name once it is complete and on the disk.
///
/// So a file with the final name is never incomplete. A class because it needs a `deinit`, which closes its descriptor.
final class PartialFile {
    let path: String
    let destination: String
    let descriptor: Int32

    /// Creates the empty partial file of a destination, readable by this user only; a partial file left by an
    /// interrupted program is emptied and reused.
    ///
    /// Throws `beingWritten` if another process is writing the partial file, or `file` for an error of a system call.
    init(of destination: String) throws(BackupError) {
        self.destination = destination
        path = destination + ".partial"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .ofSystem(path) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno != EWOULDBLOCK else { throw .beingWritten(destination) }
            guard errno == EINTR else { throw .ofSystem(path) }
        }
        guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, 0o600) == 0 else { throw .ofSystem(path) }
    }

    deinit {
        // -1 if `init` could not open the file.
        if descriptor >= 0 { close(descriptor) }
    }

    /// Switches the database in the file from WAL mode to rollback mode, so that it can be read without files beside
    /// it.
    ///
    /// Bytes 18 and 19 of a SQLite file contain the mode: 1 for rollback, 2 for WAL
    /// (https://sqlite.org/fileformat2.html). A server that opens the file switches it back.
    func switchToRollbackMode() throws(BackupError) {
        guard pwrite(descriptor, [1, 1] as [UInt8], 2, 18) == 2 else { throw .ofSystem(path) }
    }

    /// Waits until the content is on the disk.
    func synchronize() throws(BackupError) {
        guard fsync(descriptor) == 0 else { throw .ofSystem(path) }
    }

    /// Gives the file its final name, and waits until the name is on the disk too.
    ///
    /// - Parameter replacing: whether an existing file with that name is replaced; otherwise `exists` is thrown for it.
    func publish(replacing: Bool) throws(BackupError) {
        try rename(replacing: replacing)
        try Folder.synchronize(of: destination)
    }

    /// Deletes the partial file after a failure.
    func discard() {
        // An error is ignored: the next backup to the same destination empties and reuses the partial file.
        unlink(path)
    }

    private func rename(replacing: Bool) throws(BackupError) {
        guard !replacing else {
            guard Glibc.rename(path, destination) == 0 else { throw .ofSystem(destination) }
            return
        }
        // Unlike `rename`, `link` does not replace a file that another program has made meanwhile.
        if link(path, destination) == 0 {
            guard unlink(path) == 0 else { throw .ofSystem(path) }
            return
        }
        if errno == EEXIST { throw .exists(destination) }
        guard [EPERM, EOPNOTSUPP].contains(errno) else { throw .ofSystem(destination) }
        // This file system has no hard links.
        guard access(destination, F_OK) != 0 else { throw .exists(destination) }
        guard Glibc.rename(path, destination) == 0 else { throw .ofSystem(destination) }
    }
}
