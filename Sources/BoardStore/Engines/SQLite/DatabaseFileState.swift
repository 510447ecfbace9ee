import BoardDatabase
import Glibc

/// The state of the file at the path of a server's database.
package enum DatabaseFileState: Sendable, Equatable {
    /// There is no file at the path, and a server could create one in the folder.
    case absent
    /// A board's database; `servedBy` is the process id of the server that has it open: nil if no server has it open, 0
    /// if the id cannot be determined.
    case present(pendingMigrations: Int, servedBy: Int32?)

    /// Reads the state of a file without changing it; throws the errors with which a server would fail to open it,
    /// except for `servedAlready`.
    package static func read(at path: String) throws(StoreError) -> DatabaseFileState {
        guard access(path, F_OK) == 0 else {
            guard access(Folder.path(of: path), W_OK | X_OK) == 0 else {
                throw .unavailable(.cannotOpen, "\(path): \(String(cString: strerror(errno)))")
            }
            return .absent
        }
        // The folder must be writable too, since SQLite creates the write-ahead log there.
        guard access(path, R_OK | W_OK) == 0, access(Folder.path(of: path), W_OK | X_OK) == 0 else {
            throw .unavailable(.readOnly, "\(path): \(String(cString: strerror(errno)))")
        }
        do {
            try DatabaseFiles.requireOneName(of: path)
            let file = try SQLiteFile(reading: path)
            let pending = try file.read { try Migration.pending(SQLiteMigrations.all, on: $0).count }
            try file.close()
            let server = try ServerLock.holder(of: path)
            return .present(pendingMigrations: pending, servedBy: server)
        } catch {
            let error = StoreError(error)
            guard case .unavailable(.cannotOpen, let detail) = error else { throw error }
            throw .unavailable(.cannotOpen, "\(path): \(detail)")
        }
    }
}
