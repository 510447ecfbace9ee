import Glibc

/// Functions for the folders that contain database files.
enum Folder {
    /// Returns the path of the folder that a file is in.
    static func path(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }

    /// Syncs the folder that contains a file to the disk, so that a new or changed name of the file survives a power
    /// failure.
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
        // Only the folder of a file that does not exist can be resolved.
        guard errno == ENOENT else { throw .ofSystem(file) }
        let folder = path(of: file)
        guard let resolved = realpath(folder, nil) else { throw .ofSystem(folder) }
        defer { free(resolved) }
        let name = file.split(separator: "/").last.map { String($0) } ?? file
        return String(cString: resolved) + "/" + name
    }
}
