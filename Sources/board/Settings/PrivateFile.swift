import BoardModels
import Glibc

/// Files that only their owner may read, in folders that only their owner may enter.
///
/// They are never open wider, not even for a moment, and a power cut leaves the old file or the new one.
enum PrivateFile {
    private static let limit = 64 * 1024 * 1024

    /// The file's bytes, nil when there is none.
    static func read(_ path: String) throws(Failure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failed(path)
        }
        defer { close(descriptor) }
        guard let bytes = Descriptor.readAll(descriptor, limit: limit) else { throw failed(path) }
        return bytes
    }

    /// - Parameter isDurable: false for what is not missed when a power cut takes it.
    static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(Failure) {
        let folder = folder(of: path)
        try makeFolder(folder)
        let fresh = "\(path).\(getpid()).new"
        unlink(fresh)
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failed(fresh) }
        let written = Descriptor.write(bytes, to: descriptor) && (!isDurable || fsync(descriptor) == 0)
        guard close(descriptor) == 0, written, rename(fresh, path) == 0 else {
            let failure = failed(path)
            unlink(fresh)
            throw failure
        }
        if isDurable { sync(folder) }
    }

    /// Removes the file, if it is there.
    static func remove(_ path: String) throws(Failure) {
        guard unlink(path) != 0 else { return sync(folder(of: path)) }
        guard errno == ENOENT else { throw failed(path) }
    }

    /// Runs the body while no other run of this program works on the file.
    static func locked<Result>(_ path: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try makeFolder(folder(of: path))
        let lock = path + ".lock"
        let descriptor = open(lock, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failed(lock) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failed(lock) }
        }
        return try body()
    }

    /// The names in a folder that end so; none when the folder is not there.
    static func names(in folder: String, ending: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(ending) { names.append(name) }
        }
        return names.sorted()
    }

    private static func makeFolder(_ path: String) throws(Failure) {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, path.contains("/"), folder(of: path) != path else { throw failed(path) }
        try makeFolder(folder(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failed(path) }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private static func sync(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // Some file systems cannot sync a folder; the file itself is safe by then.
        _ = fsync(descriptor)
        close(descriptor)
    }

    private static func failed(_ path: String) -> Failure {
        Failure(.other, ProgramMessage.fileFailed, path, String(cString: strerror(errno)))
    }
}
