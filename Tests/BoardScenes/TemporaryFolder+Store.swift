import BoardStore
import BoardTestSupport

extension TemporaryFolder {
    /// Opens a store on the folder's database, on the engine of the tests; a second one is like a second server.
    package func store(limits: StoreLimits = StoreLimits()) throws -> Store {
        try DatabaseImage.migrated { try Store(at: DatabaseLocation($0)).close() }.copy(to: self)
        return try Store(at: DatabaseLocation(database()), limits: limits)
    }
}
