import Foundation

/// The programs of PostgreSQL, where Debian's packages put them.
enum PostgreSQLPrograms {
    struct NotInstalled: Error {
        var folder: String
    }

    private static let versions = "/usr/lib/postgresql"

    /// The folder with the programs of the newest installed version.
    private static let newest: String? = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: versions)) ?? []
        // A version of which only the clients are installed has no initdb.
        return names.compactMap { Int($0) }.sorted(by: >).map { "\(versions)/\($0)/bin" }
            .first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    }()

    static func folder() throws -> String {
        guard let newest else { throw NotInstalled(folder: versions) }
        return newest
    }
}
