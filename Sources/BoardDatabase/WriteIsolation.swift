/// The isolation of a write transaction from other write transactions.
///
/// An engine with a single writer, such as SQLite, runs all write transactions one after the other, whatever their
/// isolation.
package enum WriteIsolation: Sendable {
    /// No other write transaction runs meanwhile, on any server.
    case exclusive
    /// Other concurrent write transactions may run and commit meanwhile, and statements see what they have committed.
    ///
    /// Writes that may conflict lock the row with `Connection.lock` before they read what they decide by, all in the same
    /// order, so that no two wait for each other.
    case concurrent
}
