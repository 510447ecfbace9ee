import BoardStore
import BoardTestSupport

extension TemporaryFolder {
    /// Opens a store on the folder's database, on the engine of the tests; a second one is like a second server.
    package func store(limits: StoreLimits = StoreLimits()) throws -> Store {
        let database = try database {
            try TestPostgreSQL.migratedDatabase { url in try Store(at: .postgreSQL(url)).close() }
        }
        return try Store(at: TestPostgreSQL.isEnabled ? .postgreSQL(database) : .file(database), limits: limits)
    }
}
