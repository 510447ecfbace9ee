import BoardDatabase
import BoardModels

/// A row that a write transaction locks until it ends, so that other transactions that lock the row wait.
///
/// Members are locked before content, and each by ascending ids, so that no two transactions wait for each other.
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

extension Connection {
    /// Locks a row until the transaction ends, and returns whether there is such a row.
    @discardableResult
    func lock(_ row: RowLock) throws -> Bool { try lock(rowsOf: row.query) }
}
