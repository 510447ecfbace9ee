import BoardModels
import FoundationEssentials
import Glibc

/// Reads files, and writes them with mode 0600 in folders that it creates with mode 0700.
///
/// A write replaces the file atomically. A durable write leaves either the old or the new content after a power cut.
enum PrivateFile {
    /// The maximum size of a file that is read, in bytes.
    private static let limit = 64 * 1024 * 1024

    /// Reads a file's bytes; nil if the file does not exist.
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

    /// Replaces a file's content atomically, and creates its folder if necessary.
    ///
    /// If the file is a symbolic link, its target is replaced, so that the link stays.
    ///
    /// - Parameter isDurable: true to fsync; false for a cache that may be lost in a power cut.
    static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(Failure) {
        let path = target(of: path)
        let folder = folder(of: path)
        try makeFolder(folder)
        let temporaryPath = "\(path).\(getpid()).new"
        unlink(temporaryPath)
        let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failed(temporaryPath) }
        let written = Descriptor.write(bytes, to: descriptor) && (!isDurable || fsync(descriptor) == 0)
        guard close(descriptor) == 0, written, rename(temporaryPath, path) == 0 else {
            let failure = failed(path)
            unlink(temporaryPath)
            throw failure
        }
        if isDurable { sync(folder) }
    }

    /// Throws if a file cannot be written in its folder, which is created if necessary.
    static func checkWritable(_ path: String) throws(Failure) {
        let folder = folder(of: target(of: path))
        try makeFolder(folder)
        guard access(folder, W_OK | X_OK) == 0 else { throw failed(folder) }
    }

    /// Removes a file, if it exists.
    static func remove(_ path: String) throws(Failure) {
        guard unlink(path) != 0 else { return sync(folder(of: path)) }
        guard errno == ENOENT else { throw failed(path) }
    }

    /// Runs `body` while holding an exclusive advisory lock (`flock`) on the lock file beside `path`.
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

    /// Returns the sorted names of the files in a folder that end with a suffix; empty if the folder does not exist or
    /// cannot be read.
    static func names(in folder: String, ending: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // `d_name` is a C array, which Swift imports as a tuple of 256 characters.
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

    /// The maximum number of links that are followed, as in Linux.
    private static let maximumLinks = 40

    /// The path that symbolic links lead to, even if nothing exists there; `path` itself if it is no link.
    private static func target(of path: String) -> String {
        var path = path
        for _ in 0..<maximumLinks {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = buffer.withUnsafeMutableBytes { bytes in
                bytes.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, bytes.count) } ?? -1
            }
            guard count > 0 else { return path }
            let link = String(decoding: buffer.prefix(count), as: UTF8.self)
            path = link.hasPrefix("/") ? link : "\(folder(of: path))/\(link)"
        }
        return path
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private static func sync(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // Some file systems cannot sync a folder; the file itself is synced already.
        _ = fsync(descriptor)
        close(descriptor)
    }

    private static func failed(_ path: String) -> Failure {
        guard !path.hasPrefix(XDGDirectories.nowhere) else {
            return Failure(
                .other,
                LocalizedText(
                    "There is no home folder to store files in: set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME to "
                        + "absolute paths.",
                    "파일을 저장할 홈 폴더가 없습니다. HOME을 정하거나, XDG_CONFIG_HOME과 XDG_STATE_HOME을 절대 경로로 정해 주세요."))
        }
        return Failure(.other, LocalizedText("{0}: {1}", "{0}: {1}"), path, String(cString: strerror(errno)))
    }
}

/// Reads and writes values as JSON in private files.
enum JSONFile {
    /// Reads and decodes a file; returns nil if it does not exist, and throws if it cannot be read or decoded.
    static func read<Value: Decodable>(_ path: String) throws(Failure) -> Value? {
        guard let bytes = try PrivateFile.read(path) else { return nil }
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
            throw Failure(
                .other,
                LocalizedText(
                    "{0} has an unknown format; correct it or remove it.", "{0} 파일의 형식이 맞지 않습니다. 고치거나 삭제해 주세요."), path)
        }
        return value
    }

    static func write(_ value: some Encodable, to path: String) throws(Failure) {
        try PrivateFile.write(Array((JSONOutput.text(of: value) + "\n").utf8), to: path)
    }
}
