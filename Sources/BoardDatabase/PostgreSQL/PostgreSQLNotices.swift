import CPostgreSQL

/// Remembers whether the server has warned that a commit may not be on its synchronous standbys.
///
/// A class because libpq's callback and the connection share it. Both run on the connection's thread.
final class PostgreSQLNotices {
    private(set) var hasReplicationWarning = false

    func clear() { hasReplicationWarning = false }

    /// The callback for notices and warnings, whose context is a `PostgreSQLNotices`; without it, libpq would print
    /// them.
    static var receiver: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void {
        { context, result in
            guard let context, let result, let library = try? PostgreSQLLibrary.load(),
                let sqlState = cpostgresql_sqlstate(library.functions, result)
            else { return }
            // A wait for standbys ends with a warning if it is cancelled (01000) or if the server shuts down (57P01).
            // COMMIT has no other warnings of these classes.
            guard ["01000", "57P01"].contains(String(cString: sqlState)) else { return }
            Unmanaged<PostgreSQLNotices>.fromOpaque(context).takeUnretainedValue().hasReplicationWarning = true
        }
    }
}
