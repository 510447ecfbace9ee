import BoardStore

/// Runs an operation on database files, and rethrows its errors as `CommandFailure`s for the operator.
func describingBackupErrors<Value>(_ work: () throws(BackupError) -> Value) throws -> Value {
    do throws(BackupError) {
        return try work()
    } catch {
        throw CommandFailure(error.sentence)
    }
}

extension BackupError {
    /// A message for the operator, with a remedy where one is known.
    fileprivate var sentence: String {
        switch self {
        case .missing(let path): "There is no file at \(path)."
        case .notABoard(let path): "\(path) is not a board's database; name another file."
        case .damaged(let path, let finding): "\(path) is damaged: \(finding); use another backup."
        case .exists(let path): "\(path) exists already; name another file, or allow it to be replaced with --replace."
        case .isTheDatabase(let path): "\(path) is the database itself; name another file."
        case .beingWritten(let path): "Another backup is being written to \(path); wait until it ends."
        case .served(let path, let process):
            "\(path) is served by a board-server" + (process.map { " (process \($0))" } ?? "") + "; stop it first."
        case .schemaTooNew(let path, let found, let known):
            "\(path) was made by a newer version (schema \(found), this program knows \(known)); use that version."
        case .file(let path, let reason): "\(path): \(reason); check that this user may use it and the disk has space."
        case .database(let path, let error): error.sentence(about: path)
        case .cancelled: "The backup was cancelled."
        }
    }
}
