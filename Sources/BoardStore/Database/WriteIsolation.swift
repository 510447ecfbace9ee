import BoardModels

/// The isolation of a write transaction from other write transactions.
///
/// An engine with a single writer, such as SQLite, runs all write transactions one after the other, whatever their
/// isolation.
enum WriteIsolation: Sendable {
    /// No other write transaction runs meanwhile, on any server.
    case exclusive
    /// Other concurrent write transactions may run and commit meanwhile, and statements see what they have committed.
    ///
    /// Where two of them may meet, each locks the row with `Connection.lock` before it reads what it decides by:
    /// members before content, and each by ascending ids, so that no two wait for each other.
    case concurrent
}

/// A row that a write transaction locks until it ends, so that other transactions that lock the row wait.
enum RowLock: Sendable {
    case member(Member.ID)
    case content(Content.ID)

    /// A query that returns the row.
    var query: Statement {
        switch self {
        case .member(let id): "SELECT 1 FROM members WHERE id = \(id)"
        case .content(let id): "SELECT 1 FROM content WHERE id = \(id)"
        }
    }
}
