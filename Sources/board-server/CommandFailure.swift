import BoardServer
import BoardStore
import Foundation

/// An error that ends the program with a sentence for the operator.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
    /// The exit code: 64 (EX_USAGE) for a wrong setting or argument, else 1.
    let status: Int32

    init(_ description: String, status: Int32 = 1) {
        self.description = description
        self.status = status
    }

    /// Returns the failure for a wrong setting, whichever source it comes from, with exit code 64.
    static func wrongSetting(_ description: String) -> CommandFailure {
        CommandFailure(description, status: 64)
    }
}

/// Runs an operation on the database at a path, and rethrows store errors as `CommandFailure`s for the operator.
func describingStoreErrors<Value>(of path: String, _ work: () async throws -> Value) async throws -> Value {
    do {
        return try await work()
    } catch let error as StoreError {
        throw CommandFailure(error.sentence(about: path))
    }
}

/// Runs an operation that binds the server's address, and rethrows its error as a `CommandFailure`.
func describingBindErrors(_ work: () throws(BindError) -> Void) throws {
    do throws(BindError) {
        try work()
    } catch {
        throw CommandFailure(error.description)
    }
}

/// Writes a line to standard output without buffering, so that scripts can wait for it.
func printUnbuffered(_ line: String) {
    // Without a reader, the error has no recipient.
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}

/// Writes a line to standard error.
func printError(_ line: String) {
    // Without a reader, the error has no recipient.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}

extension StoreError {
    /// A message for the operator about a failed operation on the database at a path, with a remedy where one is known.
    func sentence(about path: String) -> String {
        switch self {
        case .notADatabase:
            "\(path) is not a board's database; name another file with --database."
        case .schemaTooNew(let found, let known):
            "The database was made by a newer version (schema \(found), this program knows \(known)); run that version."
        case .unknownSchema:
            "\(path) does not say which version its tables have: schema_migrations is empty; restore a backup."
        case .servedAlready(let process):
            "\(path) is served by another board-server" + (process.map { " (process \($0))" } ?? "")
                + "; stop that one first, or name another file with --database."
        case .servedWithOlderSchema(let process):
            "\(path) is served by a board-server" + (process.map { " (process \($0))" } ?? "")
                + " of an older release; stop it and start it with this release first."
        case .hardLinked:
            "\(path) has other names (hard links), each of which would have a lock and a log of its own; remove them."
        case .unavailable(let kind, let detail):
            "The database cannot be used: \(kind.sentence) (\(detail))"
        case .notFound:
            "There is no member with that handle."
        default:
            "The database operation failed: \(self)"
        }
    }
}

extension StoreError.Unavailability {
    fileprivate var sentence: String {
        switch self {
        case .busy: "another program has locked it; stop that program first."
        case .full: "the disk is full."
        case .inputOutput: "the disk reports read or write errors."
        case .readOnly: "it is read-only for this user; give this user write access to the file and its folder."
        case .cannotOpen: "it cannot be opened; check that its folder exists and belongs to this user."
        case .damaged: "it is damaged; restore a backup."
        case .moved: "one of its files was deleted or replaced; restore it or restart."
        case .truncated: "its write-ahead log was truncated; restore a backup."
        case .stalled: "its operations have stalled."
        }
    }
}
