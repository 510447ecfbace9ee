import CPostgreSQL

/// The C functions of libpq, PostgreSQL's client library, which is loaded at run time, once per process.
///
/// `@unchecked Sendable` because of the pointer to the function table, which is immutable after initialization.
struct PostgreSQLLibrary: @unchecked Sendable {
    let functions: UnsafePointer<cpostgresql>

    private static let loaded = cpostgresql_load().map(PostgreSQLLibrary.init)

    /// Returns the loaded libpq; throws `unavailable(.libraryMissing)` if it is not installed or too old.
    static func load() throws(DatabaseError) -> PostgreSQLLibrary {
        guard let loaded else {
            throw .unavailable(.libraryMissing, "libpq.so.5 cannot be loaded; the Debian package libpq5 has it")
        }
        return loaded
    }
}
