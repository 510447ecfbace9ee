import Glibc

/// A file that is written beside its final name and gets that name once it is complete and on the disk.
///
/// So a file with the final name is never incomplete. A class because it closes its descriptor.
final class PartialFile {
    let path: String
    let destination: String
    let descriptor: Int32

    /// Creates the empty partial file of a destination, readable by this user only; a partial file left by an
    /// interrupted program is emptied and reused.
    ///
    /// Throws `beingWritten` if another process is writing it, or `file`.
    init(of destination: String) throws(BackupError) {
        self.destination = destination
        path = destination + ".partial"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .ofSystem(path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .beingWritten(destination) }
        guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, 0o600) == 0 else { throw .ofSystem(path) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Switches the database in the file from WAL mode to rollback mode, so that it can be read without files beside
    /// it.
    ///
    /// Bytes 18 and 19 of a SQLite file tell the mode (https://sqlite.org/fileformat2.html); a server that opens the
    /// file switches it back.
    func removeLogMode() throws(BackupError) {
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
        // An error leaves the partial file, which the next backup uses again.
        unlink(path)
    }

    private func rename(replacing: Bool) throws(BackupError) {
        guard !replacing else {
            guard Glibc.rename(path, destination) == 0 else { throw .ofSystem(destination) }
            return
        }
        // Unlike a renaming, a link does not replace a file that another program has made meanwhile.
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

/// Functions for the folders in which database files are.
enum Folder {
    /// Returns the path of the folder that a file is in.
    static func path(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// Waits until the names of files in a file's folder, such as a new or changed name of the file, are on the disk.
    static func synchronize(of file: String) throws(BackupError) {
        let folder = path(of: file)
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .ofSystem(folder) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .ofSystem(folder) }
    }

    /// Returns the path of a file without symbolic links, whether or not the file exists.
    static func resolved(_ file: String) throws(BackupError) -> String {
        if let resolved = realpath(file, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        guard errno == ENOENT else { throw .ofSystem(file) }
        let folder = path(of: file)
        guard let resolved = realpath(folder, nil) else { throw .ofSystem(folder) }
        defer { free(resolved) }
        let name = file.split(separator: "/").last.map { String($0) } ?? file
        return String(cString: resolved) + "/" + name
    }
}

extension BackupError {
    /// Returns the error of the system call that has just failed, as `errno` describes it.
    ///
    /// - Parameter path: the path of the file that the call was about.
    static func ofSystem(_ path: String) -> BackupError {
        .file(path, String(cString: strerror(errno)))
    }

    /// Maps an error that was thrown while the database at a path was read.
    init(_ error: any Error, of path: String) {
        if let error = error as? BackupError {
            self = error
            return
        }
        switch StoreError(error) {
        case .notADatabase: self = .notABoard(path)
        case .schemaTooNew(let found, let known): self = .schemaTooNew(path, found: found, known: known)
        case .unavailable(.damaged, let detail): self = .damaged(path, finding: detail)
        case .cancelled: self = .cancelled
        case let error: self = .database(path, error)
        }
    }
}
