import FoundationEssentials
import Synchronization

/// A copy of a database, from which tests create databases with the same content.
///
/// On PostgreSQL it is a database without connections, which the server requires of a template.
package enum DatabaseImage: Sendable {
    case file(Data)
    case postgreSQL(TestDatabase)

    /// Takes the content of a folder's database.
    package init(of folder: TemporaryFolder) throws {
        if let database = folder.createdDatabase() {
            self = .postgreSQL(database)
        } else {
            self = .file(try Data(contentsOf: URL(filePath: folder.database())))
        }
    }

    /// Creates a database with this content in a folder, unless the folder has one of this name.
    package func copy(to folder: TemporaryFolder, as name: String = "board") throws {
        switch self {
        case .file(let data):
            let path = try folder.database(name)
            guard !FileManager.default.fileExists(atPath: path) else { return }
            try data.write(to: URL(filePath: path))
        case .postgreSQL(let database):
            _ = try folder.database(name) { try TestPostgreSQL.database(copying: database) }
        }
    }

    private static let migrated = Mutex<DatabaseImage?>(nil)

    /// Returns a database without rows whose schema is up to date.
    ///
    /// - Parameter migrate: creates the schema in the database of a location, and closes it; called once a process.
    package static func migrated(_ migrate: (_ location: String) throws -> Void) throws -> DatabaseImage {
        try migrated.withLock { migrated in
            if let migrated { return migrated }
            let folder = try TemporaryFolder()
            try migrate(folder.database())
            let image = try DatabaseImage(of: folder)
            migrated = image
            return image
        }
    }
}
