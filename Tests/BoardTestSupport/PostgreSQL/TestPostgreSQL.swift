import Foundation
import Glibc
import Synchronization

/// The PostgreSQL server of the tests' databases, which `BOARD_TEST_POSTGRES` selects instead of SQLite.
///
/// Its value is 1, for a server that is started for the tests' process, or the URL of a database on a server that runs,
/// as a user who may create databases.
package enum TestPostgreSQL {
    private static let setting = ProcessInfo.processInfo.environment["BOARD_TEST_POSTGRES"] ?? ""

    /// True if tests keep their boards on PostgreSQL.
    package static let isEnabled = !setting.isEmpty

    private struct Server: Sendable {
        /// The URL of the database with a name.
        let url: @Sendable (String) -> String
        let session: PostgreSQLSession
        let disposal: PostgreSQLDisposal
        /// How the names of all databases of this process begin.
        let prefix: String

        init(administration: String, url: @escaping @Sendable (String) -> String) throws {
            // Both write to pipes, which their processes may have left.
            signal(SIGPIPE, SIG_IGN)
            let prefix = "board_test_\(UInt32.random(in: .min ... .max))_"
            self.url = url
            self.prefix = prefix
            session = try PostgreSQLSession(on: administration)
            disposal = try PostgreSQLDisposal(on: administration, prefix: prefix)
        }
    }

    struct InvalidURL: Error {
        var text: String
    }

    /// The server, started on first use.
    private static let server: Result<Server, any Error> = Result {
        guard setting != "1" else {
            let cluster = try PostgreSQLCluster.start()
            return try Server(administration: cluster.url(of: "postgres")) { cluster.url(of: $0) }
        }
        guard let parts = URLComponents(string: setting), parts.host != nil else { throw InvalidURL(text: setting) }
        return try Server(administration: setting) { name in
            var parts = parts
            parts.path = "/" + name
            return parts.string ?? ""
        }
    }

    private static let lastNumber = Atomic(0)

    /// Creates a database, empty or as a copy of another one that nobody is connected to; blocks.
    package static func database(
        copying template: TestDatabase? = nil, locale: String = "C"
    ) throws -> TestDatabase {
        let server = try server.get()
        let name = "\(server.prefix)\(lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)"
        // Template0 has no locale of the server's own, which would sort texts otherwise than SQLite.
        let origin = template?.name ?? "template0 ENCODING 'UTF8' LOCALE '\(locale)'"
        // Copying files takes half the time of writing every page to the WAL, the default.
        try server.session.run("CREATE DATABASE \(name) TEMPLATE \(origin) STRATEGY FILE_COPY")
        return TestDatabase(name: name, url: server.url(name), session: server.session, disposal: server.disposal)
    }
}

/// A PostgreSQL database for a test, dropped when the last reference is released.
package final class TestDatabase: Sendable {
    let name: String
    package let url: String
    private let session: PostgreSQLSession
    private let disposal: PostgreSQLDisposal

    init(name: String, url: String, session: PostgreSQLSession, disposal: PostgreSQLDisposal) {
        self.name = name
        self.url = url
        self.session = session
        self.disposal = disposal
    }

    /// Ends all connections and refuses new ones, as while the database is being restored.
    package func refuseConnections() throws {
        try session.run("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
        try session.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
    }

    deinit { disposal.drop(name) }
}
