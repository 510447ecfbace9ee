import Glibc

/// A lock that keeps a server from writing to its database, held by another process until it is released.
///
/// On SQLite it is the write lock. On PostgreSQL it is a lock of a table, by default of the one in which every
/// transaction that writes has a row.
package final class DatabaseLock: Sendable {
    struct NotTaken: Error {
        var output: String
        var messages: String
    }

    private let holder: RunningProgram

    /// Takes the lock after the writes in progress; throws ``NotTaken`` if they take more than a minute.
    ///
    /// - Parameters:
    ///   - database: the setting `--database`.
    ///   - table: the table to lock on PostgreSQL, against reads too.
    package init(on database: String, table: String = "write_outcomes") async throws {
        let folder = try TemporaryFolder()
        let command =
            if TestPostgreSQL.isEnabled {
                """
                exec stdbuf -o0 \(try PostgreSQLPrograms.folder())/psql --no-psqlrc --dbname '\(database)' \
                -c 'BEGIN' -c 'LOCK TABLE \(table)' -c 'SELECT 7' -c '\\! exec sleep 3600'
                """
            } else {
                """
                exec stdbuf -o0 sqlite3 -cmd '.timeout 60000' '\(database)' 'BEGIN IMMEDIATE; SELECT 7;' \
                '.shell exec sleep 3600'
                """
            }
        let holder = try RunningProgram(
            Program(path: "/bin/sh", environment: folder.environment, folder: folder), ["-c", command])
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

/// Holds a ``DatabaseLock`` in another process while `body` runs.
package func withDatabaseLock<Result: Sendable>(
    on database: String, table: String = "write_outcomes", _ body: () async throws -> Result
) async throws -> Result {
    let lock = try await DatabaseLock(on: database, table: table)
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
