import Glibc

/// The write lock of a SQLite database, held by another process until it is released.
package final class DatabaseLock: Sendable {
    struct NotTaken: Error {
        var output: String
        var messages: String
    }

    private let holder: RunningProgram

    /// Takes the lock after the writes in progress; throws ``NotTaken`` if they take more than a minute.
    package init(on database: String) async throws {
        let folder = try TemporaryFolder()
        let shell = "exec stdbuf -o0 sqlite3 -cmd '.timeout 60000'"
        let holder = try RunningProgram(
            Program(path: "/bin/sh", environment: folder.environment, folder: folder),
            ["-c", "\(shell) '\(database)' 'BEGIN IMMEDIATE; SELECT 7;' '.shell exec sleep 3600'"])
        self.holder = holder
        guard try await eventually({ holder.output.contains("7") }) else {
            throw NotTaken(output: holder.output, messages: holder.messages)
        }
    }

    deinit { killHolder() }

    /// Ends the process that holds the lock, and with it the transaction.
    package func release() async throws {
        killHolder()
        _ = try await holder.end()
    }

    private func killHolder() {
        guard holder.status == nil else { return }
        // The process group: the program waits for a child of its own.
        kill(-holder.processID, SIGKILL)
    }
}

/// Holds a database's write lock in another process while `body` runs.
package func withDatabaseLock<Result: Sendable>(
    on database: String, _ body: () async throws -> Result
) async throws -> Result {
    let lock = try await DatabaseLock(on: database)
    let result: Result
    do {
        result = try await body()
    } catch {
        try await lock.release()
        throw error
    }
    try await lock.release()
    return result
}
